import { CLOCK_FAR, DEPOSITED } from '#machines/accounts/messages/accounts.ts'
import type { SandboxHandlers } from '#server/contract/handlers.ts'
import type { SandboxContext } from '#server/sandbox/context.ts'
import { ruleBroken } from '#server/refusal.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import * as mails from '#server/sandbox/repos/mail.repo.ts'
import { refreshPrices } from '#server/markets/services/market.service.ts'
import { depositTest } from '#server/wallet/services/deposits.service.ts'
import { readFlowCoverage } from '#server/sandbox/services/flow-coverage.ts'

const clockAnswer = async ({ db }: SandboxContext) => {
  const { now, offset_s } = await clock.read(db)
  return { data: { server_now: now.toISOString(), offset_s } }
}

/** The control page's mailbox, test money, clock and test coverage of the flows. */
export const controlRoutes = (context: SandboxContext) =>
  ({
    readMail: async ({ query: { to } }) => {
      const found = await mails.newest(to?.trim().toLowerCase() ?? null, context.db)
      const data = found.map(({ recipient, subject, body, sent_at }) => ({
        to: recipient,
        subject,
        text: body,
        sent_at: sent_at.toISOString(),
      }))
      return { data }
    },
    depositTest: ({ user, body, key, bodyHash }) =>
      depositTest(context, { personId: user.id, ...body, key, bodyHash, message: DEPOSITED }),
    readClock: () => clockAnswer(context),
    readFlowCoverage: async () => ({ data: await readFlowCoverage() }),
    advanceClock: async ({ body }) => {
      if (!(await clock.advance(body.advance_s, context.db))) throw ruleBroken(CLOCK_FAR, { advance_s: CLOCK_FAR })
      // Prices are out of date now, and jobs that became due are done before the response.
      await refreshPrices(context)
      await context.jobs.wake()
      return clockAnswer(context)
    },
  }) satisfies Partial<SandboxHandlers>
