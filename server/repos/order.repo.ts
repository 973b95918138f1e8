import type { TermsTag, TradeType } from '#machines/domain/adverts.ts'
import type { AppealReason } from '#machines/domain/appeals.ts'
import type { OrderEvent } from '#machines/domain/order-lifecycle.machine.ts'
import type { OrderNewsKind } from '#machines/domain/order-news.ts'
import type { OrderLife, OrderPhase } from '#machines/domain/orders.ts'
import { phaseOf } from '#machines/domain/orders.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { ReceivingAccount } from './advert.repo.ts'

type Facts = OrderLife['facts']

interface Sides {
  maker_id: bigint
  taker_id: bigint
  buyer_id: bigint
  seller_id: bigint
  buyer_public_id: string
  seller_public_id: string
  buyer_username: string
  seller_username: string
  buyer_name: string
  seller_name: string
}

/** What only one side has: its mark in the chat, what it has not read, and what it gave. */
interface PerSide {
  buyer_read: number
  seller_read: number
  buyer_unread: number
  seller_unread: number
  buyer_stars: number | null
  seller_stars: number | null
}

export interface AppealRow {
  by: 'buyer' | 'seller'
  reason: AppealReason
  statement: string
  created_at: string
}

interface Columns extends Sides, PerSide {
  id: bigint
  order_no: string
  advert_id: bigint
  trade_id: string
  /** Whether coins that come back go to the advert: it is open or paused. */
  is_advert_standing: boolean
  type: TradeType
  token: string
  token_symbol: string
  token_scale: number
  currency: string
  currency_symbol: string
  currency_scale: number
  price: string
  payment_method: string
  receiving_account: ReceivingAccount
  remarks: string
  terms_tags: TermsTag[]
  /** The one that stands or was decided. */
  appeal: AppealRow | null
  message_seq: number
  seq: number
  closed_at: Date | null
  created_at: Date
  updated_at: Date
  read_at: Date
}

interface RawOrder extends Columns {
  token_amount: string
  fiat_amount: string
  phase: OrderPhase
  deadline_at: Date
  extended: boolean
  paid_at: Date | null
  cancel_requested_at: Date | null
  cancel_declined_at: Date | null
  appealed_by: Facts['appealedBy']
  closed_reason: Facts['closedReason']
  closed_by: Facts['closedBy']
}

export interface OrderRow extends Columns {
  /** In the token's smallest unit. */
  token_amount: bigint
  /** In the currency's smallest unit. */
  fiat_amount: bigint
  /** What the lifecycle works on. */
  life: OrderLife
}

const MOST_COUNTED = 100
const unreadOf = (
  reader: string,
  partner: string,
) => `case when o.message_seq > o.${reader}_read then (select count(*) from (
    select from order_message where order_id = o.id and message_seq > o.${reader}_read and sender_id = o.${partner}_id limit ${MOST_COUNTED}) as m)
  else 0 end::int4 as ${reader}_unread`
const starsOf = (side: string) =>
  `case when o.phase = 'completed' then (select stars from rating where order_id = o.id and rater_id = o.${side}_id) end as ${side}_stars`
const APPEAL = `case when o.appealed_by is not null then (
    select jsonb_build_object('by', by, 'reason', reason, 'statement', statement, 'created_at', created_at)
    from appeal where order_id = o.id order by seq desc limit 1) end as appeal`
const COLUMNS = `o.id, o.order_no, o.advert_id, a.t_id as trade_id, (a.status = 'Open' or a.paused) as is_advert_standing, o.type,
  o.maker_id, o.taker_id, o.buyer_id, o.seller_id, b.public_id as buyer_public_id, s.public_id as seller_public_id,
  b.username as buyer_username, s.username as seller_username,
  trim(b.first_name || ' ' || b.last_name) as buyer_name, trim(s.first_name || ' ' || s.last_name) as seller_name,
  o.token, crypto.symbol as token_symbol, crypto.scale as token_scale,
  o.currency, fiat.symbol as currency_symbol, fiat.scale as currency_scale, o.price::text as price,
  o.token_amount::text as token_amount, o.fiat_amount::text as fiat_amount, o.payment_method, o.receiving_account, o.remarks, o.terms_tags,
  o.phase, o.seq, o.deadline_at, o.extended, o.paid_at, o.cancel_requested_at, o.cancel_declined_at, o.appealed_by,
  o.closed_reason, o.closed_by, o.closed_at, o.created_at, o.updated_at, house_now() as read_at,
  o.message_seq, o.buyer_read, o.seller_read, ${APPEAL}, ${unreadOf('buyer', 'seller')}, ${unreadOf('seller', 'buyer')},
  ${starsOf('buyer')}, ${starsOf('seller')}`
const JOINS = `join advert a on a.id = o.advert_id join person b on b.id = o.buyer_id join person s on s.id = o.seller_id
  join asset crypto on crypto.code = o.token join asset fiat on fiat.code = o.currency`

const ms = (at: Date | null): number | null => at?.getTime() ?? null
const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

const valueOf = ({ phase, cancel_requested_at }: RawOrder): OrderLife['value'] =>
  phase === 'awaitingRelease' ? { [phase]: cancel_requested_at === null ? 'uncontested' : 'cancelRequested' } : phase

function orderOf(raw: RawOrder): OrderRow {
  const facts: Facts = {
    deadlineAt: raw.deadline_at.getTime(),
    extended: raw.extended,
    paidAt: ms(raw.paid_at),
    cancelRequestedAt: ms(raw.cancel_requested_at),
    cancelDeclinedAt: ms(raw.cancel_declined_at),
    appealedBy: raw.appealed_by,
    closedReason: raw.closed_reason,
    closedBy: raw.closed_by,
  }
  const life: OrderLife = { value: valueOf(raw), facts }
  return { ...raw, token_amount: BigInt(raw.token_amount), fiat_amount: BigInt(raw.fiat_amount), life }
}

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

// Who takes a Sell advert buys.
const TAKER = `case type when 'Sell' then 'buyer' else 'seller' end`

/** Writes an order down and takes its tokens from what its advert, locked before, still offers; the chat begins with a line of the house. */
export async function place(order: NewOrder, tx: Tx): Promise<OrderRow> {
  const [row] = await tx.query<RawOrder>(
    `with taken as (update advert set available = available - $5::numeric, updated_at = $11 where id = $2),
     o as (
       insert into m2m_order (order_no, advert_id, type, maker_id, taker_id, token, currency, price, token_amount, fiat_amount,
         payment_method, receiving_account, remarks, terms_tags, phase, deadline_at, message_seq, created_at, updated_at)
       select $1, id, type, person_id, $3, token, currency, $4, $5::numeric, $6, $7, $8, remarks, terms_tags, $9, $10, 1, $11, $11
       from advert where id = $2
       returning *),
     told as (
       insert into order_message (order_id, message_seq, kind, message, news, by, created_at)
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

/** An order and its advert, locked in the house's order; undefined when it is missing or `personId` is neither of its sides. */
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

export interface Saved {
  order: OrderRow
  life: OrderLife
  event: OrderEvent
  /** What the house says about it in the chat. */
  news: OrderNewsKind
  /** Tokens that the advert offers again. */
  returnedMinor: bigint
}

/** Takes a locked order one event further: its row, the event, a line in the chat, and what its advert gets back. */
export async function save({ order, life, event, news, returnedMinor }: Saved, tx: Tx): Promise<OrderRow> {
  const { facts } = life
  const [row] = await tx.query<RawOrder>(
    `with returned as (update advert set available = available + $15::numeric, updated_at = $14 where id = $16 and $15::numeric > 0),
     noted as (insert into order_event (order_id, seq, act, by, at) values ($1, $2, $12, $13, $14)),
     o as (
       update m2m_order set seq = $2, phase = $3, deadline_at = $4, extended = $5, paid_at = $6, cancel_requested_at = $7,
         cancel_declined_at = $8, appealed_by = $9, closed_reason = $10, closed_by = $11,
         closed_at = case when $10::text is null then null else $14::timestamptz end, message_seq = message_seq + 1, updated_at = $14
       where id = $1 returning *),
     told as (
       insert into order_message (order_id, message_seq, kind, message, news, by, created_at)
       select id, message_seq, 'system', '', $17, $13, $14 from o)
     select ${COLUMNS} from o ${JOINS}`,
    [
      order.id,
      order.seq + 1,
      phaseOf(life),
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
      tx.now,
      returnedMinor,
      order.advert_id,
      news,
    ],
  )
  if (!row) throw new Error(`The order ${order.order_no} is gone`)
  return orderOf(row)
}

/** The order; undefined when it is missing or the person is neither of its sides. */
export async function find(orderNo: string, personId: bigint, on: Queries): Promise<OrderRow | undefined> {
  const [row] = await on.query<RawOrder>(
    `select ${COLUMNS} from m2m_order o ${JOINS} where o.order_no = $1 and $2 in (o.maker_id, o.taker_id)`,
    [orderNo, personId],
  )
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
