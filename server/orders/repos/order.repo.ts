import type { OrderNoticeKind } from '#machines/orders/rules/system-messages.ts'
import type { OrderEvent } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { phaseOf, type OrderLife } from '#machines/orders/rules/orders.ts'
import type { Param, Queries, Tx } from '#server/db/db.ts'
import type { ReceivingAccount } from '#server/adverts/repos/advert.repo.ts'
import { COLUMNS, JOINS, orderOf, type OrderRow, type RawOrder } from './order-row.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'

export type { OrderRow }

/** An order that awaits a claim is stored as cancelled, as every version of the server and the contract's status understand it. */
const storedPhase = (life: OrderLife) => {
  const phase = phaseOf(life)
  return phase === 'awaitingClaim' ? 'cancelled' : phase
}

/** An order whose crypto is in escrow. */
export const IS_HELD = `(phase not in ('completed', 'cancelled') or claim_until is not null)`

/** The rules of the lifecycle that events follow (replay.ts). */
const RULES = 2

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

export interface NewOrder {
  orderNo: string
  advertId: bigint
  takerId: bigint
  price: string
  tokenMinor: bigint
  fiatMinor: bigint
  paymentMethod: string
  receivingAccount: ReceivingAccount
  life: OrderLife
}

const FULL_NAME = (person: string) => `trim(${person}.first_name || ' ' || ${person}.last_name)`
// Who takes a Sell advert buys.
const TAKER = `case type when 'Sell' then 'buyer' else 'seller' end`

/** Inserts an order with the names that both sides have now, the first system message of its chat, and takes its tokens from what its advert, locked before, still offers. */
export async function place(order: NewOrder, tx: Tx): Promise<OrderRow> {
  const [row] = await tx.query<RawOrder>(
    `with taken as (update advert set available = available - $5::numeric, updated_at = $11 where id = $2),
     o as (
       insert into m2m_order (order_no, advert_id, type, maker_id, taker_id, token, currency, price, token_amount, fiat_amount,
         payment_method, receiving_account, remarks, terms_tags, phase, deadline_at, message_seq, created_at, updated_at, buyer_name, seller_name)
       select $1, a.id, a.type, a.person_id, $3, a.token, a.currency, $4, $5::numeric, $6, $7, $8, a.remarks, a.terms_tags, $9, $10, 1, $11, $11,
         ${FULL_NAME('b')}, ${FULL_NAME('s')}
       from advert a join person b on b.id = case a.type when 'Sell' then $3 else a.person_id end
         join person s on s.id = case a.type when 'Sell' then a.person_id else $3 end
       where a.id = $2
       returning *),
     system_message as (
       insert into order_message (order_id, message_seq, kind, message, notice_kind, by, created_at)
       select id, 1, 'system', '', 'order.taken', ${TAKER}, $11 from o)
     select ${COLUMNS} from o ${JOINS}`,
    [
      order.orderNo,
      order.advertId,
      order.takerId,
      order.price,
      order.tokenMinor,
      order.fiatMinor,
      order.paymentMethod,
      JSON.stringify(order.receivingAccount),
      phaseOf(order.life),
      dateOf(order.life.facts.deadlineAt),
      tx.now,
    ],
  )
  if (!row) throw new Error(`The order ${order.orderNo} was not written`)
  return orderOf(row)
}

export interface PurchaseCounts {
  /** Also those that closed unpaid, as long as a payment of them can be reported. */
  unpaid: number
  /** Unpaid, paid and in appeal. */
  open: number
  /** When the last two reports of payments ended that were not made, the latest first. */
  falseClaims: Date[]
}

const FALSE_CLAIMS = (buyer: string) =>
  `array(select closed_at from m2m_order where buyer_id = ${buyer} and claimed_at is not null and phase = 'cancelled'
     and closed_reason in ('buyer', 'refunded_by_appeal') order by closed_at desc limit 2)`

/** When somebody's last two reports of payments ended that were not made, the latest first. */
export async function falseClaimsOf(buyerId: bigint, on: Queries): Promise<Date[]> {
  const [row] = await on.query<{ ended: Date[] }>(`select ${FALSE_CLAIMS('$1')} as ended`, [buyerId])
  return row?.ended ?? []
}

/** How many orders that a person placed on Sell adverts are unpaid, and open; who counts them next waits for the end of this transaction. */
export async function lockPurchaseCounts(takerId: bigint, on: Queries): Promise<PurchaseCounts> {
  const [, [counts]] = await Promise.all([
    on.query(`select ${advisoryLock(`'purchases of ' || $1::int8`)}`, [takerId]),
    on.query<PurchaseCounts>(
      `select count(*) filter (where phase = 'awaitingPayment' or claim_until is not null)::int4 as unpaid, count(*)::int4 as open,
         ${FALSE_CLAIMS('$1')} as "falseClaims"
       from m2m_order where taker_id = $1 and type = 'Sell' and ${IS_HELD}`,
      [takerId],
    ),
  ])
  return counts ?? { unpaid: 0, open: 0, falseClaims: [] }
}

/** Whether an order of an advert can still be cancelled, so that its tokens go back to it. */
export async function hasOpenOrders(advertId: bigint, tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ is_open: boolean }>(
    `select exists (select from m2m_order where advert_id = $1 and ${IS_HELD}) as is_open`,
    [advertId],
  )
  return row?.is_open ?? false
}

/** An order and its advert, locked in the order in which everything is locked, adverts first; undefined when it is missing or `personId` is neither of its sides. */
export async function lock(orderNo: string, personId: bigint | null, tx: Tx): Promise<OrderRow | undefined> {
  const adverts = await tx.query(
    `select from advert where id = (
       select advert_id from m2m_order where order_no = $1 and ($2::int8 is null or $2 in (maker_id, taker_id))) for update`,
    [orderNo, personId],
  )
  if (adverts.length === 0) return undefined
  const [row] = await tx.query<RawOrder>(
    `select ${COLUMNS} from m2m_order o ${JOINS} where o.order_no = $1 for update of o`,
    [orderNo],
  )
  return row && orderOf(row)
}

export interface OrderChange {
  order: OrderRow
  life: OrderLife
  event: OrderEvent
  /** What a deadline is extended for. */
  outageId?: bigint | undefined
  /** Of the system message in the chat. */
  noticeKind: OrderNoticeKind
  /** Tokens that the advert offers again. */
  returnedMinor: bigint
}

function paramsOf({ order, life, event, outageId, noticeKind, returnedMinor }: OrderChange, now: Date): Param[] {
  const { facts } = life
  return [
    order.id,
    order.seq + 1,
    storedPhase(life),
    dateOf(facts.deadlineAt),
    facts.extended,
    dateOf(facts.paidAt),
    dateOf(facts.cancelRequestedAt),
    dateOf(facts.cancelDeclinedAt),
    facts.appealedBy,
    facts.closedReason,
    facts.closedBy,
    event.type,
    event.by,
    now,
    returnedMinor,
    order.advert_id,
    noticeKind,
    dateOf(facts.claimUntil),
    dateOf(facts.claimedAt),
    event.extendMs ?? null,
    outageId ?? null,
    event.side ?? null,
    facts.awardReason,
  ]
}

/** Saves a locked order after an event: its row, the event, a system message in the chat, and what its advert gets back. */
export async function save(change: OrderChange, tx: Tx): Promise<OrderRow> {
  const { order, life } = change
  const [row] = await tx.query<RawOrder>(
    `with returned as (update advert set available = available + $15::numeric, updated_at = $14 where id = $16 and $15::numeric > 0),
     event as (insert into order_event (order_id, seq, type, by, at, rules, extended_ms, outage_id, asked, reason) values ($1, $2, $12, $13, $14, ${RULES}, $20, $21, $22, $23)),
     o as (
       update m2m_order set seq = $2, phase = $3, deadline_at = $4, extended = $5, paid_at = $6, cancel_requested_at = $7,
         cancel_declined_at = $8, appealed_by = $9, closed_reason = $10, closed_by = $11, award_reason = $23,
         claim_until = $18, claimed_at = $19, outage_id = coalesce($21, outage_id),
         -- Closed when it was cancelled, and settled when nothing more can be reported.
         closed_at = case when $10::text is null then null when $18::timestamptz is not null then coalesce(closed_at, $14) else $14::timestamptz end, message_seq = message_seq + 1, updated_at = $14
       where id = $1 returning *),
     system_message as (
       insert into order_message (order_id, message_seq, kind, message, notice_kind, by, created_at)
       select id, message_seq, 'system', '', $17, $13, $14 from o)
     select ${COLUMNS} from o ${JOINS}`,
    paramsOf(change, tx.now),
  )
  if (!row) throw new Error(`The order ${order.order_no} is gone`)
  return { ...orderOf(row), life }
}

/** The order; undefined when it is missing or the person is neither of its sides. */
export async function find(orderNo: string, personId: bigint, on: Queries): Promise<OrderRow | undefined> {
  const [row] = await on.query<RawOrder>(
    `select ${COLUMNS} from m2m_order o ${JOINS} where o.order_no = $1 and $2 in (o.maker_id, o.taker_id)`,
    [orderNo, personId],
  )
  return row && orderOf(row)
}

/** The order, for an operator. */
export async function findAny(orderNo: string, on: Queries): Promise<OrderRow | undefined> {
  const [row] = await on.query<RawOrder>(`select ${COLUMNS} from m2m_order o ${JOINS} where o.order_no = $1`, [orderNo])
  return row && orderOf(row)
}

export interface ListQuery {
  personId: bigint
  tab: 'processing' | 'closed' | null
  status: string | null
  paymentStatus: string | null
  /** The order number that the page before ended with. */
  after: string | null
  limit: number
}

const SIDE = (column: 'buyer_id' | 'seller_id') => `(select id from m2m_order
  where ${column} = $1 and ($2::text is null or (status = 'processing') = ($2 = 'processing')) and ($3::text is null or status = $3)
    and ($4::text is null or payment_status = $4) and ($5::text is null or id < (select id from m2m_order where order_no = $5))
  order by id desc limit $6)`

/** A person's orders on either side, newest first. */
export async function list(
  { personId, tab, status, paymentStatus, after, limit }: ListQuery,
  on: Queries,
): Promise<OrderRow[]> {
  const rows = await on.query<RawOrder>(
    `with page as (${SIDE('buyer_id')} union all ${SIDE('seller_id')} order by id desc limit $6)
     select ${COLUMNS} from page join m2m_order o on o.id = page.id ${JOINS} order by o.id desc`,
    [personId, tab, status, paymentStatus, after, limit],
  )
  return rows.map(orderOf)
}

/** The orders under appeal, the longest waiting first. */
export async function listAppealing(on: Queries): Promise<OrderRow[]> {
  const rows = await on.query<RawOrder>(
    `select ${COLUMNS} from m2m_order o ${JOINS} where o.phase = 'appealing' order by o.updated_at, o.id`,
  )
  return rows.map(orderOf)
}
