import type { CaseDecisionType } from '#machines/orders/rules/case-lifecycle.machine.ts'
import { NO_CASE } from '#machines/orders/messages/cases.ts'
import { advanceCase, whyCaseRefused, type CasePhase } from '#machines/orders/rules/cases.ts'
import type { Side } from '#machines/orders/rules/orders.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import * as cases from '#server/orders/repos/case.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { notFound, notNow } from '#server/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import type { Notifier } from '#server/shared/services/notices.service.ts'
import { applyCaseTransition } from './case-transitions.service.ts'
import { filesOf, type PictureFile } from './evidence.service.ts'
import { amountsOf } from './order-dto.ts'

/** An operator's decision on a case. */
export interface CaseDecision {
  orderNo: string
  type: CaseDecisionType
}

/** The case about an order, both locked; refuses one that is missing. */
async function lockCase(orderNo: string, tx: Tx): Promise<{ order: orders.OrderRow; found: cases.CaseRow }> {
  const order = await orders.lock(orderNo, null, tx)
  const found = order && (await cases.lock(order.id, tx))
  if (!found) throw notFound(`${NO_CASE}: ${orderNo}`)
  return { order, found }
}

/** The order and its case, locked, if it can be decided so now; refuses what `decideCase` refuses. */
export async function decidableCase({ orderNo, type }: CaseDecision, tx: Tx): ReturnType<typeof lockCase> {
  const locked = await lockCase(orderNo, tx)
  const event = { type, by: 'operator' } as const
  if (!advanceCase(locked.found.life, { ...event, at: tx.now.getTime() }))
    throw notNow(whyCaseRefused(locked.found.life, event))
  return locked
}

/**
 * Decides a case: both sides are notified. Nothing is taken. Refuses a case that is missing or closed, one whose time to answer is not over, and a
 * settlement without a reported refund.
 */
export async function decideCase(context: Notifier, { orderNo, type }: CaseDecision, tx: Tx): Promise<void> {
  const { order, found } = await lockCase(orderNo, tx)
  const event = { type, by: 'operator' } as const
  if (!(await applyCaseTransition(context, { order, found, event }, tx)))
    throw notNow(whyCaseRefused(found.life, event))
}

/** What an operator needs to decide about a case; times are ISO 8601, pictures WebP in base64. */
export interface OpenCase {
  orderNo: string
  phase: CasePhase
  coins: string
  fiat: string
  claimant: Side
  buyer: string
  seller: string
  statements: Readonly<Record<Side, string | null>>
  refundReference: string | null
  openedAt: string
  answerBy: string
  pictures: PictureFile[]
}

/** Every open case, the oldest first. */
export async function openCases({ db }: Pick<AdvertContext, 'db'>, withPictures: boolean): Promise<OpenCase[]> {
  const open = await cases.listOpen(withPictures, db)
  return open.map((found) => ({
    orderNo: found.order_no,
    phase: found.life.phase,
    ...amountsOf(found),
    claimant: found.claimant,
    buyer: found.buyer_username,
    seller: found.seller_username,
    statements: { buyer: found.buyer_statement, seller: found.seller_statement },
    refundReference: found.refund_reference,
    openedAt: found.created_at.toISOString(),
    answerBy: new Date(found.life.facts.answerBy).toISOString(),
    pictures: filesOf(`${found.order_no}-case`, found.pictures),
  }))
}
