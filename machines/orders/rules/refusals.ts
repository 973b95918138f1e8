import { orderCommandTexts } from './order-commands.ts'
import * as text from '#machines/orders/messages/orders.ts'
import type { Instant, OrderCommandType } from './order-lifecycle.setup.ts'
import { isSettled, type OrderLife, type Side } from './orders.ts'

/** Why the lifecycle refused a command, as one sentence for the person who tried (docs/product/orders.md). */
export function whyRefused(life: OrderLife, command: OrderCommandType, side: Side, at: Instant): string {
  return isSettled(life) ? text.ORDER_IS_CLOSED : orderCommandTexts[command].refusal(life, side, at)
}

/** Why an operator cannot decide about an order that the lifecycle does not let be decided. */
export function whyNotDecided(life: OrderLife): string {
  if (isSettled(life)) return text.ORDER_IS_CLOSED
  return life.value === 'appealing' ? text.NOT_HEARD_YET : text.NOTHING_TO_DECIDE
}

/** Why an operator cannot ask a side of an order. */
export function whyNotAsked(life: OrderLife): string {
  return life.value === 'appealing' ? text.ASKED_TOO_EARLY : whyNotDecided(life)
}
