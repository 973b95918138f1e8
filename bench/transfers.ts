import { createHash } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { startCluster } from '../tests/server/support/cluster.ts'
import { atEnd } from './cleanup.ts'
import { createDatabase, findings, settled, within } from './databases.ts'
import { atLeast, beside, median, rounded, type Figure } from './figure.ts'
import { runLoad, errorsIn, PATHS, type Carried } from './load.ts'
import { replacing, runPgbench, scriptOf, SET_MADE, type Script } from './pgbench.ts'
import { startQuayside } from './quayside.ts'
import { recordRoundTrips } from './round-trips.ts'
import * as testData from './test-data.ts'

const CLIENTS = 16
const ROUNDS = 5
const WARM_UP_S = 4
const ROUND_S = 6
const LEAST_RATIO = 0.5
const SIZE = { adverts: 1, takers: 200 }

const [TAKER, KEY] = [23, 'recorded']
const RECIPIENT = testData.recipientOf(TAKER, SIZE.takers)

/** Gives every taker coins, and lets each know the next, so that no transfer needs a code. */
async function fund(db: Db): Promise<void> {
  await testData.fundTakers(db, SIZE.takers)
  const { taker: first } = await testData.firstIds(db)
  await db.query(
    `insert into payee (person_id, kind, ref, confirmed_at)
     select $1::int8 + i, 'account', ($1::int8 + (i + 1) % $2::int4)::text, app_now() from generate_series(0, $2::int4 - 1) as i`,
    [first, SIZE.takers],
  )
}

/** The transfer as a script of pgbench, with the choices that the clients make: a sender, a new key and new ids. */
async function transferScript(url: string): Promise<Script> {
  const trips = await recordRoundTrips(url, {
    url: PATHS.transfer,
    headers: (round) => ({ 'u-x-key': testData.sessionKey(TAKER), 'idempotency-key': `${KEY}${round}` }),
    body: testData.transferFrom(TAKER, SIZE.takers),
  })
  const { taker: first } = await within(url, testData.firstIds)
  const hashOfSession = createHash('sha256').update(testData.sessionKey(TAKER)).digest('hex')
  const ends: readonly [string, string][] = [
    [testData.takerId(TAKER), `'${testData.takerId(TAKER).slice(0, -4)}' || :taker::text`],
    [`${KEY}2`, `'k' || :made::text`],
  ]
  const whole = {
    [String(first + BigInt(TAKER))]: ':taker_id',
    [String(first + BigInt(RECIPIENT))]: ':recipient_id',
    [testData.takerName(TAKER)]: `'taker_' || :taker::text`,
    [testData.takerName(RECIPIENT)]: `'taker_' || :recipient::text`,
    [`\\x${hashOfSession}`]: `sha256(convert_to('${'A'.repeat(39)}' || :taker::text, 'UTF8'))`,
  }
  const last = SIZE.takers - 1 + testData.FIRST_NUMBER
  const choices = [
    `\\set taker random(${testData.FIRST_NUMBER}, ${last})`,
    `\\set recipient (:taker - ${testData.FIRST_NUMBER} + 1) % ${SIZE.takers} + ${testData.FIRST_NUMBER}`,
    `\\set taker_id :taker - ${testData.FIRST_NUMBER} + ${first}`,
    `\\set recipient_id :recipient - ${testData.FIRST_NUMBER} + ${first}`,
    SET_MADE,
  ]
  return scriptOf(url, { choices, trips, replace: replacing({ whole, ends }) })
}

/** Transfers to a known account, as a share of what the database alone can do with the same statements. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster({ fsync: true })
  atEnd(() => cluster.stop())
  const filled = await createDatabase(cluster.url, 'filled')
  await within(filled, async (db) => {
    await testData.insertTestData(db, SIZE)
    await fund(db)
  })
  const [served, bench, recorder] = [
    await createDatabase(cluster.url, 'served', 'filled'),
    await createDatabase(cluster.url, 'bench', 'filled'),
    await createDatabase(cluster.url, 'recorder', 'filled'),
  ]
  const script = await transferScript(recorder)
  if (process.env['SHOW_SCRIPT']) console.log(script.text)
  const server = await startQuayside({ DATABASE_URL: served })
  const port = Number(new URL(server.url).port)
  const load = { ...SIZE, port, clients: CLIENTS, seconds: ROUND_S, act: 'transfer' } as const
  const db = await openDb({ databaseUrl: served, dataDir: '' })
  atEnd(() => db.close())
  await runLoad({ ...load, seconds: WARM_UP_S, name: 'warm' })
  const runs: Carried[] = []
  const baseline: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.push(await runLoad({ ...load, name: `round${round}` }))
    await settled(db)
    baseline.push((await runPgbench(bench, script, { clients: CLIENTS, seconds: ROUND_S })).perSecond)
  }
  await server.stop()
  const perSecond = median(runs.map((run) => run.perSecond))
  return [
    atLeast('transfers over HTTP on PostgreSQL ÷ pgbench', perSecond / median(baseline), LEAST_RATIO),
    beside('  transfers a second', rounded(perSecond)),
    beside(
      '  p50, p99',
      `${rounded(median(runs.map(({ p50Ms }) => p50Ms)))} ms, ${rounded(median(runs.map(({ p99Ms }) => p99Ms)))} ms`,
    ),
    beside('  pgbench: transactions a second', rounded(median(baseline))),
    errorsIn(runs),
    await findings(db),
  ]
}
