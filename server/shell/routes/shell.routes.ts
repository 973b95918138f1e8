import { issueTicket } from '#server/accounts/services/sessions.service.ts'
import type { Handlers } from '#server/contract/handlers.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { fetchNotifications, readNotifications } from '#server/shell/services/bell.service.ts'

/** The bell, and the ticket of the stream. */
export const shellRoutes = (context: CoreContext) =>
  ({
    fetchNotifications: ({ user, query }) => fetchNotifications(context, user.id, query),
    readNotifications: async ({ user, body }) => ({ data: await readNotifications(context, user.id, body.up_to) }),
    createStreamTicket: async ({ user }) => ({ data: { ticket: await issueTicket(context, user) } }),
  }) satisfies Partial<Handlers>
