import { storedText } from '#machines/shared/values/written-text.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { statementError, type AppealReason } from '#machines/orders/rules/appeals.ts'
import { awardOf, awardReasonsFor, type AwardReason } from '#machines/orders/rules/awards.ts'
import { isAllowed } from '#machines/orders/rules/orders.ts'
import { whyNotAsked, whyNotDecided } from '#machines/orders/rules/refusals.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import type { Tx } from '#server/db/db.ts'
import { notFound, notNow, ruleBroken } from '#server/refusal.ts'
import * as appeals from '#server/orders/repos/appeal.repo.ts'
import * as images from '#server/orders/repos/image.repo.ts'
import * as messages from '#server/orders/repos/message.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { figuresOf, type Figures } from '#server/adverts/repos/trader.repo.ts'
import { picturesOf } from '#server/orders/repos/evidence.repo.ts'
import { filesOf, type PictureFile } from './evidence.service.ts'
import { toMessageDto } from './chat.service.ts'
import { applyTransition } from './order-transitions.service.ts'
import { amountsOf } from './order-dto.ts'

type Needs = Notifier

/** An operator's decision on an appeal. */
export interface Decision {
  orderNo: string
  to: 'buyer' | 'seller'
  /** Why, as both sides read it. */
  reason: AwardReason
}

/** An order whose appeal a decision is about, locked; refuses one that is missing, and a reason of the other outcome. */
async function lockDisputed({ orderNo, to, reason }: Decision, tx: Tx): Promise<orders.OrderRow> {
  if (awardOf(reason)?.to !== to) throw ruleBroken(`Give a reason for the ${to}: ${awardReasonsFor(to).join(', ')}`)
  const order = await orders.lock(orderNo, null, tx)
  if (!order) throw notFound(`There is no order ${orderNo}`)
  return order
}

const awardEvent = ({ to, reason }: Decision) =>
  ({ type: to === 'buyer' ? 'appeal.awardBuyer' : 'appeal.awardSeller', by: 'operator', reason }) as const

/** For which sides the appeal of an order can be decided now. */
export const awardsOf = ({ life }: Pick<orders.OrderRow, 'life'>, now: Date): Decision['to'][] =>
  (['buyer', 'seller'] as const).filter((to) => {
    const [reason] = awardReasonsFor(to)
    return reason !== undefined && isAllowed(life, { ...awardEvent({ orderNo: '', to, reason }), at: now.getTime() })
  })

/** Whether a side of an appeal can be asked now. */
export const isAskable = ({ life }: Pick<orders.OrderRow, 'life'>, now: Date): boolean =>
  (['buyer', 'seller'] as const).some((side) =>
    isAllowed(life, { type: 'appeal.ask', by: 'operator', side, at: now.getTime() }),
  )

/**
 * The order that can be decided so now, locked. Refuses an order that is missing, closed or not appealed, and a reason of the other outcome.
 */
export async function decidableOrder(decision: Decision, tx: Tx): Promise<orders.OrderRow> {
  const order = await lockDisputed(decision, tx)
  if (!isAllowed(order.life, { ...awardEvent(decision), at: tx.now.getTime() })) throw notNow(whyNotDecided(order.life))
  return order
}

/**
 * Settles an appeal: the escrow goes to the buyer or back, and both sides are notified of it and of the reason in the chat, in the app and by mail.
 * Refuses what `decidableOrder` refuses.
 */
export async function resolveAppeal(context: Needs, decision: Decision, tx: Tx): Promise<void> {
  const order = await lockDisputed(decision, tx)
  const decided = await applyTransition(context, order, awardEvent(decision), tx)
  if (!decided) throw notNow(whyNotDecided(order.life))
  await notify(context, tx, decided.notices)
}

/** A question of an operator. */
export interface Question {
  orderNo: string
  side: 'buyer' | 'seller'
  question: string
}

/** Asks a side of an appeal, which then has 24 hours to answer; both sides read the question. Refuses while the other side has not been heard. */
export async function askSide(context: Needs, { orderNo, side, question }: Question, tx: Tx): Promise<void> {
  if (statementError(question) !== null) throw ruleBroken('Ask in 1 to 1000 characters')
  const order = await orders.lock(orderNo, null, tx)
  if (!order) throw notFound(`There is no order ${orderNo}`)
  const asked = await applyTransition(context, order, { type: 'appeal.ask', by: 'operator', side }, tx)
  if (!asked) throw notNow(whyNotAsked(order.life))
  await appeals.setQuestion(order.id, { side, text: storedText(question) }, tx)
  await notify(context, tx, asked.notices)
}

interface Party extends Figures {
  username: string
  name: string
}

/** A chat message; `sender` is a username, null for a system message. */
export interface CaseMessage {
  seq: number
  at: string
  sender: string | null
  text: string
  image: { width: number; height: number; webp?: string } | null
}

export interface CaseStatement {
  what: 'report' | 'answer' | 'question'
  /** Who wrote it, or who is asked. */
  side: 'buyer' | 'seller'
  text: string
  at: string
  /** Of a report: when it was paid. */
  paidAt?: string
}

/** What an operator needs to decide about an appeal; times are ISO 8601, images base64 when they were requested. */
export interface AppealCase {
  orderNo: string
  coins: string
  fiat: string
  price: string
  paymentMethod: string
  receivingAccount: orders.OrderRow['receiving_account']
  appeal: { by: 'buyer' | 'seller'; reason: AppealReason; statement: string; at: string }
  /** The report of a payment after the order had closed, the answers, and what was asked last. */
  statements: CaseStatement[]
  /** Who has not answered yet, and by when. */
  awaits: { side: 'buyer' | 'seller'; until: string } | null
  buyer: Party
  seller: Party
  placedAt: string
  paidAt: string
  now: string
  chat: CaseMessage[]
  /** For Support alone, when they were requested. */
  pictures: PictureFile[]
}

async function chatOf(
  order: orders.OrderRow,
  withPictures: boolean,
  { db }: Pick<AdvertContext, 'db'>,
): Promise<CaseMessage[]> {
  const rows = await messages.list(order.id, 0, 10_000, db)
  const caseMessages: CaseMessage[] = []
  for (const row of rows) {
    const { message_seq: seq, sender_id, message, image, createdAt: at } = toMessageDto(row, order)
    const sender =
      sender_id === null ? null : sender_id === order.buyer_public_id ? order.buyer_username : order.seller_username
    const bytes = image && withPictures ? await images.find(order.id, seq, db) : undefined
    const picture = image && { ...image, ...(bytes && { webp: Buffer.from(bytes).toString('base64') }) }
    caseMessages.push({ seq, at, sender, text: message, image: picture })
  }
  return caseMessages
}

const iso = (at: Date | string | number): string => new Date(at).toISOString()

/** What both sides said to Support about an order, and what one was asked, in the order of time. */
export function statementsOf({ claim, appeal }: orders.OrderRow): CaseStatement[] {
  const { answers = [], question = null, asked = null, asked_at = null } = appeal ?? {}
  const report = claim && ({ what: 'report', side: 'buyer', text: claim.statement, at: iso(claim.created_at) } as const)
  return [
    ...(report && claim ? [{ ...report, paidAt: iso(claim.paid_at) }] : []),
    ...answers.map(({ by, statement, created_at }) => ({
      what: 'answer' as const,
      side: by,
      text: statement,
      at: iso(created_at),
    })),
    ...(question !== null && asked !== null && asked_at !== null
      ? [{ what: 'question' as const, side: asked, text: question, at: iso(asked_at) }]
      : []),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Who has not answered yet, and by when. */
export function awaitsOf({ answerFrom, answeredAt, answerBy }: orders.OrderRow['life']['facts']): AppealCase['awaits'] {
  return answerFrom === null || answeredAt !== null || answerBy === null
    ? null
    : { side: answerFrom, until: iso(answerBy) }
}

async function caseOf(
  order: orders.OrderRow,
  withPictures: boolean,
  context: Pick<AdvertContext, 'db'>,
): Promise<AppealCase> {
  const { appeal, life, buyer_id, seller_id, currency } = order
  if (!appeal || life.facts.paidAt === null) throw new Error(`The order ${order.order_no} has no appeal`)
  return {
    orderNo: order.order_no,
    ...amountsOf(order),
    price: `${Number(order.price)} ${currency}`,
    paymentMethod: order.payment_method,
    receivingAccount: order.receiving_account,
    appeal: { by: appeal.by, reason: appeal.reason, statement: appeal.statement, at: iso(appeal.created_at) },
    statements: statementsOf(order),
    awaits: awaitsOf(life.facts),
    buyer: { username: order.buyer_username, name: order.buyer_name, ...(await figuresOf(buyer_id, context.db)) },
    seller: { username: order.seller_username, name: order.seller_name, ...(await figuresOf(seller_id, context.db)) },
    placedAt: iso(order.created_at),
    paidAt: iso(life.facts.paidAt),
    now: iso(order.read_at),
    chat: await chatOf(order, withPictures, context),
    pictures: withPictures ? filesOf(`${order.order_no}-appeal`, await picturesOf('appeal', order.id, context.db)) : [],
  }
}

/** Every open appeal, the longest waiting first. */
export async function openAppeals(
  context: Pick<AdvertContext, 'db'>,
  { withPictures }: { withPictures: boolean },
): Promise<AppealCase[]> {
  const cases: AppealCase[] = []
  for (const order of await orders.listAppealing(context.db)) cases.push(await caseOf(order, withPictures, context))
  return cases
}
