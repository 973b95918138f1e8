import type { AppContext } from '#server/context.ts'
import { audit, closedFor } from '#server/ledger/audit.ts'

/** Whether the database answers and money may move. */
export async function isLedgerOpen({ db }: Pick<AppContext, 'db'>): Promise<boolean> {
  return (await closedFor(db)) === null
}

/** Proves the books; findings close them for every server and are noted. `whole` at start, `recent` on a timer. */
export async function auditLedger(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  extent: 'whole' | 'recent',
): Promise<void> {
  const findings = await audit(db, extent)
  if (findings.length > 0) log.error({ findings }, 'the books do not add up and are closed')
}
