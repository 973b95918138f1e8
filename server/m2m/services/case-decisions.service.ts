import type { CaseDecisionType } from '#machines/m2m/rules/case-lifecycle.machine.ts'
import { NO_CASE } from '#machines/m2m/messages/cases.ts'
import { whyCaseRefused, type CasePhase } from '#machines/m2m/rules/cases.ts'
import type { Side } from '#machines/m2m/rules/orders.ts'
import type { M2mContext } from '#server/m2m/context.ts'
import * as cases from '#server/m2m/repos/case.repo.ts'
import * as orders from '#server/m2m/repos/order.repo.ts'
import { notFound, notNow } from '#server/refusal.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import type { Notifier } from '#server/shared/services/notices.service.ts'
import { applyCaseTransition } from './case-transitions.service.ts'
import { reasonOf } from './operator-reason.ts'
import { filesOf, type PictureFile } from './evidence.service.ts'
import { amountsOf } from './order-dto.ts'

type Needs = Pick<M2mContext, 'db'> & Notifier

/** An operator's decision on a case. */
export interface CaseDecision {
  orderNo: string
  type: CaseDecisionType
  /** Why, for the audit log. */
  note: string
  operator: string
}

/**
 * Decides a case: both sides are notified, and the audit log records who decided and why. Nothing is taken. Refuses a case that is missing or
 * closed, one whose time to answer is not over, and a settlement without a reported refund.
 */
export async function decideCase(context: Needs, { orderNo, type, note, operator }: CaseDecision): Promise<void> {
  const reason = reasonOf(note)
  await context.db.tx(async (tx) => {
    const order = await orders.lock(orderNo, null, tx)
    const found = order && (await cases.lock(order.id, tx))
    if (!found) throw notFound(`${NO_CASE}: ${orderNo}`)
    const event = { type, by: 'operator' } as const
    if (!(await applyCaseTransition(context, { order, found, event }, tx)))
      throw notNow(whyCaseRefused(found.life, event))
    await auditLog.add({ operator, action: type, subject: orderNo, note: reason }, tx)
  })
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
export async function openCases({ db }: Pick<M2mContext, 'db'>, withPictures: boolean): Promise<OpenCase[]> {
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
