import type { SandboxHandlers } from '#server/contract/handlers.ts'
import type { SandboxContext } from '#server/sandbox/context.ts'
import * as payouts from '#server/sandbox/repos/sandbox-payout.repo.ts'

/** The control page decides what the test networks do with crypto withdrawals. */
export const payoutRoutes = ({ db }: SandboxContext) =>
  ({
    readPayoutMode: async () => ({ data: { mode: await payouts.readMode(db) } }),
    setPayoutMode: async ({ body: { mode } }) => {
      await db.tx((tx) => payouts.setMode(mode, tx))
      return { data: { mode } }
    },
  }) satisfies Partial<SandboxHandlers>
