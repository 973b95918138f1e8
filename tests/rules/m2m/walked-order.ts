import type { Actor, OrderEventType } from '#machines/m2m/rules/order-lifecycle.machine.ts'
import { advance, newOrderLife, type OrderLife } from '#machines/m2m/rules/orders.ts'

export const MINUTE = 60_000
export const DEADLINE = 30 * MINUTE

export type Step = readonly [type: OrderEventType, by: Actor, minute: number]

export const paid: Step = ['payment.notify', 'buyer', 10]
export const asked: Step = ['order.cancel', 'seller', 12]
export const declined: Step = ['cancel.decline', 'buyer', 13]
export const appealed: Step = ['order.appeal', 'seller', 12]

/** The life after these steps, each of which must be allowed. */
export const after = (...steps: Step[]): OrderLife =>
  steps.reduce<OrderLife>((life, [type, by, minute]) => {
    const next = advance(life, { type, by, at: minute * MINUTE })
    if (next === null) throw new Error(`${by} may not ${type} at minute ${minute}`)
    return next
  }, newOrderLife(DEADLINE))
