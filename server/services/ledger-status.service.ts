import type { AppContext } from '#server/context.ts'
import { audit, ledgerFindings } from '#server/ledger/audit.ts'

/** Whether the database answers and entries can be posted. */
export async function isLedgerOpen({ db }: Pick<AppContext, 'db'>): Promise<boolean> {
  return (await ledgerFindings(db)) === null
}

/** Audits the ledger; findings close it for every server and are logged. `recent` at start and twice a minute, `whole` each hour. */
export async function auditLedger(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  extent: 'whole' | 'recent',
): Promise<void> {
  const findings = await audit(db, extent)
  if (findings.length > 0) log.error({ findings }, 'the audit has findings, the ledger is closed')
}
