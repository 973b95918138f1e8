import { openDb } from '#server/db/open.ts'
import { startCluster } from '../tests/server/support/databases/cluster.ts'
import { atEnd } from './cleanup.ts'
import { createDatabase, within } from './databases.ts'
import { atMost, beside, quantile, rounded, type Figure } from './figure.ts'
import { startQuayside } from './quayside.ts'
import * as testData from './test-data.ts'

const LINES = 100_000
const ROUNDS = 400
const WARM_UP = 40
const MOST_TIMES = 3
const TAKER = 0
const PATH = '/api/v1/user-app/depo-withdraw-transfer/user-transactions'
/** It asks the database for nothing but `select 1`-like work. */
const BASELINE = '/ready'
const QUERIES = ['', '?asset=USDT', '?type=receive', '?type=Withdrawal', '?status=failed', '?via=bank']

/** The lines of one person, of every kind and status, among those of others; the ledger has no entries for them: they are only listed. */
async function addLines(url: string): Promise<void> {
  await within(url, async (db) => {
    await testData.insertTestData(db, { adverts: 1, takers: 20 })
    const { taker } = await testData.firstIds(db)
    await db.script(async ({ query }) => {
      await query(
        `insert into history_line (t_id, person_id, asset, type, direction, amount, fee, counterparty, status, reason, created_at, updated_at)
         select 'HZST' || lpad(i::text, 16, '0'), $1::int8 + case when i % 3 = 0 then i % 20 else 0 end, (array['USDT', 'BTC', 'USD'])[1 + i % 3],
           (array['send', 'receive', 'Deposit'])[1 + i % 3], (array['out', 'in', 'in'])[1 + i % 3], 1000 + i, 0, 'somebody',
           case when i % 1000 = 7 then 'failed' else 'completed' end, case when i % 1000 = 7 then 'Refused' end, at, at
         from generate_series(1, $2::int4) i, lateral (select app_now() - i * interval '1 minute' as at) t order by i desc`,
        [taker, (LINES * 3) / 2],
      )
    })
    await db.query('analyze history_line')
  })
}

async function timed(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { 'u-x-key': testData.sessionKey(TAKER) } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - began
}

/** The first page of a long history by every filter, against a route with almost no database work. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster()
  atEnd(() => cluster.stop())
  const database = await createDatabase(cluster.url, 'served')
  await addLines(database)
  const server = await startQuayside({ DATABASE_URL: database })
  const baseline: number[] = []
  const times = QUERIES.map((query) => ({ query, all: [] as number[] }))
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const { query, all } of times) {
      const [zero, ms] = [await timed(server.url + BASELINE), await timed(server.url + PATH + query)]
      if (round < 0) continue
      baseline.push(zero)
      all.push(ms)
    }
  await server.stop()
  const db = await openDb({ databaseUrl: database, dataDir: '' })
  atEnd(() => db.close())
  const [{ lines } = { lines: 0n }] = await db.query<{ lines: bigint }>(
    `select count(*) as lines from history_line where person_id = (select id from person where username = $1)`,
    [testData.takerName(TAKER)],
  )
  const zero = quantile(baseline, 0.95)
  const ranked = times.map(({ query, all }) => ({ query, ms: quantile(all, 0.95) })).toSorted((a, b) => b.ms - a.ms)
  return [
    atMost(
      `first page of a history of ${lines} lines ÷ \`select 1\`, p95, slowest of ${times.length}`,
      (ranked[0]?.ms ?? NaN) / zero,
      MOST_TIMES,
      '×',
    ),
    ...ranked.map(({ query, ms }) => beside(`  ${query || 'all'}`, `${rounded(ms)} ms`)),
    beside('  `select 1`', `${rounded(zero)} ms`),
  ]
}
