import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '#server/db/open.ts'
import { CLIENTS, measureBesidePgbench, speeds } from './beside-pgbench.ts'
import { atEnd } from './cleanup.ts'
import { findings, within } from './databases.ts'
import type { Figure } from './figure.ts'
import { runLoad, errorsIn, PATHS } from './load.ts'
import { replacing, scriptOf, SET_MADE, type Script } from './pgbench.ts'
import { startQuayside } from './quayside.ts'
import { recordRoundTrips } from './round-trips.ts'
import * as testData from './test-data.ts'

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

async function onEmbedded(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-bench-'))
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const embedded = { databaseUrl: undefined, dataDir }
  const seeding = await openDb(embedded)
  await testData.insertTestData(seeding, SIZE).finally(() => seeding.close())
  const server = await startQuayside({ QUAYSIDE_DATA: dataDir })
  const load = { ...SIZE, urls: [server.url], clients: CLIENTS }
  await runLoad({ ...load, seconds: 2, name: 'warm' })
  const run = await runLoad({ ...load, seconds: EMBEDDED_S, name: 'embedded' })
  await server.stop()
  const db = await openDb(embedded)
  atEnd(() => db.close())
  return [...speeds('orders on the embedded database', [run]), errorsIn([run]), await findings(db)]
}

const onPostgres = (): Promise<Figure[]> =>
  measureBesidePgbench({ what: 'orders', act: 'order', size: SIZE, leastRatio: LEAST_RATIO, script: orderScript })

/** Order creation, as a share of what the database alone can do with the same statements. */
export async function measure(): Promise<Figure[]> {
  return [...(await onPostgres()), ...(await onEmbedded())]
}
