import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { audit } from '#server/ledger/audit.ts'
import { startCluster } from '../tests/server/support/cluster.ts'
import { atEnd } from './cleanup.ts'
import { atLeast, beside, median, rounded, type Figure } from './figure.ts'
import { createOrders, type Carried } from './load.ts'
import { runPgbench, scriptOf, type Replace, type Script } from './pgbench.ts'
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
const BACKLOG_MS = 20_000

const [ADVERT, TAKER, KEY] = [17, 23, 'recorded']
const PUBLIC_ID = /^[0-9A-HJKMNP-TV-Z]{20}$/
const URL_OF_ORDERS = '/api/v1/user-app/m2m-trading/create-order'

async function databaseIn(clusterUrl: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs something on a database that is closed again afterwards. */
async function within<T>(url: string, fn: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDb({ databaseUrl: url, dataDir: '' })
  return fn(db).finally(() => db.close())
}

/** The order call as a script of pgbench, with the choices that the clients make: an advert, a taker, a new key and number. */
async function orderScript(url: string): Promise<Script> {
  const trips = await recordRoundTrips(url, {
    url: URL_OF_ORDERS,
    headers: (round) => ({ 'u-x-key': testData.sessionKey(TAKER), 'idempotency-key': `${KEY}${round}` }),
    body: testData.orderOn(ADVERT),
  })
  const first = await within(url, testData.firstIds)
  const hashOfSession = createHash('sha256').update(testData.sessionKey(TAKER)).digest('hex')
  const stems: readonly [string, string][] = [
    [testData.tId(ADVERT), `'${testData.tId(ADVERT).slice(0, -4)}' || :advert::text`],
    [testData.takerId(TAKER), `'${testData.takerId(TAKER).slice(0, -4)}' || :taker::text`],
    [`${KEY}2`, `'k' || :made::text`],
  ]
  const whole: Readonly<Record<string, string>> = {
    [String(first.advert + BigInt(ADVERT))]: ':advert_id',
    [String(first.taker + BigInt(TAKER))]: ':taker_id',
    [String(first.maker + BigInt(ADVERT % 20))]: ':maker_id',
    [`\\x${hashOfSession}`]: `sha256(convert_to('${'A'.repeat(39)}' || :taker::text, 'UTF8'))`,
  }
  // Ids that the server made for this order: its number, that of a notification.
  const made: string[] = []
  const madeSql = (id: string): string => {
    if (!made.includes(id)) made.push(id)
    return `'${made.indexOf(id)}' || :made::text`
  }
  const replace: Replace = (value) => {
    const sql = whole[value]
    if (sql !== undefined) return { before: '', sql }
    const stem = stems.find(([recorded]) => value.endsWith(recorded))
    if (stem) return { before: value.slice(0, -stem[0].length), sql: stem[1] }
    return PUBLIC_ID.test(value) ? { before: '', sql: madeSql(value) } : undefined
  }
  const [a, t] = [SIZE.adverts - 1, SIZE.takers - 1].map((last) => last + testData.FIRST_NUMBER)
  const choices = [
    `\\set advert random(${testData.FIRST_NUMBER}, ${a})`,
    `\\set taker random(${testData.FIRST_NUMBER}, ${t})`,
    `\\set advert_id :advert - ${testData.FIRST_NUMBER} + ${first.advert}`,
    `\\set taker_id :taker - ${testData.FIRST_NUMBER} + ${first.taker}`,
    `\\set maker_id (:advert - ${testData.FIRST_NUMBER}) % 20 + ${first.maker}`,
    '\\set made random(1000000000000000000, 9000000000000000000)',
  ]
  return scriptOf(url, { choices, trips, replace })
}

/** What the orders left to be done in the background, such as mail, must not slow down what is measured next. */
async function settled(db: Db): Promise<void> {
  const deadline = Date.now() + BACKLOG_MS
  while (Date.now() < deadline) {
    const [row] = await db.query<{ due: bigint }>(
      'select count(*) as due from job where done_at is null and failed_at is null and run_at <= app_now()',
    )
    if (row?.due === 0n) return
    await pause(100)
  }
}

const errorsIn = (runs: readonly Carried[]): Figure => {
  const all = runs.flatMap(({ errors }) => Object.entries(errors))
  for (const [status, { count, example }] of all) console.error(`${count} × ${status}: ${example}`)
  return beside('  errors', String(all.reduce((sum, [, { count }]) => sum + count, 0)))
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

async function findings(db: Db): Promise<Figure> {
  const found = await audit(db, 'whole')
  if (found.length > 0) console.error(found)
  return beside('  findings of the audit', String(found.length))
}

async function onPostgres(): Promise<Figure[]> {
  const cluster = await startCluster({ fsync: true })
  atEnd(() => cluster.stop())
  const seeded = await databaseIn(cluster.url, 'test_data')
  await within(seeded, (db) => testData.insertTestData(db, SIZE))
  const [context, bench, recorder] = [
    await databaseIn(cluster.url, 'server', 'test_data'),
    await databaseIn(cluster.url, 'bench', 'test_data'),
    await databaseIn(cluster.url, 'recorder', 'test_data'),
  ]
  const script = await orderScript(recorder)
  if (process.env['SHOW_SCRIPT']) console.log(script.text)
  const server = await startQuayside({ DATABASE_URL: context })
  const load = { ...SIZE, port: Number(new URL(server.url).port), clients: CLIENTS, seconds: ROUND_S }
  const db = await openDb({ databaseUrl: context, dataDir: '' })
  atEnd(() => db.close())
  await createOrders({ ...load, seconds: WARM_UP_S, name: 'warm' })
  const runs: Carried[] = []
  const baseline: number[] = []
  let busyMs = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = processorMs(server.pid)
    runs.push(await createOrders({ ...load, name: `round${round}` }))
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
  await createOrders({ ...load, seconds: 2, name: 'warm' })
  const run = await createOrders({ ...load, seconds: EMBEDDED_S, name: 'embedded' })
  await server.stop()
  const db = await openDb(embedded)
  atEnd(() => db.close())
  return [...speeds('embedded', [run]), errorsIn([run]), await findings(db)]
}

/** Order creation, as a share of what the database alone can do with the same statements. */
export async function measure(): Promise<Figure[]> {
  return [...(await onPostgres()), ...(await onEmbedded())]
}
