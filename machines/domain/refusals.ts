import type { OrderAct } from './order-lifecycle.machine.ts'
import { phaseOf, type OrderLife, type Side } from './orders.ts'
import * as text from './messages/m2m.ts'

const isClosed = (life: OrderLife) => phaseOf(life) === 'completed' || phaseOf(life) === 'cancelled'

/** Why the lifecycle refused an act, as one sentence for the person who tried (decisions: 'Each refusal says why'). */
export function whyRefused(life: OrderLife, act: OrderAct, side: Side): string {
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
    default:
      return text.NOT_POSSIBLE_NOW
  }
}

function whyNotNotified(life: OrderLife, side: Side): string {
  if (side === 'seller') return text.ONLY_BUYER_NOTIFIES
  return phaseOf(life) === 'awaitingPayment' ? text.WINDOW_IS_OVER : text.PAID_ALREADY
}

function whyNotCancelled(life: OrderLife): string {
  if (phaseOf(life) === 'awaitingPayment') return text.WINDOW_IS_OVER
  if (life.facts.cancelRequestedAt !== null) return text.CANCEL_ASKED_ALREADY
  return life.facts.cancelDeclinedAt === null ? text.NOT_POSSIBLE_NOW : text.ASK_AGAIN_LATER
}
