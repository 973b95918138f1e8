import type { Actor, OrderEvent, OrderEventType, Side } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { advance, newOrderLife, type OrderLife } from '#machines/orders/rules/orders.ts'

export const MINUTE = 60_000
export const DEADLINE = 30 * MINUTE

/** `side` is who is asked by `appeal.ask`. */
export type Step = readonly [type: OrderEventType, by: Actor, minute: number, side?: Side | undefined]

/** The event of a step; a deadline is postponed by 18 minutes. */
export const eventOf = ([type, by, minute, side]: Step): OrderEvent => ({
  type,
  by,
  at: Math.round(minute * MINUTE),
  ...(type === 'deadline.extend' && { extendMs: 18 * MINUTE }),
  ...(side && { side }),
})

export const paid: Step = ['payment.notify', 'buyer', 10]
export const asked: Step = ['order.cancel', 'seller', 12]
export const declined: Step = ['cancel.decline', 'buyer', 13]
export const elapsed: Step = ['window.elapse', 'clock', 30]
export const claimed: Step = ['payment.claim', 'buyer', 31]
export const appealed: Step = ['order.appeal', 'seller', 12]

/** The life after these steps, each of which must be allowed. */
export const after = (...steps: Step[]): OrderLife =>
  steps.reduce<OrderLife>((life, step) => {
    const next = advance(life, eventOf(step))
    if (next === null) throw new Error(`${step[1]} may not ${step[0]} at minute ${step[2]}`)
    return next
  }, newOrderLife(DEADLINE))
