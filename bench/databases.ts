import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { audit } from '#server/ledger/audit.ts'
import type { Cluster } from '../tests/server/support/databases/cluster.ts'
import { beside, type Figure } from './figure.ts'
import { childrenMs } from './quayside.ts'

const BACKLOG_MS = 20_000

/** Creates a database, empty or as a copy; returns its URL. */
export async function createDatabase(clusterUrl: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs something on a database that is closed again afterwards. */
export async function within<T>(url: string, fn: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDb({ databaseUrl: url, dataDir: '' })
  return fn(db).finally(() => db.close())
}

/** Resolves when the background work is done that a run left behind, such as mail. */
export async function settled(db: Db): Promise<void> {
  const deadline = Date.now() + BACKLOG_MS
  while (Date.now() < deadline) {
    const [row] = await db.query<{ due: bigint }>(
      'select count(*) as due from job where done_at is null and failed_at is null and run_at <= app_now()',
    )
    if (row?.due === 0n) return
    await pause(100)
  }
}

export async function findings(db: Db): Promise<Figure> {
  const found = await audit(db, 'whole')
  if (found.length > 0) console.error(found)
  return beside('  findings of the audit', String(found.length))
}

/** Sums what PostgreSQL uses while the server works, in the processes that outlive the work. */
export function databaseCost({ data }: Cluster, db: Db) {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const written = async () => {
    const [row] = await db.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`,
    )
    return Number(row?.bytes)
  }
  const sum = { ms: 0, bytes: 0 }
  return {
    async measure(work: () => Promise<void>) {
      const [before, writtenBefore] = [childrenMs(postmaster), await written()]
      await work()
      sum.bytes += (await written()) - writtenBefore
      for (const [pid, ms] of childrenMs(postmaster)) sum.ms += ms - (before.get(pid) ?? 0)
    },
    ms: () => sum.ms,
    bytes: () => sum.bytes,
  }
}
