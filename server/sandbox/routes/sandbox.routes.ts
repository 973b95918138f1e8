import { DEMO_TOOK_IT } from '#machines/adverts/messages/adverts.ts'
import { CHAIN_REORGANISED } from '#machines/sandbox/messages/sandbox.ts'
import { settleTransfer } from '#server/sandbox/services/bank.service.ts'
import { payOnChain, reorganiseChain } from '#server/sandbox/services/chains.service.ts'
import { takeAdvert } from '#server/sandbox/services/take-advert.service.ts'
import { readSettings, setSettings } from '#server/sandbox/repos/sandbox-exchange.repo.ts'
import * as payouts from '#server/sandbox/repos/sandbox-payout.repo.ts'
import * as providers from '#server/sandbox/repos/sandbox-provider.repo.ts'
import { CLOCK_FAR, DEPOSITED } from '#machines/accounts/messages/accounts.ts'
import type { SandboxHandlers } from '#server/contract/handlers.ts'
import type { SandboxContext } from '#server/sandbox/context.ts'
import { ruleBroken } from '#server/refusal.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import * as outages from '#server/orders/repos/outage.repo.ts'
import * as mails from '#server/sandbox/repos/mail.repo.ts'
import { prepareRates } from '#server/markets/services/exchange-rates.service.ts'
import { refreshPrices } from '#server/markets/services/market.service.ts'
import { depositTest } from '#server/wallet/services/deposits.service.ts'
import { readFlowCoverage } from '#server/sandbox/services/flow-coverage.ts'

const clockAnswer = async ({ db }: SandboxContext) => {
  const { now, offset_s } = await clock.read(db)
  return { data: { server_now: now.toISOString(), offset_s } }
}

/** Prices are out of date now, and jobs that became due are done before the response. */
async function movedClock(context: SandboxContext) {
  await prepareRates(context)
  await refreshPrices(context)
  await context.jobs.wake()
  return clockAnswer(context)
}

/** The mailbox, test money, the clock and the test coverage of the flows. */
const controlRoutes = (context: SandboxContext) =>
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
    simulateOutage: async ({ body: { minutes } }) => {
      await context.db.tx(async (tx) => {
        await outages.simulate(minutes, tx)
        if (!(await clock.advance(minutes * 60, tx))) throw ruleBroken(CLOCK_FAR, { minutes: CLOCK_FAR })
      })
      return movedClock(context)
    },
    advanceClock: async ({ body }) => {
      if (!(await clock.advance(body.advance_s, context.db))) throw ruleBroken(CLOCK_FAR, { advance_s: CLOCK_FAR })
      return movedClock(context)
    },
  }) satisfies Partial<SandboxHandlers>

/** What the test bank, the test networks and the demo traders are made to do. */
const actRoutes = (context: SandboxContext) =>
  ({
    settleBankTransfer: async ({ body }) => ({ message: await settleTransfer(context, body) }),
    payOnChain: (request) => payOnChain(context, request, request.body),
    reorganiseChain: async ({ body }) => {
      await reorganiseChain(context, body)
      return { message: CHAIN_REORGANISED }
    },
    takeAdvert: async ({ user, body }) => ({
      message: DEMO_TOOK_IT,
      data: { order_no: await takeAdvert(context, user.id, body) },
    }),
  }) satisfies Partial<SandboxHandlers>

/** How crypto withdrawals and swaps end, and what the test providers do wrong. */
const settingRoutes = ({ db }: SandboxContext) =>
  ({
    readPayoutMode: async () => ({ data: { mode: await payouts.readMode(db) } }),
    setPayoutMode: async ({ body: { mode } }) => {
      await db.tx((tx) => payouts.setMode(mode, tx))
      return { data: { mode } }
    },
    readMarketFault: async () => ({ data: { fault: (await providers.readProvider('market', db)).fault } }),
    setMarketFault: async ({ body: { fault } }) => {
      await providers.setFault('market', fault, db)
      return { data: { fault } }
    },
    readRateFault: async () => ({ data: { fault: (await providers.readProvider('rates', db)).fault } }),
    setRateFault: async ({ body: { fault } }) => {
      await providers.setFault('rates', fault, db)
      return { data: { fault } }
    },
    readExchangeSettings: async () => ({ data: await readSettings(db) }),
    setExchangeSettings: async ({ body }) => {
      await setSettings(body, db)
      return { data: body }
    },
  }) satisfies Partial<SandboxHandlers>

/** The control page. */
export const sandboxRoutes = (context: SandboxContext): SandboxHandlers => ({
  ...controlRoutes(context),
  ...actRoutes(context),
  ...settingRoutes(context),
})
