import { issueTicket } from '#server/accounts/services/sessions.service.ts'
import type { Handlers } from '#server/contract/handlers.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { fetchNotifications, readNotifications } from '#server/shell/services/bell.service.ts'
import { checkSession } from '#server/shell/services/session-check.service.ts'

/** What is beside every page: the session, the bell, and the ticket of the stream. */
export const shellRoutes = (context: CoreContext) =>
  ({
    checkSession: async ({ user }) => ({ data: await checkSession(context, user) }),
    fetchNotifications: ({ user, query }) => fetchNotifications(context, user.id, query),
    readNotifications: async ({ user, body }) => ({ data: await readNotifications(context, user.id, body.up_to) }),
    createStreamTicket: async ({ user }) => ({ data: { ticket: await issueTicket(context, user) } }),
  }) satisfies Partial<Handlers>
