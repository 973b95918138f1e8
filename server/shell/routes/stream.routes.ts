import type { Handlers } from '#server/contract/handlers.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { issueTicket } from '#server/accounts/services/sessions.service.ts'

export const streamRoutes = (context: CoreContext) =>
  ({
    createStreamTicket: async ({ user }) => ({ data: { ticket: await issueTicket(context, user) } }),
  }) satisfies Partial<Handlers>
