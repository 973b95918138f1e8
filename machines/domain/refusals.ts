import { EXTENSION_OPENS_MS, type Instant, type OrderAct } from './order-lifecycle.machine.ts'
import { phaseOf, type OrderLife, type Side } from './orders.ts'
import * as text from './messages/m2m.ts'

const isClosed = (life: OrderLife) => phaseOf(life) === 'completed' || phaseOf(life) === 'cancelled'

/** Why the lifecycle refused an act, as one sentence for the person who tried (decisions: 'Each refusal says why'). */
export function whyRefused(life: OrderLife, act: OrderAct, side: Side, at: Instant): string {
  if (isClosed(life)) return text.ORDER_IS_CLOSED
  switch (act) {
    case 'payment.notify':
      return whyNotNotified(life, side)
    case 'order.release':
      return side === 'buyer' ? text.ONLY_SELLER_RELEASES : text.NOT_PAID_YET
    case 'order.cancel':
      return whyNotCancelled(life)
    case 'cancel.accept':
    case 'cancel.decline':
      return side === 'seller' ? text.ONLY_BUYER_ANSWERS : text.NO_CANCEL_REQUEST
    case 'window.extend':
      return whyNotExtended(life, side, at)
    case 'order.appeal':
      return whyNotAppealed(life)
    case 'appeal.withdraw':
      return phaseOf(life) === 'appealing' ? text.ONLY_APPELLANT_WITHDRAWS : text.NO_APPEAL
  }
}

/** Why an operator cannot decide about an order that the lifecycle does not let be decided. */
export function whyNotDecided(life: OrderLife): string {
  return isClosed(life) ? text.ORDER_IS_CLOSED : text.NOTHING_TO_DECIDE
}

function whyNotNotified(life: OrderLife, side: Side): string {
  if (side === 'seller') return text.ONLY_BUYER_NOTIFIES
  return phaseOf(life) === 'awaitingPayment' ? text.WINDOW_IS_OVER : text.PAID_ALREADY
}

function whyNotCancelled(life: OrderLife): string {
  if (phaseOf(life) === 'awaitingPayment') return text.WINDOW_IS_OVER
  if (phaseOf(life) === 'appealing') return text.OPERATOR_DECIDES
  if (life.facts.cancelRequestedAt !== null) return text.CANCEL_ASKED_ALREADY
  return life.facts.cancelDeclinedAt === null ? text.NOT_POSSIBLE_NOW : text.ASK_AGAIN_LATER
}

function whyNotExtended(life: OrderLife, side: Side, at: Instant): string {
  const { deadlineAt, extended } = life.facts
  if (side === 'buyer') return text.ONLY_SELLER_EXTENDS
  if (phaseOf(life) !== 'awaitingPayment') return text.PAID_ALREADY
  if (extended) return text.EXTENDED_ALREADY
  return at < deadlineAt - EXTENSION_OPENS_MS ? text.EXTEND_LATER : text.WINDOW_IS_OVER
}

function whyNotAppealed(life: OrderLife): string {
  if (phaseOf(life) === 'awaitingPayment') return text.APPEAL_NEEDS_PAYMENT
  return phaseOf(life) === 'appealing' ? text.APPEALED_ALREADY : text.APPEAL_LATER
}
