import type { Db } from '#server/db/db.ts'
import { inspectLedger } from '#server/wallet/services/ledger-status.service.ts'

export const AUDIT_USAGE = 'npm run operator -- audit'

/** An operator has the whole ledger audited, which changes nothing. */
export interface AuditCommand {
  act: 'audit'
}

/** Reads the arguments after 'audit', of which there are none. */
export const readAuditCommand = (args: readonly string[]): AuditCommand | undefined =>
  args.length === 0 ? { act: 'audit' } : undefined

/** What the audit found, a line each; `refused` unless it is nothing. */
export async function runAuditCommand({ db }: { db: Db }): Promise<{ done: string } | { refused: string }> {
  const { entries, findings } = await inspectLedger({ db })
  if (findings.length === 0) return { done: `The audit of ${entries} entries found nothing.` }
  const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`
  const lines = findings.map(({ rule, subject, detail }) => `  ${rule}  ${subject}: ${detail}`)
  return { refused: [`The audit of ${entries} entries has ${count}:`, ...lines].join('\n') }
}
