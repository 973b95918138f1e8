import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { startCluster } from '../tests/server/support/databases/cluster.ts'
import { atEnd } from './cleanup.ts'
import { createDatabase, databaseCost, findings, settled } from './databases.ts'
import { beside, median, rounded, type Figure } from './figure.ts'
import { errorsIn, runLoad, type Carried } from './load.ts'
import { processorMs, startQuayside, type Running } from './quayside.ts'
import { insertTestData } from './test-data.ts'

const COUNTS = [1, 2, 3]
/** As many for each server, however many there are. */
const CLIENTS = 18
const ROUNDS = 3
const WARM_UP_S = 4
const ROUND_S = 8
const SIZE = { adverts: 200, takers: 200 }

/** Of the servers together. */
const usedBy = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + processorMs(pid), 0)

/** What one number of servers did and used in all rounds. */
interface Measured {
  readonly count: number
  readonly runs: Carried[]
  orders: number
  serversMs: number
  readonly ofDatabase: ReturnType<typeof databaseCost>
}

/** Orders by some servers, started for this round alone: one without clients would still be notified of every order. */
async function measureRound(
  measured: Measured,
  { db, url, name }: { db: Db; url: string; name: string },
): Promise<void> {
  const servers: Running[] = []
  while (servers.length < measured.count) servers.push(await startQuayside({ DATABASE_URL: url }))
  const load = { ...SIZE, urls: servers.map((server) => server.url), clients: CLIENTS, name }
  await runLoad({ ...load, seconds: WARM_UP_S, name: `warm${name}` })
  // As autovacuum would, a minute later.
  await db.query('analyze')
  const pids = servers.map(({ pid }) => pid)
  const before = usedBy(pids)
  await measured.ofDatabase.measure(async () => {
    const run = await runLoad({ ...load, seconds: ROUND_S })
    measured.runs.push(run)
    measured.orders += run.orders
  })
  measured.serversMs += usedBy(pids) - before
  await settled(db)
  await Promise.all(servers.map((server) => server.stop()))
}

/** Orders a second of one, two and three servers on one PostgreSQL, and what each order costs; in turns, since a machine is never equally busy. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster({ fsync: true })
  atEnd(() => cluster.stop())
  const url = await createDatabase(cluster.url, 'served')
  const db = await openDb({ databaseUrl: url, dataDir: '' })
  atEnd(() => db.close())
  await insertTestData(db, SIZE)
  const all = COUNTS.map((count): Measured => ({
    count,
    runs: [],
    orders: 0,
    serversMs: 0,
    ofDatabase: databaseCost(cluster, db),
  }))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const measured of all) await measureRound(measured, { db, url, name: `${measured.count}in${round}` })
  const each = (figure: (one: Measured) => string) => all.map(figure).join(', ')
  return [
    beside(
      `orders a second with ${COUNTS.join(', ')} servers`,
      each(({ runs }) => rounded(median(runs.map(({ perSecond }) => perSecond)))),
    ),
    beside(
      '  p99',
      each(({ runs }) => `${rounded(median(runs.map(({ p99Ms }) => p99Ms)))} ms`),
    ),
    beside(
      '  processor time of the servers for each',
      each(({ serversMs, orders }) => `${rounded(serversMs / orders)} ms`),
    ),
    beside(
      '  processor time of PostgreSQL for each',
      each(({ ofDatabase, orders }) => `${rounded(ofDatabase.ms() / orders)} ms`),
    ),
    beside(
      '  write-ahead log for each',
      each(({ ofDatabase, orders }) => `${rounded(ofDatabase.bytes() / orders / 1000)} kB`),
    ),
    errorsIn(all.flatMap(({ runs }) => runs)),
    await findings(db),
  ]
}
