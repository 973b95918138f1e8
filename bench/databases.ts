import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { audit } from '#server/ledger/audit.ts'
import { beside, type Figure } from './figure.ts'

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
