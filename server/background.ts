import type { AppContext } from './context.ts'
import { checkpoint, measureGrown, sweepOld } from './repos/housekeeping.repo.ts'
import { clearOld } from './repos/idempotency.repo.ts'
import { startDemoTraders } from './sandbox/demo-traders.ts'
import { auditLedger } from './services/ledger-status.service.ts'
import { startExpiry } from './services/expiry.service.ts'
import { defineMailJob } from './services/mail.service.ts'
import { defineResetJob } from './services/password-change.service.ts'
import { startReputation } from './services/reputation.service.ts'

const PRICES_MS = 15_000
const AUDIT_MS = 60_000
const HOUSEKEEPING_MS = 600_000
const CHECKPOINT_MS = 60_000

export interface BackgroundOptions {
  /** Whether the sandbox's demo traders run. */
  readonly demoTraders: boolean
}

/** Registers the background work; it starts with the jobs. Resolves when prices are known and the ledger is audited. */
export async function prepareBackground(context: AppContext, { demoTraders }: BackgroundOptions): Promise<void> {
  await context.market.refresh()
  await auditLedger(context, 'whole')
  defineMailJob(context)
  defineResetJob(context)
  context.jobs.repeat('market prices', PRICES_MS, () => context.market.refresh())
  context.jobs.repeat('audit', AUDIT_MS, () => auditLedger(context, 'recent'))
  context.jobs.repeat('housekeeping', HOUSEKEEPING_MS, () => sweepOld(context.db))
  if (context.config.databaseUrl === undefined) {
    context.jobs.repeat('measures', HOUSEKEEPING_MS, async () => void (await measureGrown(context.db)))
    context.jobs.repeat('checkpoint', CHECKPOINT_MS, () => checkpoint(context.db))
  }
  context.jobs.repeat('old keys', HOUSEKEEPING_MS, () => clearOld(context.db))
  startExpiry(context)
  startReputation(context)
  if (demoTraders) await startDemoTraders(context)
}
