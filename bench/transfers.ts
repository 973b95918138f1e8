import { createHash } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { measureBesidePgbench } from './beside-pgbench.ts'
import { within } from './databases.ts'
import type { Figure } from './figure.ts'
import { PATHS } from './load.ts'
import { replacing, scriptOf, SET_MADE, type Script } from './pgbench.ts'
import { recordRoundTrips } from './round-trips.ts'
import * as testData from './test-data.ts'

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
export const measure = (): Promise<Figure[]> =>
  measureBesidePgbench({
    what: 'transfers',
    act: 'transfer',
    size: SIZE,
    leastRatio: LEAST_RATIO,
    fill: fund,
    script: transferScript,
  })
