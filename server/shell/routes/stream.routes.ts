import type { Handlers } from '#server/contract/handlers.ts'
import type { AppContext } from '#server/context.ts'
import { issueTicket } from '#server/accounts/services/sessions.service.ts'

export const streamRoutes = (context: AppContext) =>
  ({
    createStreamTicket: async ({ user }) => ({ data: { ticket: await issueTicket(context, user) } }),
  }) satisfies Partial<Handlers>
