import { APPEAL_REASONS } from '#machines/orders/rules/appeals.ts'
import { awardOf } from '#machines/orders/rules/awards.ts'
import { isSettled, phaseOf } from '#machines/orders/rules/orders.ts'
import type { components } from '#openapi/generated/operator.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import type { Tx } from '#server/db/db.ts'
import * as cases from '#server/orders/repos/case.repo.ts'
import * as images from '#server/orders/repos/image.repo.ts'
import * as messages from '#server/orders/repos/message.repo.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import type { OrderRow } from '#server/orders/repos/order-row.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { figuresOf } from '#server/adverts/repos/trader.repo.ts'
import { awaitsOf, awardsOf, isAskable, statementsOf } from '#server/orders/services/appeals.service.ts'
import { toMessageDto } from '#server/orders/services/chat.service.ts'
import { amountsOf } from '#server/orders/services/order-dto.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as records from '#server/operator/repos/record.repo.ts'
import { notFound } from '#server/refusal.ts'
import { advertLine } from './advert-line.ts'
import { offersOf, waitingActs } from '../acts/act-offers.ts'
import { valueOf } from '../acts/order-acts.ts'
import { leaseOf } from '../queues.service.ts'
import { logSeen, type SignedIn } from '../signed-in.ts'

type Schemas = components['schemas']
type OrderRecord = Schemas['OrderRecord']

const MAX_LINES = 10_000

const iso = (at: Date | number | string | null): string | null => (at === null ? null : new Date(at).toISOString())

async function partyOf(order: OrderRow, side: Schemas['Side'], tx: Tx): Promise<Schemas['OrderParty']> {
  const id = order[`${side}_id`]
  const person = await persons.find(id, tx)
  const figures = await figuresOf(id, tx)
  const { orders: count, completion_rate, rating, ratings } = figures
  return {
    username: order[`${side}_username`],
    name: order[`${side}_name`],
    frozen: person?.frozen_at !== null,
    figures: { orders: count, completion_rate, rating, ratings },
  }
}

function chatLine(row: messages.MessageRow, order: OrderRow): Schemas['ChatLine'] {
  const { message_seq, message, image, createdAt } = toMessageDto(row, order)
  const sender = row.sender_id === order.buyer_id ? order.buyer_username : order.seller_username
  return {
    message_seq,
    kind: row.kind,
    sender: row.sender_id === null ? null : sender,
    message: row.kind === 'support' ? row.message : message,
    image,
    at: createdAt,
  }
}

async function statementsIn(order: OrderRow, tx: Tx): Promise<Schemas['Statement'][]> {
  const { appeal } = order
  const opened: Schemas['Statement'][] =
    appeal === null
      ? []
      : [
          {
            what: 'appeal',
            side: appeal.by,
            text: appeal.statement,
            at: new Date(appeal.created_at).toISOString(),
            paid_at: null,
            reason: APPEAL_REASONS[appeal.reason],
          },
        ]
  const others = statementsOf(order).map(({ what, side, text, at, paidAt }) => ({
    ...{ what, side, text, at, reason: null },
    paid_at: paidAt ?? null,
  }))
  const ofCase = (await records.caseStatementsOf(order.id, tx)).map(({ by, statement, created_at }) => ({
    ...{ what: 'case' as const, side: by, text: statement, paid_at: null, reason: null },
    at: created_at.toISOString(),
  }))
  return [...opened, ...others, ...ofCase].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

const caseDto = (found: cases.CaseRow): Schemas['CaseRecord'] => ({
  phase: found.life.phase,
  claimant: found.claimant,
  answer_by: new Date(found.life.facts.answerBy).toISOString(),
  answered_at: iso(found.life.facts.answeredAt),
  refund_reference: found.refund_reference,
  upheld_at: iso(found.life.facts.upheldAt),
  created_at: found.created_at.toISOString(),
  closed_at: iso(found.closed_at),
})

const termsOf = (order: OrderRow) => ({
  order_no: order.order_no,
  seq: order.seq,
  phase: phaseOf(order.life),
  ...amountsOf(order),
  price: `${Number(order.price)} ${order.currency}`,
  payment_method: order.payment_method,
  receiving_account: { ...order.receiving_account },
  advert_type: order.type,
  created_at: order.created_at.toISOString(),
  deadline_at: new Date(order.life.facts.deadlineAt).toISOString(),
  paid_at: iso(order.life.facts.paidAt),
  closed_at: iso(order.closed_at),
  closed_reason: order.life.facts.closedReason,
  award_reason: awardOf(order.life.facts.awardReason)?.sentence ?? null,
  awaits: awaitsOf(order.life.facts),
  appealed_by: order.life.facts.appealedBy,
})

/** An order as an operator reads it; it is logged that it was seen. */
export function fetchOrderRecord(context: OperatorContext, by: SignedIn, orderNo: string): Promise<OrderRecord> {
  return context.db.tx(async (tx) => {
    const order = await orders.findAny(orderNo, tx)
    if (!order) throw notFound()
    const found = await cases.find(order.id, tx)
    const valueUsd = await valueOf(order, tx)
    const lines = await messages.list(order.id, 0, MAX_LINES, tx)
    const steps = await records.timelineOf(order.id, tx)
    const advert = await adverts.find(order.trade_id, tx)
    if (!advert) throw new Error('An order has no advert')
    const mayAward = awardsOf(order, tx.now)
    const seen = { by, now: tx.now }
    await logSeen(by, 'order.read', orderNo, tx)
    return {
      ...termsOf(order),
      advert: advertLine(context, by, advert),
      value_usd: valueUsd === null ? null : String(valueUsd),
      buyer: await partyOf(order, 'buyer', tx),
      seller: await partyOf(order, 'seller', tx),
      statements: await statementsIn(order, tx),
      evidence: await records.evidenceOf(order.id, tx),
      chat: lines.map((line) => chatLine(line, order)),
      timeline: steps.map(({ type, by: actor, at }) => ({ type, by: actor, at: at.toISOString() })),
      case: found ? caseDto(found) : null,
      lease: await leaseOf(found?.closed_at === null ? 'cases' : 'appeals', orderNo, seen, tx),
      acts: await waitingActs(orderNo, seen, tx),
      may: offersOf(context, by, [
        ['chat.write', !isSettled(order.life)],
        ['appeal.ask', isAskable(order, tx.now)],
        ['appeal.decide', mayAward.length > 0, { valueUsd }],
        ['case.decide', found?.life.phase === 'awaitingDecision', { valueUsd }],
      ]),
      may_award: mayAward,
      server_now: tx.now.toISOString(),
    }
  })
}

/** A picture of the chat. */
export async function fetchChatPicture({ db }: Pick<OperatorContext, 'db'>, orderNo: string, messageSeq: number) {
  const order = await orders.findAny(orderNo, db)
  const bytes = order && (await images.find(order.id, messageSeq, db))
  if (!bytes) throw notFound()
  return bytes
}

/** A picture that a side shows to Support alone. */
export async function fetchEvidence({ db }: Pick<OperatorContext, 'db'>, name: records.EvidenceName) {
  const bytes = await records.findEvidence(name, db)
  if (!bytes) throw notFound()
  return bytes
}
