import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, type Db } from '#server/db/db.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { driverOf } from '#server/db/pglite.driver.ts'
import { audit } from '#server/ledger/audit.ts'
import * as ledger from '#server/ledger/ledger.ts'
import { orderOf, COLUMNS, JOINS, type OrderRow, type RawOrder } from '#server/orders/repos/order-row.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { resolveAppeal } from '#server/orders/services/appeals.service.ts'
import { applyTransition } from '#server/orders/services/order-transitions.service.ts'
import * as leases from '#server/shared/repos/lease.repo.ts'
import { settle } from '../../support/people.ts'
import { ADVERT_OF_ONE_ACCOUNT, placeAdvert, placeOrder } from '../../support/orders/trade.ts'

const AMOUNT = 1000n
const context = {
  stream: { publish: () => undefined, publishAdvert: () => undefined },
  jobs: { enqueue: async () => undefined, wakeAfter: () => undefined },
  address: { url: 'http://localhost' },
} as never

let db: Db
let engine: PGlite
let [ada, ben] = [0n, 0n]
let advert = ''
beforeAll(async () => {
  engine = await PGlite.create('memory://')
  db = createDb(driverOf(engine))
  const all = readMigrations()
  await migrate(
    db,
    all.slice(
      0,
      all.findIndex(({ name }) => name.endsWith('-claims')),
    ),
  )
  ;[ada, ben] = [await settle('ada', db), await settle('ben', db)]
  const postings = [
    {
      source: ledger.platformOf('custody'),
      destination: ledger.availableOf(ada),
      asset: 'BTC',
      amountMinor: 100n * AMOUNT,
    },
  ]
  const history = [
    { tId: 'DEP0S1T0000000000000', personId: ada, asset: 'BTC', type: 'Deposit', counterparty: 'Sandbox' },
  ]
  // The deposit is booked by this version, which writes the value of a line as well.
  await db.query('alter table history_line add column value_usd numeric')
  await db.tx((tx) => ledger.post({ kind: 'deposit', ref: 'first', postings, history: history as never }, tx))
  await db.query('alter table history_line drop column value_usd')
  advert = await placeAdvert(
    db,
    { name: 'SE11', maker: ada, type: 'Sell', amountMinor: 50n * AMOUNT },
    ADVERT_OF_ONE_ACCOUNT,
  )
})
afterAll(() => engine.close())

interface Old {
  readonly events: readonly (readonly [type: string, by: string])[]
  readonly set: string
  readonly isReturned?: boolean
}

/** What a server of a version without claims does to an order. */
async function oldServer(name: string, { events, set, isReturned = false }: Old): Promise<string> {
  const terms = { name, maker: ada, type: 'Sell', amountMinor: AMOUNT } as const
  const orderNo = await placeOrder(db, advert, terms, ben)
  await db.query(`update m2m_order set deadline_at = created_at where order_no = $1`, [orderNo])
  await oldActs(orderNo, { events, set, isReturned })
  return orderNo
}

async function oldActs(orderNo: string, { events, set, isReturned = false }: Old): Promise<void> {
  await db.tx(async (tx) => {
    for (const [index, [type, by]] of events.entries())
      await tx.query(
        `insert into order_event (order_id, seq, type, by, at)
         select id, $2, $3, $4, created_at + make_interval(secs => case when $3 in ('payment.notify', 'order.cancel') then -1 else $2 end)
         from m2m_order where order_no = $1`,
        [orderNo, index + 1, type, by],
      )
    await tx.query(
      `update m2m_order set seq = $2, paid_at = case when $3 then created_at - interval '1 second' end, ${set} where order_no = $1`,
      [orderNo, events.length, events[0]?.[0] === 'payment.notify'],
    )
    if (!isReturned) return
    await tx.query('update advert set available = available + $2 where t_id = $1', [advert, AMOUNT])
    const [source, destination] = [ledger.escrowOf(orderNo, ada), ledger.reserveOf(advert, ada)]
    await ledger.post(
      { kind: 'order.cancel', ref: orderNo, postings: [{ source, destination, asset: 'BTC', amountMinor: AMOUNT }] },
      tx,
    )
  })
}

const closedAs = (reason: string, by: string) =>
  `phase = 'cancelled', closed_reason = '${reason}', closed_by = '${by}', closed_at = created_at`
const TIMED_OUT: Old = {
  events: [['window.elapse', 'clock']],
  set: closedAs('unpaid_timeout', 'clock'),
  isReturned: true,
}

const find = async (orderNo: string): Promise<OrderRow> => {
  const [row] = await db.query<RawOrder>(`select ${COLUMNS} from m2m_order o ${JOINS} where o.order_no = $1`, [orderNo])
  if (!row) throw new Error(`No order ${orderNo}`)
  return orderOf(row)
}
const appealOf = (orderNo: string, seq: number) =>
  db.query(
    `insert into appeal (order_id, seq, by, reason, statement, created_at)
     select e.order_id, e.seq, 'seller', 'not_received', 'Nothing came', e.at from order_event e join m2m_order o on o.id = e.order_id
     where o.order_no = $1 and e.seq = $2`,
    [orderNo, seq],
  )

it('orders of before are what they were, and go on by the rules of now; the audit finds nothing', async () => {
  const appealed: Old = {
    events: [
      ['payment.notify', 'buyer'],
      ['order.appeal', 'seller'],
    ],
    set: `phase = 'appealing', appealed_by = 'seller'`,
  }
  const running = await oldServer('RVNN1NG', { events: [], set: 'extended = false' })
  const timedOut = await oldServer('T1MED', TIMED_OUT)
  const cancelled = await oldServer('CANCE', {
    events: [['order.cancel', 'seller']],
    set: closedAs('seller', 'seller'),
    isReturned: true,
  })
  const decided = await oldServer('DEC1D', {
    events: [...appealed.events, ['appeal.awardSeller', 'operator']],
    set: `appealed_by = 'seller', ${closedAs('refunded_by_appeal', 'operator')}`,
    isReturned: true,
  })
  await appealOf(decided, 2)
  const open = await oldServer('APPEA', appealed)
  await appealOf(open, 2)

  await migrate(db)
  expect(await audit(db, 'whole')).toEqual([])
  for (const orderNo of [timedOut, cancelled, decided]) expect((await find(orderNo)).life.value).toBe('cancelled')
  expect((await find(open)).life.facts).toMatchObject({ answerFrom: 'buyer', answeredAt: null })
  await expect(
    db.tx((tx) => resolveAppeal(context as never, { orderNo: open, to: 'seller', reason: 'payment_not_proven' }, tx)),
  ).rejects.toThrow('The other side has not answered yet')

  // Beside a new server, an old one still closes what runs out; and it sees what waits for a claim as closed.
  const held = await oldServer('HE1D', { events: [], set: 'extended = false' })
  const elapse = (orderNo: string) =>
    db.tx(async (tx) => {
      const order = await orders.lock(orderNo, null, tx)
      return order && applyTransition(context, order, { type: 'window.elapse', by: 'clock' }, tx)
    })
  await elapse(running)
  await elapse(held)
  expect((await find(held)).life.value).toBe('awaitingClaim')
  const seenByOld = await db.query(
    `select phase, status, payment_status from m2m_order where order_no = $1 or phase = 'awaitingPayment'`,
    [held],
  )
  expect(seenByOld).toEqual([{ phase: 'cancelled', status: 'cancelled', payment_status: 'unpaid' }])
  await oldServer('BES1DE', TIMED_OUT)
  expect(await audit(db, 'whole')).toEqual([])
  // Its audit would take that escrow for an error.
  expect([await leases.take('audit', 1, db), await leases.take('whole audit', 1, db)]).toEqual([null, null])

  await db.tx(async (tx) => {
    const order = await orders.lock(held, ben, tx)
    if (order) await applyTransition(context, order, { type: 'payment.claim', by: 'buyer' }, tx)
  })
  expect((await find(held)).life.value).toEqual({ awaitingRelease: 'uncontested' })
  expect(await audit(db, 'whole')).toEqual([])
})
