import type { WalletContext } from '#server/wallet/context.ts'
import { assertWritable, audit, inspect, ledgerFindings, type Inspection } from '#server/ledger/audit.ts'
import { isClosing } from '#server/ledger/finding.ts'

/** Whether entries can be posted; throws DbUnavailable where the database does not answer or can only be read. */
export async function isLedgerOpen({ db }: Pick<WalletContext, 'db'>): Promise<boolean> {
  const [findings] = await Promise.all([ledgerFindings(db), assertWritable(db)])
  return findings === null
}

/** What a whole audit finds, for an operator: the ledger stays as open or closed as it is. */
export const inspectLedger = ({ db }: Pick<WalletContext, 'db'>): Promise<Inspection> => inspect(db)

/** Audits the ledger; findings are logged, and those about entries close it for every server. `recent` at start and twice a minute, `whole` each hour. */
export async function auditLedger(
  { db, log }: Pick<WalletContext, 'db' | 'log'>,
  extent: 'whole' | 'recent',
): Promise<void> {
  const findings = await audit(db, extent)
  if (findings.length === 0) return
  const consequence = findings.some(isClosing) ? 'the ledger is closed' : 'none of them closes the ledger'
  log.error({ findings }, `the audit has findings, ${consequence}`)
}
