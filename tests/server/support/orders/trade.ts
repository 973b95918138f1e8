import type { OrderEvent } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { advance, newOrderLife, phaseOf } from '#machines/orders/rules/orders.ts'
import type { Db, Tx } from '#server/db/db.ts'
import * as ledger from '#server/ledger/ledger.ts'
import { publicId } from '../people.ts'

const WINDOW_MS = 30 * 60_000

export interface Terms {
  name: string
  maker: bigint
  type: 'Buy' | 'Sell'
  amountMinor: bigint
}

const insertAdvert = (column: string, value: string) =>
  `with bank as (
     insert into bank_account (public_id, person_id, account_name, account_number, bank_name, account_type, created_at)
     values ($1, $2, 'Ada', $6, 'First', 'Savings', $5) returning id),
   posted as (
   insert into advert (t_id, person_id, type, token, currency, margin_type, price, token_amount, available, min_limit, max_limit,
     completion_window, payment_methods, terms_tags, remarks, created_at, updated_at${column})
   select $1, $2, $3::text, 'BTC', 'USD', 'Fixed', 50000, $4, $4, 500, 1000000, 30, '{Bank Transfer}', '[]', '', $5, $5${value} from bank
   returning id, type)`
const ADVERT = `${insertAdvert('', '')}
   insert into advert_account (advert_id, person_id, method, account_id)
   select posted.id, $2, 'Bank Transfer', bank.id from posted cross join bank where type = 'Sell'`
/** As adverts were while they named one account. */
export const ADVERT_OF_ONE_ACCOUNT = `${insertAdvert(', receiving_account_id', `, case when $3::text = 'Sell' then id end`)} select from posted`

/** A BTC advert of the given size with its reserve in the ledger. */
export async function placeAdvert(db: Db, { name, maker, type, amountMinor }: Terms, insert = ADVERT): Promise<string> {
  const tId = publicId(name)
  await db.tx(async (tx) => {
    await tx.query(insert, [tId, maker, type, amountMinor, tx.now, tId])
    if (type === 'Buy') return
    const [source, destination] = [ledger.availableOf(maker), ledger.reserveOf(tId, maker)]
    await ledger.post(
      { kind: 'advert.post', ref: tId, postings: [{ source, destination, asset: 'BTC', amountMinor }] },
      tx,
    )
  })
  return tId
}

const insertOrder = (columns: string, values: string) =>
  `insert into m2m_order (order_no, advert_id, type, maker_id, taker_id, token, currency, price, token_amount, fiat_amount,
     payment_method, receiving_account, remarks, terms_tags, phase, deadline_at, created_at, updated_at${columns})
   select $1, id, type, person_id, $3, token, currency, price, $4, 1000, 'Bank Transfer', '{}', '', '[]', 'awaitingPayment', $5, $6, $6${values}
   from advert where t_id = $2`
const ORDER = insertOrder(', buyer_name, seller_name', `, 'Ben Cole', 'Ada Obi'`)
/** As orders were before they had names. */
export const ORDER_WITHOUT_NAMES = insertOrder('', '')

/** An order on an advert, its coins in escrow. */
export async function placeOrder(
  db: Db,
  tId: string,
  { name, maker, type, amountMinor }: Terms,
  taker: bigint,
  insert = ORDER,
): Promise<string> {
  const orderNo = publicId(name)
  await db.tx(async (tx) => {
    const deadlineAt = new Date(tx.now.getTime() + WINDOW_MS)
    await tx.query(insert, [orderNo, tId, taker, amountMinor, deadlineAt, tx.now])
    await tx.query('update advert set available = available - $2 where t_id = $1', [tId, amountMinor])
    const source = type === 'Sell' ? ledger.reserveOf(tId, maker) : ledger.availableOf(taker)
    const destination = ledger.escrowOf(orderNo, type === 'Sell' ? maker : taker)
    await ledger.post(
      { kind: 'order.lock', ref: orderNo, postings: [{ source, destination, asset: 'BTC', amountMinor }] },
      tx,
    )
  })
  return orderNo
}

/** Applies events to an order by the lifecycle, saving each as the server does. */
export async function record(
  orderNo: string,
  events: readonly Pick<OrderEvent, 'type' | 'by'>[],
  tx: Tx,
): Promise<void> {
  const [order] = await tx.query<{ id: bigint; deadline_at: Date }>(
    'select id, deadline_at from m2m_order where order_no = $1',
    [orderNo],
  )
  if (!order) throw new Error(`No order ${orderNo}`)
  let life = newOrderLife(order.deadline_at.getTime())
  for (const [index, { type, by }] of events.entries()) {
    const next = advance(life, { type, by, at: tx.now.getTime() })
    if (!next) throw new Error(`${type} by ${by} is not allowed`)
    life = next
    await tx.query('insert into order_event (order_id, seq, type, by, at) values ($1, $2, $3, $4, $5)', [
      order.id,
      index + 1,
      type,
      by,
      tx.now,
    ])
  }
  const { paidAt, cancelRequestedAt, closedReason, closedBy } = life.facts
  const dateOf = (instant: number | null) => (instant === null ? null : new Date(instant))
  await tx.query(
    `update m2m_order set phase = $2, seq = $3, paid_at = $4, cancel_requested_at = $5, closed_reason = $6, closed_by = $7, closed_at = $8 where id = $1`,
    [
      order.id,
      phaseOf(life),
      events.length,
      dateOf(paidAt),
      dateOf(cancelRequestedAt),
      closedReason,
      closedBy,
      closedReason && tx.now,
    ],
  )
}
