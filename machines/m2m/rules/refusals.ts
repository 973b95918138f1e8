import { orderCommandTexts } from './order-commands.ts'
import * as text from '#machines/m2m/messages/m2m.ts'
import type { Instant, OrderCommandType } from './order-lifecycle.machine.ts'
import { phaseOf, type OrderLife, type Side } from './orders.ts'

const isClosed = (life: OrderLife) => phaseOf(life) === 'completed' || phaseOf(life) === 'cancelled'

/** Why the lifecycle refused a command, as one sentence for the person who tried (docs/product/m2m.md). */
export function whyRefused(life: OrderLife, command: OrderCommandType, side: Side, at: Instant): string {
  return isClosed(life) ? text.ORDER_IS_CLOSED : orderCommandTexts[command].refusal(life, side, at)
}

/** Why an operator cannot decide about an order that the lifecycle does not let be decided. */
export function whyNotDecided(life: OrderLife): string {
  return isClosed(life) ? text.ORDER_IS_CLOSED : text.NOTHING_TO_DECIDE
}
