import type { Db, Tx } from '#server/db/db.ts'
import { divergentOrders } from './replay.ts'
import { rules } from './audit-rules.ts'
import { isClosing, MOST_FINDINGS, type Finding } from './finding.ts'
import { HORIZON, idOf } from '#server/db/transaction-ids.ts'

interface Status {
  /** Everything older than this transaction id can be read. */
  horizon: string
  /** What the last audit that closed nothing had read. */
  since: string
  /** When the ledger was closed, in PostgreSQL's notation; null while it was open. */
  closed_at: string | null
  /** Whether an audit has found the log of operators altered. */
  is_log_altered: boolean
}

interface AuditResult {
  status: Status
  findings: Finding[]
}

/**
 * Audits the ledger: `whole` from the first entry on, `recent` over what came since the last audit that closed nothing. Findings
 * about entries close the ledger for every server; only a whole audit without any opens it again. Reads one snapshot and blocks no entry.
 */
export async function audit(db: Db, extent: 'whole' | 'recent'): Promise<Finding[]> {
  const { status, findings } = await db.tx((tx) => examine(extent, tx), { snapshot: true })
  const closing = findings.filter(isClosing)
  if (extent === 'whole') await rememberLog(db, status, findings)
  if (closing.length > 0) {
    await db.query('update ledger_status set closed_at = coalesce(closed_at, app_now()), findings = $1', [
      JSON.stringify(closing),
    ])
  } else if (extent === 'whole') {
    // Not what another audit has closed since: it may have found what this one could not see.
    await db.query(
      `update ledger_status set closed_at = null, findings = '[]', audited_xid = ${idOf('$1')}
       where closed_at is not distinct from $2::timestamptz`,
      [status.horizon, status.closed_at],
    )
  } else {
    await db.query(`update ledger_status set audited_xid = ${idOf('$1')} where closed_at is null`, [status.horizon])
  }
  return findings
}

/** Since when the log of operators was altered, which only a whole audit finds. */
async function rememberLog(db: Db, { is_log_altered }: Status, findings: readonly Finding[]): Promise<void> {
  const isAltered = findings.some(({ rule }) => rule === 'log.chained')
  if (isAltered === is_log_altered) return
  await db.query(
    `update ledger_status set log_altered_at = case when $1 then app_now() end where (log_altered_at is not null) <> $1`,
    [isAltered],
  )
}

export interface Inspection {
  entries: bigint
  findings: Finding[]
}

/** What a whole audit finds, and in how many entries; changes nothing, not even where a finding would close the ledger. */
export const inspect = (db: Db): Promise<Inspection> =>
  db.tx(
    async (tx) => {
      const [row] = await tx.query<{ entries: bigint }>('select count(*) as entries from entry')
      return { entries: row?.entries ?? 0n, findings: (await examine('whole', tx)).findings }
    },
    { snapshot: true },
  )

export interface ClosedLedger {
  closed_at: Date
  findings: Finding[]
}

/** Since when the ledger is closed, and by which findings; undefined while it is open (docs/product/ledger.md). */
export async function closedLedger(db: Db): Promise<ClosedLedger | undefined> {
  const [status] = await db.query<ClosedLedger>(
    'select closed_at, findings from ledger_status where closed_at is not null',
  )
  return status
}

/** The findings that closed the ledger, or null while it is open. */
export const ledgerFindings = async (db: Db): Promise<Finding[] | null> => (await closedLedger(db))?.findings ?? null

/** Throws DbUnavailable where the database can only be read, such as a standby after a failover. Locks no row. */
export async function assertWritable(db: Db): Promise<void> {
  await db.query('select 1 from ledger_status where false for update')
}

async function readStatus(tx: Tx): Promise<Status> {
  const [status] = await tx.query<Status>(
    `select ${HORIZON} as horizon, audited_xid::text as since, closed_at::text, log_altered_at is not null as is_log_altered
     from ledger_status`,
  )
  if (!status) throw new Error('The table ledger_status has no row')
  return status
}

async function examine(extent: 'whole' | 'recent', tx: Tx): Promise<AuditResult> {
  const reading = readStatus(tx)
  const since = extent === 'whole' ? '0' : (await reading).since
  const found = rules.map(async ([rule, sql]) => {
    const query = `select * from (${sql}) as found limit ${MOST_FINDINGS}`
    const rows = await tx.query<{ subject: string; detail: string }>(query, [since])
    return rows.map((row): Finding => ({ rule, ...row }))
  })
  const [status, ...findings] = await Promise.all([reading, ...found, divergentOrders(since, tx)])
  return { status, findings: findings.flat() }
}
