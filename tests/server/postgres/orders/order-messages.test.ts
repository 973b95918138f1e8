import { expect, inject, it } from 'vitest'
import { closeAfterFile } from '../../support/closing.ts'
import { PATHS } from '../../../../bench/load.ts'
import { recordRoundTrips } from '../../../../bench/round-trips.ts'
import { insertTestData, orderOn, sessionKey } from '../../../../bench/test-data.ts'
import { openCopy } from '../../support/databases/postgres-databases.ts'

/** By a phrase of it. */
const STATEMENTS: Readonly<Record<string, string>> = {
  'session and limits': 'from session',
  clock: 'select app_now()',
  'claim of the key': 'insert into idempotency',
  'lock of the advert': 'from advert where t_id = $1 for update',
  advert: 'as pays_to',
  'lock of the purchases': 'pg_advisory_xact_lock',
  'count of the purchases': 'as unpaid, count(*)::int4 as open',
  order: 'insert into m2m_order',
  entry: 'ledger_post',
  notice: 'with notice as',
  answer: 'update idempotency',
  'notice to the listeners': 'pg_notify',
}

const nameOf = (text: string): string =>
  Object.entries(STATEMENTS).find(([, phrase]) => text.includes(phrase))?.[0] ?? text

it('an order takes five messages to the database (decision 0025)', async () => {
  const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
  closeAfterFile(() => db.close())
  await insertTestData(db, { adverts: 20, takers: 20 })
  const messages = await recordRoundTrips(db.url, {
    url: PATHS.order,
    headers: (round) => ({ 'u-x-key': sessionKey(3), 'idempotency-key': `recorded${round}` }),
    body: orderOn(5),
  })
  expect(messages.map((statements) => statements.map(({ text }) => nameOf(text)))).toEqual([
    ['session and limits'],
    [
      ...['begin', 'clock', 'claim of the key', 'lock of the advert', 'advert'],
      ...['lock of the purchases', 'count of the purchases'],
    ],
    ['order', 'entry', 'notice'],
    ['answer', 'commit'],
    ['notice to the listeners'],
  ])
})
