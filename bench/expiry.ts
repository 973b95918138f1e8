import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { audit } from '#server/ledger/audit.ts'
import { startCluster } from '../tests/server/support/databases/cluster.ts'
import { atEnd } from './cleanup.ts'
import { atMost, beside, quantile, rounded, type Figure } from './figure.ts'
import { runLoad } from './load.ts'
import { startQuayside } from './quayside.ts'
import { insertTestData } from './test-data.ts'

const SIZE = { adverts: 50, takers: 50 }
const ORDERS = 500
const SPREAD_S = 20
const MOST_S = 2
const PATIENCE_MS = 60_000

/** Lets the orders expire one after the other, starting in a second. */
async function spreadDeadlines(db: Db): Promise<void> {
  await db.query(
    `update m2m_order o set deadline_at = app_now() + make_interval(secs => 1 + n.n * $1::float8)
     from (select id, row_number() over (order by id) as n from m2m_order) as n where n.id = o.id`,
    [SPREAD_S / ORDERS],
  )
}

async function allClosed(db: Db): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const rows = await db.query(`select from m2m_order where phase <> 'cancelled' limit 1`)
    if (rows.length === 0) return
    await pause(250)
  }
  throw new Error('Not all orders ran out')
}

/** From an order's deadline until others see it closed: the time of the commit, which only the database knows. */
async function lagsS(db: Db): Promise<number[]> {
  const rows = await db.query<{ lag: number }>(
    `select extract(epoch from pg_xact_commit_timestamp(e.xid::xid) - o.deadline_at)::float8 as lag
     from m2m_order o join order_event e on e.order_id = o.id`,
  )
  return rows.map(({ lag }) => lag)
}

/** How long after its time an unpaid order is closed, with orders running out in quick succession. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster({ fsync: true, settings: { track_commit_timestamp: 'on' } })
  atEnd(() => cluster.stop())
  const db = await openDb({ databaseUrl: cluster.url, dataDir: '' })
  atEnd(() => db.close())
  await insertTestData(db, SIZE)
  const server = await startQuayside({ DATABASE_URL: cluster.url })
  await runLoad({ ...SIZE, urls: [server.url], clients: 8, seconds: 30, orders: ORDERS, name: 'expiry' })
  await spreadDeadlines(db)
  await allClosed(db)
  await server.stop()
  const lags = await lagsS(db)
  const findings = await audit(db, 'whole')
  if (findings.length > 0) console.error(findings)
  return [
    atMost(`closing of an order that ran out, p99 of ${lags.length}`, quantile(lags, 0.99), MOST_S, 's'),
    beside('  p50, most', `${rounded(quantile(lags, 0.5))} s, ${rounded(Math.max(...lags))} s`),
    beside('  findings of the audit', String(findings.length)),
  ]
}
