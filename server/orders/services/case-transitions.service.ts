import { SIDES } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { CaseEvent, CaseEventType } from '#machines/orders/rules/case-lifecycle.machine.ts'
import { actorOf, advanceCase, type CaseLife } from '#machines/orders/rules/cases.ts'
import type { caseNotices } from '#machines/orders/rules/notices.ts'
import type { Side } from '#machines/orders/rules/orders.ts'
import type { Tx } from '#server/db/db.ts'
import * as cases from '#server/orders/repos/case.repo.ts'
import type { OrderRow } from '#server/orders/repos/order.repo.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { orderNotice } from './order-notice.ts'

const NOTICES: Readonly<Record<CaseEventType, keyof typeof caseNotices>> = {
  'case.answer': 'case.answered',
  'crypto.send': 'case.sent',
  'refund.report': 'case.refund_reported',
  'refund.accept': 'case.refunded',
  'case.withdraw': 'case.withdrawn',
  'answer.elapse': 'case.unanswered',
  'case.uphold': 'case.upheld',
  'case.settle': 'case.refunded',
  'case.dismiss': 'case.unproven',
}

/** Publishes to both sides of an order that its case has changed; their pages fetch it again. */
export function publishCase({ stream }: Pick<Notifier, 'stream'>, order: OrderRow, tx: Tx): void {
  const { order_no } = order
  for (const side of SIDES) stream.publish(tx, order[`${side}_id`], { type: 'case.changed', order_no })
}

export interface CaseTransition {
  readonly order: OrderRow
  readonly found: cases.CaseRow
  readonly event: Pick<CaseEvent, 'type' | 'by'>
  /** Of a refund that is reported. */
  readonly reference?: string
}

/**
 * Applies an event to a locked case and writes what follows: row, event, notices, stream messages. Null when the lifecycle refuses it; nothing
 * was written then. Nobody is notified of what they did themselves.
 */
export async function applyCaseTransition(
  context: Notifier,
  { order, found, event, reference }: CaseTransition,
  tx: Tx,
): Promise<CaseLife | null> {
  const stamped = { ...event, at: tx.now.getTime() }
  const life = advanceCase(found.life, stamped)
  if (!life) return null
  await cases.save({ id: found.id, seq: found.seq, life, event: stamped, reference: reference ?? null }, tx)
  const notified = SIDES.filter((side: Side) => actorOf(found.claimant, side) !== event.by)
  await notify(
    context,
    tx,
    notified.map((side) => orderNotice(order, side, NOTICES[event.type])),
  )
  publishCase(context, order, tx)
  return life
}
