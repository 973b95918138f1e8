import type { Handlers } from '#server/contract/handlers.ts'
import type { House } from '#server/house.ts'
import { issueTicket } from '#server/services/sessions.service.ts'

export const streamRoutes = (house: House) =>
  ({
    createStreamTicket: async ({ person }) => ({ data: { ticket: await issueTicket(house, person.sessionId) } }),
  }) satisfies Partial<Handlers>
