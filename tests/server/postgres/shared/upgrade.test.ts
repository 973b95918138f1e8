import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, type Db } from '#server/db/db.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { driverOf } from '#server/db/pglite.driver.ts'
import { audit } from '#server/ledger/audit.ts'
import { settle } from '../../support/people.ts'
import {
  ADVERT_OF_ONE_ACCOUNT,
  ORDER_WITHOUT_NAMES,
  placeAdvert,
  placeOrder,
  record,
} from '../../support/orders/trade.ts'

const BTC = 100_000_000n

let db: Db
let engine: PGlite
beforeAll(async () => {
  engine = await PGlite.create('memory://')
  db = createDb(driverOf(engine))
})
afterAll(() => engine.close())

const post = (kind: string, ref: string, accounts: readonly [string, string, bigint | null][], amounts: bigint[]) =>
  db.query(`select ledger_post($1, $2, $3::text[], $4::text[], $5::int8[], '{BTC,BTC}', $6::numeric[])`, [
    kind,
    ref,
    accounts.map(([account]) => account),
    accounts.map(([, of]) => of),
    accounts.map(([, , person]) => person),
    amounts,
  ])

it('gives what was posted before there was a history its lines and orders the names of now, and the audit finds nothing', async () => {
  const all = readMigrations()
  await migrate(
    db,
    all.slice(
      0,
      all.findIndex(({ name }) => name === '0005-history'),
    ),
  )
  const [ada, ben] = [await settle('ada', db), await settle('ben', db)]
  await post(
    'deposit',
    'first',
    [
      ['platform', 'custody', null],
      ['available', String(ada), ada],
    ],
    [-BTC, BTC],
  )
  const sell = { name: 'VEND', maker: ada, type: 'Sell', amountMinor: BTC / 2n } as const
  const sellId = await placeAdvert(db, sell, ADVERT_OF_ONE_ACCOUNT)
  const past = { ...sell, name: 'PAST', amountMinor: BTC / 10n }
  const done = await placeOrder(db, sellId, past, ben, ORDER_WITHOUT_NAMES)
  await placeOrder(db, sellId, { ...sell, name: 'FRESH', amountMinor: BTC / 5n }, ben, ORDER_WITHOUT_NAMES)
  await db.query(`update person set last_name = 'Obi' where username = 'ada'`)
  const paid = { type: 'payment.notify', by: 'buyer' } as const
  await db.tx((tx) => record(done, [paid, { type: 'order.release', by: 'seller' }], tx))
  await post(
    'order.release',
    done,
    [
      ['escrow', done, ada],
      ['available', String(ben), ben],
    ],
    [-BTC / 10n, BTC / 10n],
  )

  await migrate(db, all)
  expect(
    await db.query(
      `select p.username, h.type, h.direction, h.amount::text, h.counterparty, h.order_no = $1 as is_of_order, h.status
       from history_line h join person p on p.id = h.person_id order by h.id, p.username desc`,
      [done],
    ),
  ).toEqual(
    expect.arrayContaining([
      {
        username: 'ada',
        type: 'Deposit',
        direction: 'in',
        amount: '100000000',
        counterparty: 'Sandbox',
        is_of_order: null,
        status: 'completed',
      },
      {
        username: 'ada',
        type: 'm2m_sell',
        direction: 'out',
        amount: '10000000',
        counterparty: 'ben',
        is_of_order: true,
        status: 'completed',
      },
      {
        username: 'ben',
        type: 'm2m_buy',
        direction: 'in',
        amount: '10000000',
        counterparty: 'ada',
        is_of_order: true,
        status: 'completed',
      },
    ]),
  )
  expect((await db.query('select 1 from history_line')).length).toBe(3)
  expect(await db.query('select distinct buyer_name, seller_name from m2m_order')).toEqual([
    { buyer_name: 'ben', seller_name: 'ada Obi' },
  ])
  expect(await audit(db, 'whole')).toEqual([])
})
