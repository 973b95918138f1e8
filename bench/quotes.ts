import { createHash } from 'node:crypto'
import { openDb } from '#server/db/open.ts'
import { addInventory } from '#server/services/inventory.service.ts'
import { startCluster } from '../tests/server/support/cluster.ts'
import { atEnd } from './cleanup.ts'
import { createDatabase, findings, settled, within } from './databases.ts'
import { atLeast, beside, median, rounded, type Figure } from './figure.ts'
import { errorsIn, PATHS, quoteIdIn, runLoad, type Carried } from './load.ts'
import { replacing, runPgbench, scriptOf, SET_MADE, type Script } from './pgbench.ts'
import { processorMs, startQuayside } from './quayside.ts'
import { recordRoundTrips } from './round-trips.ts'
import * as testData from './test-data.ts'

const CLIENTS = 16
const ROUNDS = 5
const WARM_UP_S = 4
const ROUND_S = 6
const LEAST_RATIO = 0.5
const SIZE = { adverts: 1, takers: 192 }
const HELD_MINOR = 10n ** 14n

const [TAKER, KEY] = [23, 'recorded']

/** The server takes from one of several rows of the inventory by chance, which is recorded as a number. */
const withAnyShard = (script: Script): Script => ({
  ...script,
  text: script.text.replaceAll(/(change_inventory\(.*?, .*?, )\([^()]*\)::\w+/g, '$1(:shard)::int2'),
})

/** A quote and its conversion as a script of pgbench; no two clients choose the same taker, who has one open quote of a pair. */
async function conversionScript(url: string): Promise<Script> {
  const trips = await recordRoundTrips(url, {
    url: PATHS.quote,
    headers: (round) => ({ 'u-x-key': testData.sessionKey(TAKER), 'idempotency-key': `${KEY}${round}` }),
    body: testData.CONVERSION,
    followUp: (answer) => ({ url: PATHS.conversion, body: { quote_id: quoteIdIn(answer) } }),
  })
  const { taker: first } = await within(url, testData.firstIds)
  const hashOfSession = createHash('sha256').update(testData.sessionKey(TAKER)).digest('hex')
  const ends: readonly [string, string][] = [
    [testData.takerId(TAKER), `'${testData.takerId(TAKER).slice(0, -4)}' || :taker::text`],
    [`${KEY}2`, `'k' || :made::text`],
  ]
  const whole = {
    [String(first + BigInt(TAKER))]: ':taker_id',
    [`\\x${hashOfSession}`]: `sha256(convert_to('${'A'.repeat(39)}' || :taker::text, 'UTF8'))`,
  }
  const choices = [
    `\\set taker :client_id + ${CLIENTS} * random(0, ${SIZE.takers / CLIENTS - 1}) + ${testData.FIRST_NUMBER}`,
    `\\set taker_id :taker - ${testData.FIRST_NUMBER} + ${first}`,
    '\\set shard random(0, 7)',
    SET_MADE,
  ]
  return withAnyShard(await scriptOf(url, { choices, trips, replace: replacing({ whole, ends }) }))
}

/** Quotes that are asked for and carried out, as a share of what the database alone can do with the same statements. */
export async function measure(): Promise<Figure[]> {
  const cluster = await startCluster({ fsync: true })
  atEnd(() => cluster.stop())
  const filled = await createDatabase(cluster.url, 'filled')
  await within(filled, async (db) => {
    await testData.insertTestData(db, SIZE)
    await testData.fundTakers(db, SIZE.takers)
    for (const asset of ['USDT', 'BTC'])
      await addInventory({ db }, { asset, addedMinor: HELD_MINOR, mostMinor: HELD_MINOR * 2n, ref: `bench:${asset}` })
  })
  const [served, bench, recorder] = [
    await createDatabase(cluster.url, 'served', 'filled'),
    await createDatabase(cluster.url, 'bench', 'filled'),
    await createDatabase(cluster.url, 'recorder', 'filled'),
  ]
  const script = await conversionScript(recorder)
  if (process.env['SHOW_SCRIPT']) console.log(script.text)
  const server = await startQuayside({ DATABASE_URL: served })
  const port = Number(new URL(server.url).port)
  const load = { ...SIZE, port, clients: CLIENTS, seconds: ROUND_S, act: 'conversion' } as const
  const db = await openDb({ databaseUrl: served, dataDir: '' })
  atEnd(() => db.close())
  // The sandbox sets limits of its own when it starts.
  await db.query('update swap_inventory set most = held * 2')
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
  await server.stop()
  const perSecond = median(runs.map((run) => run.perSecond))
  const done = runs.reduce((sum, { orders }) => sum + orders, 0)
  return [
    atLeast('quotes and conversions over HTTP on PostgreSQL ÷ pgbench', perSecond / median(baseline), LEAST_RATIO),
    beside('  quotes with their conversions a second', rounded(perSecond)),
    beside(
      '  p50, p99',
      `${rounded(median(runs.map(({ p50Ms }) => p50Ms)))} ms, ${rounded(median(runs.map(({ p99Ms }) => p99Ms)))} ms`,
    ),
    beside('  pgbench: transactions a second', rounded(median(baseline))),
    beside('  processor time of the server per quote and conversion', `${rounded(busyMs / done)} ms`),
    errorsIn(runs),
    await findings(db),
  ]
}
