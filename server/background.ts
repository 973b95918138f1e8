import type { AppContext } from './context.ts'
import { checkpoint, measureGrown, sweepOld } from './repos/housekeeping.repo.ts'
import { clearOld } from './repos/idempotency.repo.ts'
import { defineSandboxBank } from './sandbox/bank.ts'
import { startSandboxChains } from './sandbox/chains.ts'
import { startDemoTraders } from './sandbox/demo-traders.ts'
import { auditLedger, isLedgerOpen } from './services/ledger-status.service.ts'
import { startChainScan } from './services/chain-scan.service.ts'
import { startBankSweep } from './services/bank-booking.service.ts'
import { startExpiry } from './services/expiry.service.ts'
import { defineMailJob } from './services/mail.service.ts'
import { defineResetJob } from './services/password-change.service.ts'
import { startReputation } from './services/reputation.service.ts'
import { startSwaps } from './services/swap-worker.service.ts'
import { startWithdrawals } from './services/withdrawal-worker.service.ts'

const PRICES_MS = 15_000
// A lease of a server that died is over after half a minute: whatever happens, the next audit begins within a minute.
const AUDIT_MS = 30_000
const WHOLE_AUDIT_MS = 3_600_000
const HOUSEKEEPING_MS = 600_000
const CHECKPOINT_MS = 60_000

export interface BackgroundOptions {
  /** Whether the sandbox's demo traders run. */
  readonly demoTraders: boolean
}

/** Registers the background work; it starts with the jobs. Resolves when prices are known and all that came since the last audit is audited. */
export async function prepareBackground(context: AppContext, { demoTraders }: BackgroundOptions): Promise<void> {
  await context.market.refresh()
  // Only a whole audit opens a closed ledger again.
  await auditLedger(context, (await isLedgerOpen(context)) ? 'recent' : 'whole')
  defineMailJob(context)
  defineResetJob(context)
  context.jobs.repeatOnce('market prices', PRICES_MS, () => context.market.refresh())
  context.jobs.repeatOnce('audit', AUDIT_MS, () => auditLedger(context, 'recent'))
  context.jobs.repeatOnce('whole audit', WHOLE_AUDIT_MS, () => auditLedger(context, 'whole'))
  context.jobs.repeat('housekeeping', HOUSEKEEPING_MS, () => sweepOld(context.db))
  if (context.config.databaseUrl === undefined) {
    context.jobs.repeat('measures', HOUSEKEEPING_MS, async () => void (await measureGrown(context.db)))
    context.jobs.repeat('checkpoint', CHECKPOINT_MS, () => checkpoint(context.db))
  }
  context.jobs.repeat('old keys', HOUSEKEEPING_MS, () => clearOld(context.db))
  startExpiry(context)
  startBankSweep(context)
  startWithdrawals(context)
  startSwaps(context)
  startReputation(context)
  startChainScan(context)
  if (context.config.sandbox) startSandboxChains(context)
  defineSandboxBank(context)
  if (demoTraders) await startDemoTraders(context)
}
