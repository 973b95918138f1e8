import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '#server/db/open.ts'
import { startCluster } from '../tests/server/support/cluster.ts'
import { atEnd } from './cleanup.ts'
import { createDatabase, findings, settled, within } from './databases.ts'
import { atLeast, beside, median, rounded, type Figure } from './figure.ts'
import { runLoad, errorsIn, PATHS, type Carried } from './load.ts'
import { replacing, runPgbench, scriptOf, SET_MADE, type Script } from './pgbench.ts'
import { processorMs, startQuayside } from './quayside.ts'
import { recordRoundTrips } from './round-trips.ts'
import * as testData from './test-data.ts'

const CLIENTS = 16
const ROUNDS = 5
const WARM_UP_S = 4
const ROUND_S = 6
const EMBEDDED_S = 8
const LEAST_RATIO = 0.6
const SIZE = { adverts: 200, takers: 200 }

const [ADVERT, TAKER, KEY] = [17, 23, 'recorded']

/** The order call as a script of pgbench, with the choices that the clients make: an advert, a taker, a new key and number. */
async function orderScript(url: string): Promise<Script> {
  const trips = await recordRoundTrips(url, {
    url: PATHS.order,
    headers: (round) => ({ 'u-x-key': testData.sessionKey(TAKER), 'idempotency-key': `${KEY}${round}` }),
    body: testData.orderOn(ADVERT),
  })
  const first = await within(url, testData.firstIds)
  const hashOfSession = createHash('sha256').update(testData.sessionKey(TAKER)).digest('hex')
  const ends: readonly [string, string][] = [
    [testData.tId(ADVERT), `'${testData.tId(ADVERT).slice(0, -4)}' || :advert::text`],
    [testData.takerId(TAKER), `'${testData.takerId(TAKER).slice(0, -4)}' || :taker::text`],
    [`${KEY}2`, `'k' || :made::text`],
  ]
  const whole = {
    [String(first.advert + BigInt(ADVERT))]: ':advert_id',
    [String(first.taker + BigInt(TAKER))]: ':taker_id',
    [String(first.maker + BigInt(ADVERT % 20))]: ':maker_id',
    [`\\x${hashOfSession}`]: `sha256(convert_to('${'A'.repeat(39)}' || :taker::text, 'UTF8'))`,
  }
  const [a, t] = [SIZE.adverts - 1, SIZE.takers - 1].map((last) => last + testData.FIRST_NUMBER)
  const choices = [
    `\\set advert random(${testData.FIRST_NUMBER}, ${a})`,
    `\\set taker random(${testData.FIRST_NUMBER}, ${t})`,
    `\\set advert_id :advert - ${testData.FIRST_NUMBER} + ${first.advert}`,
    `\\set taker_id :taker - ${testData.FIRST_NUMBER} + ${first.taker}`,
    `\\set maker_id (:advert - ${testData.FIRST_NUMBER}) % 20 + ${first.maker}`,
    SET_MADE,
  ]
  return scriptOf(url, { choices, trips, replace: replacing({ whole, ends }) })
}

const speeds = (label: string, runs: readonly Carried[]): Figure[] => [
  beside(`  ${label}: orders a second`, rounded(median(runs.map(({ perSecond }) => perSecond)))),
  beside(
    `  ${label}: p50, p99`,
    [runs.map(({ p50Ms }) => p50Ms), runs.map(({ p99Ms }) => p99Ms)]
      .map((ms) => `${rounded(median(ms))} ms`)
      .join(', '),
  ),
]

async function onPostgres(): Promise<Figure[]> {
  const cluster = await startCluster({ fsync: true })
  atEnd(() => cluster.stop())
  const seeded = await createDatabase(cluster.url, 'test_data')
  await within(seeded, (db) => testData.insertTestData(db, SIZE))
  const [context, bench, recorder] = [
    await createDatabase(cluster.url, 'server', 'test_data'),
    await createDatabase(cluster.url, 'bench', 'test_data'),
    await createDatabase(cluster.url, 'recorder', 'test_data'),
  ]
  const script = await orderScript(recorder)
  if (process.env['SHOW_SCRIPT']) console.log(script.text)
  const server = await startQuayside({ DATABASE_URL: context })
  const load = { ...SIZE, port: Number(new URL(server.url).port), clients: CLIENTS, seconds: ROUND_S }
  const db = await openDb({ databaseUrl: context, dataDir: '' })
  atEnd(() => db.close())
  await runLoad({ ...load, seconds: WARM_UP_S, name: 'warm' })
  const runs: Carried[] = []
  const baseline: number[] = []
  let busyMs = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = processorMs(server.pid)
    runs.push(await runLoad({ ...load, name: `round${round}` }))
    busyMs += processorMs(server.pid) - before
    await settled(db)
    baseline.push((await runPgbench(bench, script, { clients: CLIENTS, seconds: ROUND_S })).perSecond)
  }
  const ratio = median(runs.map(({ perSecond }) => perSecond)) / median(baseline)
  await server.stop()
  return [
    atLeast('orders over HTTP on PostgreSQL ÷ pgbench', ratio, LEAST_RATIO),
    ...speeds('PostgreSQL', runs),
    beside('  pgbench: transactions a second', rounded(median(baseline))),
    beside(
      '  processor time of the server per order',
      `${rounded(busyMs / runs.reduce((sum, run) => sum + run.orders, 0))} ms`,
    ),
    errorsIn(runs),
    await findings(db),
  ]
}

async function onEmbedded(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-bench-'))
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const embedded = { databaseUrl: undefined, dataDir }
  const seeding = await openDb(embedded)
  await testData.insertTestData(seeding, SIZE).finally(() => seeding.close())
  const server = await startQuayside({ QUAYSIDE_DATA: dataDir })
  const load = { ...SIZE, port: Number(new URL(server.url).port), clients: CLIENTS }
  await runLoad({ ...load, seconds: 2, name: 'warm' })
  const run = await runLoad({ ...load, seconds: EMBEDDED_S, name: 'embedded' })
  await server.stop()
  const db = await openDb(embedded)
  atEnd(() => db.close())
  return [...speeds('embedded', [run]), errorsIn([run]), await findings(db)]
}

/** Order creation, as a share of what the database alone can do with the same statements. */
export async function measure(): Promise<Figure[]> {
  return [...(await onPostgres()), ...(await onEmbedded())]
}
