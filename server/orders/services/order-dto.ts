import { MAX_PICTURES } from '#machines/shared/values/images.ts'
import { awardOf } from '#machines/orders/rules/awards.ts'
import { mayShowEvidence } from '#machines/orders/rules/evidence.ts'
import { fixed, upTo } from '#machines/shared/values/formatting.ts'
import { decimalOf, minorOf, PRICE_SCALE } from '#machines/shared/values/money.ts'
import { mayChangesAt, mayNow, paymentStatusOf, phaseOf, statusOf, type Side } from '#machines/orders/rules/orders.ts'
import { ratingClosesAt, whyNotRated } from '#machines/orders/rules/ratings.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { OrderAmounts, OrderRow } from '#server/orders/repos/order-row.ts'
import { caseOfOrder } from './case-state-dto.ts'
import { payoutFieldsOf } from '#server/accounts/services/saved-account-dto.ts'
import { markOf } from '#server/catalog/services/assets.service.ts'

export type Order = components['schemas']['Order']

/** Which side of an order a person is on. */
export const sideOf = ({ buyer_id }: OrderRow, personId: bigint): Side => (buyer_id === personId ? 'buyer' : 'seller')

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const closingOf = ({
  closedReason,
  closedBy,
  awardReason,
}: OrderRow['life']['facts']): Pick<Order, 'closed_reason' | 'closed_by' | 'award_reason'> => ({
  closed_reason: closedReason,
  closed_by: closedBy,
  // One that only a later version knows is none here.
  award_reason: awardOf(awardReason) && awardReason,
})

/** The amounts of an order as people read them: '50 USDT' and '75,000.00 NGN'. */
export function amountsOf(row: OrderAmounts): { coins: string; fiat: string } {
  const { token, token_scale, token_amount, currency, currency_scale, fiat_amount } = row
  return {
    coins: `${upTo(decimalOf(token_amount, token_scale), token_scale)} ${token}`,
    fiat: `${fixed(decimalOf(fiat_amount, currency_scale), currency_scale)} ${currency}`,
  }
}

/** What the rating of a side depends on. */
export const rateableBy = (row: OrderRow, side: Side) => ({
  life: row.life,
  closedAt: row.closed_at?.getTime() ?? null,
  stars: row[`${side}_stars`],
})

function ratingOf(row: OrderRow, side: Side, now: Date): Order['rating'] {
  const rateable = rateableBy(row, side)
  const closesAt = ratingClosesAt(rateable)
  if (closesAt === null) return null
  const isOpen = whyNotRated(rateable, now.getTime()) === null
  return { stars: rateable.stars, is_open: isOpen, closes_at: new Date(closesAt).toISOString() }
}

/** The messages, and those that the side has not read. */
const chatOf = (row: OrderRow, side: Side): Pick<Order, 'message_seq' | 'unread'> => ({
  message_seq: row.message_seq,
  unread: row[`${side}_unread`],
})

const at = (stored: string): string => new Date(stored).toISOString()

/** By when an appeal is usually decided: so long after both sides were heard, or could have been, as the last ones took. */
function usualBy({ life: { facts }, usual_s }: OrderRow, now: Date): string | null {
  const heardAt = facts.answeredAt ?? facts.answerBy
  const by = heardAt === null || usual_s === null ? 0 : heardAt + usual_s * 1000
  return by > now.getTime() ? new Date(by).toISOString() : null
}

function appealOf(row: OrderRow, now: Date): Order['appeal'] {
  const { appeal, life } = row
  if (appeal === null) return null
  const { answerFrom, answerBy, answeredAt } = life.facts
  const { asked, question, asked_at } = appeal
  const isAwaited = life.value === 'appealing' && answeredAt === null
  return {
    by: appeal.by,
    reason: appeal.reason,
    statement: appeal.statement,
    created_at: at(appeal.created_at),
    answers: appeal.answers.map((answer) => ({ ...answer, created_at: at(answer.created_at) })),
    question:
      asked === null || question === null || asked_at === null
        ? null
        : { to: asked, text: question, created_at: at(asked_at) },
    awaits: isAwaited ? answerFrom : null,
    answer_by: isAwaited ? iso(answerBy) : null,
    usual_by: usualBy(row, now),
  }
}

function evidenceOf(row: OrderRow, side: Side): Order['evidence'] {
  const pictures = row[`${side}_pictures`]
  const isOpen = mayShowEvidence(row.life)
  return isOpen || pictures > 0 ? { pictures, is_open: isOpen && pictures < MAX_PICTURES } : null
}

const claimOf = ({ claim }: OrderRow): Order['claim'] =>
  claim && { ...claim, paid_at: at(claim.paid_at), created_at: at(claim.created_at) }

const outageOf = ({ outage }: OrderRow): Order['outage'] =>
  outage && { from: at(outage.began_at), to: at(outage.ended_at) }

function termsOf(row: OrderRow, side: Side, price: string): Order['order'] {
  const { token, currency, token_scale, currency_scale } = row
  return {
    type: side === 'buyer' ? 'Buy' : 'Sell',
    token: { ticker: token, symbol: row.token_symbol, logoURI: markOf(token), scale: token_scale },
    currency: { ticker: currency, symbol: row.currency_symbol, icon: markOf(currency), scale: currency_scale },
    price,
    fiat_amount: decimalOf(row.fiat_amount, currency_scale),
    token_amount: decimalOf(row.token_amount, token_scale),
  }
}

function receivingAccountOf({ receiving_account }: OrderRow): Order['receiving_account'] {
  const { kind, bank, account_number, account_name, account_type } = receiving_account
  if (kind === undefined) return { bank, account_number, account_name, account_type }
  return { account_name, ...payoutFieldsOf(kind, { provider: bank, number: account_number }) }
}

const disputesOf = (row: OrderRow, side: Side, now: Date): Pick<Order, 'claim' | 'appeal' | 'case' | 'evidence'> => ({
  claim: claimOf(row),
  appeal: appealOf(row, now),
  case: caseOfOrder(row, side, now),
  evidence: evidenceOf(row, side),
})

/** An order as one side sees it at a moment: what it may do is the lifecycle's word (spec §3 M2M order). */
export function toOrderDto(row: OrderRow, side: Side, now: Date): Order {
  const { life } = row
  const price = decimalOf(minorOf(row.price, PRICE_SCALE), PRICE_SCALE)
  const nowMs = now.getTime()
  const partner = side === 'buyer' ? 'seller' : 'buyer'
  return {
    order_no: row.order_no,
    trade_id: row.trade_id,
    status: statusOf(life),
    payment_status: paymentStatusOf(life),
    phase: phaseOf(life),
    seq: row.seq,
    side,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    server_now: now.toISOString(),
    deadline_at: phaseOf(life) === 'awaitingPayment' ? iso(life.facts.deadlineAt) : null,
    extended: life.facts.extended,
    cancel_requested_at: iso(life.facts.cancelRequestedAt),
    cancel_declined_at: iso(life.facts.cancelDeclinedAt),
    may: mayNow(life, side, nowMs),
    may_changes_at: iso(mayChangesAt(life, side, nowMs)),
    ...closingOf(life.facts),
    paid_at: iso(life.facts.paidAt),
    claim_until: iso(life.facts.claimUntil),
    outage: outageOf(row),
    ...disputesOf(row, side, now),
    rating: ratingOf(row, side, now),
    ...chatOf(row, side),
    price,
    payment_method: row.payment_method,
    remarks: row.remarks,
    terms_tags: row.terms_tags,
    order: termsOf(row, side, price),
    trade_partner: { username: row[`${partner}_username`], name: row[`${partner}_name`] },
    receiving_account: receivingAccountOf(row),
  }
}
