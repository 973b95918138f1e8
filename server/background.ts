import type { AppContext } from './context.ts'
import { checkpoint, measureGrown, sweepOld } from '#server/shared/repos/housekeeping.repo.ts'
import { clearOld } from '#server/shared/repos/idempotency.repo.ts'
import { defineSandboxBank } from '#server/sandbox/services/bank.service.ts'
import { startSandboxChains } from '#server/sandbox/services/chains.service.ts'
import { startDemoTraders } from '#server/sandbox/demo/demo-traders.ts'
import { addSandboxInventory } from '#server/sandbox/services/inventory.ts'
import { auditLedger, isLedgerOpen } from '#server/wallet/services/ledger-status.service.ts'
import { startChainScan } from '#server/wallet/services/chain-turns.service.ts'
import { startBankSweep } from '#server/wallet/services/bank/bank-booking.service.ts'
import { prepareRates, startRates } from '#server/markets/services/exchange-rates.service.ts'
import { refreshPrices, startAging } from '#server/markets/services/market.service.ts'
import { defineCaseJob } from '#server/orders/services/cases.service.ts'
import { defineChatMailJob } from '#server/orders/services/chat-mail.service.ts'
import { startHeartbeat } from '#server/orders/services/outages.service.ts'
import { startExpiry } from '#server/orders/services/expiry.service.ts'
import { startActExpiry } from '#server/operator/services/acts/act-ends.ts'
import { defineSandboxWork } from '#server/sandbox-work/work.service.ts'
import { startAlerts } from '#server/operator/services/alerts.service.ts'
import { defineMailJob } from '#server/shared/services/mail.service.ts'
import { startClosing } from '#server/accounts/services/closing.service.ts'
import { defineExportJob } from '#server/accounts/services/data-export.service.ts'
import { defineResetJob } from '#server/accounts/services/password-change.service.ts'
import { startReputation } from '#server/orders/services/reputation.service.ts'
import { startSwaps } from '#server/exchange/services/swap-worker.service.ts'
import { startGathering } from '#server/wallet/services/gathering.service.ts'
import { startWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'

/** Of the sandbox; a real provider's is configured. */
const PRICE_INTERVAL_S = 20
// A lease of a server that died is over after half a minute: whatever happens, the next audit begins within a minute.
// Under other names than servers of versions before claims: they take the escrow of cancelled orders for an error.
const AUDIT = 'audit with claims'
const WHOLE_AUDIT = 'whole audit with claims'
const AUDIT_MS = 30_000
const WHOLE_AUDIT_MS = 3_600_000
const HOUSEKEEPING_MS = 600_000
const CHECKPOINT_MS = 60_000

export interface BackgroundOptions {
  /** Whether the sandbox's demo traders run, and its platform has funds for exchanges. */
  readonly demoTraders: boolean
}

const priceIntervalMs = ({ config }: AppContext): number =>
  (config.marketData?.priceIntervalS ?? PRICE_INTERVAL_S) * 1000

/** Market prices are known, unless the provider fails: this server stored them, or another one did. */
async function preparePrices(context: AppContext): Promise<void> {
  await prepareRates(context)
  const isStored = await context.jobs.runOnce('market prices', priceIntervalMs(context), () => refreshPrices(context))
  if (!isStored && !(await context.market.isKnown())) await refreshPrices(context)
}

/** Audits what came since the last audit; on PostgreSQL, not what another server has just audited. Only a whole audit opens a closed ledger again. */
async function auditAtStart(context: AppContext): Promise<void> {
  if (!(await isLedgerOpen(context))) await auditLedger(context, 'whole')
  else if (context.config.databaseUrl === undefined) await auditLedger(context, 'recent')
  else await context.jobs.runOnce(AUDIT, AUDIT_MS, () => auditLedger(context, 'recent'))
}

/** Registers the background work; it starts with the jobs. Resolves when prices are known and all that came since the last audit is audited. */
export async function prepareBackground(context: AppContext, { demoTraders }: BackgroundOptions): Promise<void> {
  await preparePrices(context)
  await auditAtStart(context)
  for (const define of [defineMailJob, defineResetJob, defineExportJob, defineChatMailJob, defineCaseJob])
    define(context)
  context.jobs.repeatOnce('market prices', priceIntervalMs(context), () => refreshPrices(context))
  startAging(context)
  startRates(context)
  context.jobs.repeatOnce(AUDIT, AUDIT_MS, () => auditLedger(context, 'recent'))
  context.jobs.repeatOnce(WHOLE_AUDIT, WHOLE_AUDIT_MS, () => auditLedger(context, 'whole'))
  context.jobs.repeatOnce('housekeeping', HOUSEKEEPING_MS, () => sweepOld(context.db))
  if (context.config.databaseUrl === undefined) {
    context.jobs.repeat('measures', HOUSEKEEPING_MS, async () => void (await measureGrown(context.db)))
    context.jobs.repeat('checkpoint', CHECKPOINT_MS, () => checkpoint(context.db))
  }
  context.jobs.repeatOnce('old keys', HOUSEKEEPING_MS, () => clearOld(context.db))
  startClosing(context)
  startHeartbeat(context)
  startExpiry(context)
  startBankSweep(context)
  startWithdrawals(context)
  startGathering(context)
  await startSwaps(context)
  startReputation(context)
  startChainScan(context)
  startActExpiry(context)
  startAlerts(context, context.config.alerts)
  if (context.config.sandbox) startSandboxChains(context)
  defineSandboxBank(context)
  if (!demoTraders) return
  await startDemoTraders(context)
  defineSandboxWork(context)
  // A server starts while the ledger is closed or prices are missing: its operator repairs it from within.
  await addSandboxInventory(context).catch((error: unknown) =>
    context.log.warn({ err: error }, 'the sandbox has no funds for exchanges'),
  )
}
