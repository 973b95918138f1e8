import type { TermsTag, TradeType } from '#machines/adverts/rules/adverts.ts'
import type { CasePhase } from '#machines/orders/rules/cases.ts'
import type { AppealReason } from '#machines/orders/rules/appeals.ts'
import { ANSWER_MS, type Side } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { OrderLife, OrderPhase } from '#machines/orders/rules/orders.ts'
import type { ReceivingAccount } from '#server/adverts/repos/advert.repo.ts'
import type { OrderRow as DecidedRow } from '#server/ledger/replay.ts'
import { countIn } from './evidence.repo.ts'

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
  /** Of the time when the order was placed. */
  buyer_name: string
  seller_name: string
}

/** What each side has: its read mark in the chat, its unread messages, its pictures for Support, and the stars it gave. */
interface PerSide {
  buyer_read: number
  seller_read: number
  buyer_unread: number
  seller_unread: number
  /** What it has shown to Support in an appeal, or after a late report of a payment. */
  buyer_pictures: number
  seller_pictures: number
  buyer_stars: number | null
  seller_stars: number | null
}

export interface AnswerRow {
  by: Side
  statement: string
  created_at: string
}

export interface AppealRow {
  by: Side
  reason: AppealReason
  statement: string
  created_at: string
  /** What Support asked last, and whom. */
  asked: Side | null
  question: string | null
  asked_at: string | null
  answered_at: string | null
  answers: AnswerRow[]
}

/** A payment that was reported after the order had closed. */
export interface ClaimRow {
  paid_at: string
  statement: string
  created_at: string
}

export interface OutageRow {
  began_at: string
  ended_at: string
}

/** A case about the order, after it was closed. */
export interface CaseOfOrder {
  claimant: Side
  phase: CasePhase
  answer_by: string
  answered_at: string | null
  refund_reference: string | null
  refund_at: string | null
  upheld_at: string | null
}

interface Columns extends Sides, PerSide {
  id: bigint
  order_no: string
  advert_id: bigint
  trade_id: string
  /** Open or paused: coins of a cancelled order go back to its reserve. */
  is_advert_active: boolean
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
  /** The open one, or the one that was decided. */
  appeal: AppealRow | null
  /** In seconds, how long Support took to decide the last appeals once both sides were heard; of an appeal that is open. */
  usual_s: number | null
  claim: ClaimRow | null
  order_case: CaseOfOrder | null
  /** The last one that the order was extended for. */
  outage: OutageRow | null
  message_seq: number
  seq: number
  closed_at: Date | null
  created_at: Date
  updated_at: Date
  read_at: Date
}

export interface RawOrder extends Columns, Omit<DecidedRow, 'phase'> {
  token_amount: string
  fiat_amount: string
  /** An order that awaits a claim is stored as cancelled, with `claim_until`. */
  phase: Exclude<OrderPhase, 'awaitingClaim'>
}

export interface OrderRow extends Columns {
  /** In the token's smallest unit. */
  token_amount: bigint
  /** In the currency's smallest unit. */
  fiat_amount: bigint
  /** The lifecycle's state. */
  life: OrderLife
}

/** What the amounts of an order are made of. */
export type OrderAmounts = Pick<
  OrderRow,
  'token' | 'token_scale' | 'token_amount' | 'currency' | 'currency_scale' | 'fiat_amount'
>

const MAX_COUNTED = 100
const unreadOf = (
  reader: string,
  partner: string,
) => `case when o.message_seq > o.${reader}_read then (select count(*) from (
    select from order_message where order_id = o.id and message_seq > o.${reader}_read and sender_id = o.${partner}_id limit ${MAX_COUNTED}) as m)
  else 0 end::int4 as ${reader}_unread`
const starsOf = (side: string) =>
  `case when o.phase = 'completed' then (select stars from rating where order_id = o.id and rater_id = o.${side}_id) end as ${side}_stars`
const picturesOf = (side: Side) =>
  `case when o.appealed_by is not null or o.claimed_at is not null then ${countIn('appeal', 'o.id', side)} else 0 end as ${side}_pictures`
const APPEAL = `case when o.appealed_by is not null then (
    select jsonb_build_object('by', by, 'reason', reason, 'statement', statement, 'created_at', created_at,
      'asked', asked, 'question', question, 'asked_at', asked_at, 'answered_at', answered_at, 'answers', coalesce((
        select jsonb_agg(jsonb_build_object('by', by, 'statement', statement, 'created_at', created_at) order by seq)
        from appeal_answer where order_id = p.order_id and appeal_seq = p.seq), '[]'))
    from appeal p where order_id = o.id order by seq desc limit 1) end as appeal`
// An appeal that was decided against who opened it before the other side was heard says nothing about how long it takes after that.
const USUAL = `case when o.phase = 'appealing' then (
    select percentile_disc(0.5) within group (order by extract(epoch from closed_at - heard_at)::float8) from (
      select d.closed_at, p.heard_at from m2m_order d cross join lateral (
        select coalesce(answered_at, coalesce(asked_at, created_at) + interval '${ANSWER_MS} milliseconds') as heard_at
        from appeal where order_id = d.id order by seq desc limit 1) p
      where d.closed_reason in ('released_by_appeal', 'refunded_by_appeal') and d.closed_at >= p.heard_at
      order by d.closed_at desc limit 20) as decided) end as usual_s`
const CLAIM = `case when o.claimed_at is not null then (
    select jsonb_build_object('paid_at', paid_at, 'statement', statement, 'created_at', created_at)
    from payment_claim where order_id = o.id) end as claim`
const OUTAGE = `case when o.outage_id is not null then (
    select jsonb_build_object('began_at', began_at, 'ended_at', ended_at) from outage where id = o.outage_id) end as outage`
const CASE = `case when o.closed_at is not null then (
    select jsonb_build_object('claimant', claimant, 'phase', phase, 'answer_by', answer_by, 'answered_at', answered_at,
      'refund_reference', refund_reference, 'refund_at', refund_at, 'upheld_at', upheld_at)
    from order_case where order_id = o.id) end as order_case`
/** Selected from `m2m_order o` and JOINS. */
export const COLUMNS = `o.id, o.order_no, o.advert_id, a.t_id as trade_id, (a.status = 'Open' or a.paused) as is_advert_active, o.type,
  o.maker_id, o.taker_id, o.buyer_id, o.seller_id, b.public_id as buyer_public_id, s.public_id as seller_public_id,
  b.username as buyer_username, s.username as seller_username,
  o.buyer_name, o.seller_name,
  o.token, crypto.symbol as token_symbol, crypto.scale as token_scale,
  o.currency, fiat.symbol as currency_symbol, fiat.scale as currency_scale, o.price::text as price,
  o.token_amount::text as token_amount, o.fiat_amount::text as fiat_amount, o.payment_method, o.receiving_account, o.remarks, o.terms_tags,
  o.phase, o.seq, o.deadline_at, o.extended, o.outage_id, o.claim_until, o.claimed_at, o.paid_at, o.cancel_requested_at, o.cancel_declined_at, o.appealed_by,
  o.closed_reason, o.closed_by, o.award_reason, o.closed_at, o.created_at, o.updated_at, app_now() as read_at,
  o.message_seq, o.buyer_read, o.seller_read, ${APPEAL}, ${USUAL}, ${CLAIM}, ${OUTAGE}, ${CASE}, ${unreadOf('buyer', 'seller')}, ${unreadOf('seller', 'buyer')},
  ${picturesOf('buyer')}, ${picturesOf('seller')}, ${starsOf('buyer')}, ${starsOf('seller')}`
export const JOINS = `join advert a on a.id = o.advert_id join person b on b.id = o.buyer_id join person s on s.id = o.seller_id
  join asset crypto on crypto.code = o.token join asset fiat on fiat.code = o.currency`

const ms = (at: Date | null): number | null => at?.getTime() ?? null

const valueOf = ({ phase, claim_until, cancel_requested_at }: RawOrder): OrderLife['value'] => {
  if (claim_until !== null) return 'awaitingClaim'
  return phase === 'awaitingRelease'
    ? { [phase]: cancel_requested_at === null ? 'uncontested' : 'cancelRequested' }
    : phase
}

type AnswerFacts = Pick<Facts, 'appealedBy' | 'answerFrom' | 'answerBy' | 'answeredAt'>

/** Who answers an appeal: the other side, or whom Support asked. */
function answerFacts({ appealed_by: appealedBy, appeal }: RawOrder): AnswerFacts {
  if (appealedBy === null || appeal === null) return { appealedBy, answerFrom: null, answerBy: null, answeredAt: null }
  const { asked, asked_at, created_at, answered_at } = appeal
  return {
    appealedBy,
    answerFrom: asked ?? (appealedBy === 'buyer' ? 'seller' : 'buyer'),
    answerBy: Date.parse(asked_at ?? created_at) + ANSWER_MS,
    answeredAt: answered_at === null ? null : Date.parse(answered_at),
  }
}

export function orderOf(raw: RawOrder): OrderRow {
  const facts: Facts = {
    deadlineAt: raw.deadline_at.getTime(),
    extended: raw.extended,
    postponed: raw.outage_id !== null,
    claimUntil: ms(raw.claim_until),
    claimedAt: ms(raw.claimed_at),
    paidAt: ms(raw.paid_at),
    cancelRequestedAt: ms(raw.cancel_requested_at),
    cancelDeclinedAt: ms(raw.cancel_declined_at),
    ...answerFacts(raw),
    closedReason: raw.closed_reason,
    closedBy: raw.closed_by,
    awardReason: raw.award_reason,
  }
  const life: OrderLife = { value: valueOf(raw), facts }
  return { ...raw, token_amount: BigInt(raw.token_amount), fiat_amount: BigInt(raw.fiat_amount), life }
}
