import type { Db, Tx } from '#server/db/db.ts'
import { deviantOrders } from './replay.ts'
import { rules } from './audit-rules.ts'
import { MOST_FINDINGS, type Finding } from './finding.ts'

interface Audited {
  findings: Finding[]
  /** Everything older than this transaction id was seen. */
  horizon: string
}

/**
 * Proves the books: `whole` from the first entry on, `recent` over what came since the last good audit. Findings close
 * the books for every server; only a clean whole audit opens them again. Reads one frozen view, so money may move on.
 */
export async function audit(db: Db, extent: 'whole' | 'recent'): Promise<Finding[]> {
  const { findings, horizon } = await db.tx((tx) => examine(extent, tx), { snapshot: true })
  if (findings.length > 0) {
    await db.query('update closed_flag set closed_at = coalesce(closed_at, house_now()), findings = $1', [
      JSON.stringify(findings),
    ])
  } else if (extent === 'whole') {
    await db.query(`update closed_flag set closed_at = null, findings = '[]', audited_xid = $1::xid8`, [horizon])
  } else {
    await db.query('update closed_flag set audited_xid = $1::xid8 where closed_at is null', [horizon])
  }
  return findings
}

/** Why the books are closed, or null while they are open (decisions: money routes answer 503, reading stays open). */
export async function closedFor(db: Db): Promise<Finding[] | null> {
  const [flag] = await db.query<{ closed: boolean; findings: Finding[] }>(
    'select closed_at is not null as closed, findings from closed_flag',
  )
  return flag?.closed ? flag.findings : null
}

async function examine(extent: 'whole' | 'recent', tx: Tx): Promise<Audited> {
  const [mark] = await tx.query<{ horizon: string; since: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, audited_xid::text as since from closed_flag',
  )
  if (!mark) throw new Error('The closed flag has no row')
  const since = extent === 'whole' ? '0' : mark.since
  const findings: Finding[] = []
  for (const [rule, sql] of rules) {
    const rows = await tx.query<{ subject: string; detail: string }>(
      `select * from (${sql}) as found limit ${MOST_FINDINGS}`,
      [since],
    )
    findings.push(...rows.map((row) => ({ rule, ...row })))
  }
  findings.push(...(await deviantOrders(since, tx)))
  return { findings, horizon: mark.horizon }
}
