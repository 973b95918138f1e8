import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { startCluster } from '../tests/server/support/databases/cluster.ts'
import { atEnd } from './cleanup.ts'
import { createDatabase, databaseCost, findings, settled, within } from './databases.ts'
import { atLeast, beside, median, rounded, type Figure } from './figure.ts'
import { errorsIn, runLoad, type Carried, type Load } from './load.ts'
import { runPgbench, type Script } from './pgbench.ts'
import { processorMs, startQuayside } from './quayside.ts'
import { insertTestData, type TestDataSize } from './test-data.ts'

export const CLIENTS = 16
const ROUNDS = 5
const WARM_UP_S = 4
const ROUND_S = 6

/** What clients ask for, and the same statements as a script of pgbench. */
export interface Work {
  /** In the names of the figures, such as 'orders'. */
  readonly what: string
  readonly act: NonNullable<Load['act']>
  readonly size: TestDataSize
  readonly leastRatio: number
  /** Adds to the test data what is needed. */
  readonly fill?: (db: Db) => Promise<unknown>
  /** Changes what the server writes when it starts. */
  readonly afterStart?: (db: Db) => Promise<unknown>
  /** Records the statements on a database of their own. */
  readonly script: (url: string) => Promise<Script>
}

/** How many a second, and how long one takes. */
export const speeds = (what: string, runs: readonly Carried[]): Figure[] => [
  beside(`  ${what} a second`, rounded(median(runs.map(({ perSecond }) => perSecond)))),
  beside(
    '  p50, p99',
    [runs.map(({ p50Ms }) => p50Ms), runs.map(({ p99Ms }) => p99Ms)]
      .map((ms) => `${rounded(median(ms))} ms`)
      .join(', '),
  ),
]

/** Three copies of one database: for the server, for pgbench and for the recorder of statements. */
async function databases({ size, fill }: Work) {
  const cluster = await startCluster({ fsync: true })
  atEnd(() => cluster.stop())
  const filled = await createDatabase(cluster.url, 'filled')
  await within(filled, async (db) => {
    await insertTestData(db, size)
    await fill?.(db)
  })
  return {
    cluster,
    served: await createDatabase(cluster.url, 'served', 'filled'),
    bench: await createDatabase(cluster.url, 'bench', 'filled'),
    recorder: await createDatabase(cluster.url, 'recorder', 'filled'),
  }
}

/** Work over HTTP on PostgreSQL, as a share of what the database alone can do with the same statements; in turns, since a machine is never equally busy. */
export async function measureBesidePgbench(work: Work): Promise<Figure[]> {
  const { what, act, size, leastRatio } = work
  const { cluster, served, bench, recorder } = await databases(work)
  const script = await work.script(recorder)
  if (process.env['SHOW_SCRIPT']) console.log(script.text)
  const server = await startQuayside({ DATABASE_URL: served })
  const load = { ...size, urls: [server.url], clients: CLIENTS, seconds: ROUND_S, act }
  const db = await openDb({ databaseUrl: served, dataDir: '' })
  atEnd(() => db.close())
  await work.afterStart?.(db)
  await runLoad({ ...load, seconds: WARM_UP_S, name: 'warm' })
  // Statements were planned for empty tables: without it they are, too, until autovacuum comes a minute later.
  await db.query('analyze')
  const runs: Carried[] = []
  const baseline: number[] = []
  let busyMs = 0
  const ofDatabase = databaseCost(cluster, db)
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = processorMs(server.pid)
    await ofDatabase.measure(async () => void runs.push(await runLoad({ ...load, name: `round${round}` })))
    busyMs += processorMs(server.pid) - before
    await settled(db)
    baseline.push((await runPgbench(bench, script, { clients: CLIENTS, seconds: ROUND_S })).perSecond)
  }
  await server.stop()
  const done = runs.reduce((sum, { orders }) => sum + orders, 0)
  const ratio = median(runs.map(({ perSecond }) => perSecond)) / median(baseline)
  return [
    atLeast(`${what} over HTTP on PostgreSQL ÷ pgbench`, ratio, leastRatio),
    ...speeds(what, runs),
    beside('  pgbench: transactions a second', rounded(median(baseline))),
    beside('  processor time of the server for each', `${rounded(busyMs / done)} ms`),
    beside('  processor time of PostgreSQL for each', `${rounded(ofDatabase.ms() / done)} ms`),
    beside('  write-ahead log for each', `${rounded(ofDatabase.bytes() / done / 1000)} kB`),
    errorsIn(runs),
    await findings(db),
  ]
}
