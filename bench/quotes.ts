import { createHash } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { addInventory } from '../server/exchange/services/inventory.service.ts'
import { CLIENTS, measureBesidePgbench } from './beside-pgbench.ts'
import { within } from './databases.ts'
import type { Figure } from './figure.ts'
import { PATHS, quoteIdIn } from './load.ts'
import { replacing, scriptOf, SET_MADE, type Script } from './pgbench.ts'
import { recordRoundTrips } from './round-trips.ts'
import * as testData from './test-data.ts'

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

async function fill(db: Db): Promise<void> {
  await testData.fundTakers(db, SIZE.takers)
  for (const asset of ['USDT', 'BTC'])
    await addInventory({ db }, { asset, addedMinor: HELD_MINOR, mostMinor: HELD_MINOR * 2n, ref: `bench:${asset}` })
}

/** Quotes that are asked for and carried out, as a share of what the database alone can do with the same statements. */
export const measure = (): Promise<Figure[]> =>
  measureBesidePgbench({
    what: 'quotes and conversions',
    act: 'conversion',
    size: SIZE,
    leastRatio: LEAST_RATIO,
    fill,
    // The sandbox sets limits of its own when it starts.
    afterStart: (db) => db.query('update swap_inventory set most = held * 2'),
    script: conversionScript,
  })
