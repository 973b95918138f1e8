import * as text from '#machines/orders/messages/orders.ts'
import type { Instant } from './order-lifecycle.setup.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Two false reports within these days stop purchases. */
const FALSE_CLAIM_DAYS = 30
const NO_PURCHASES_DAYS = 7

/** Until when somebody may buy nothing, by when their last two false reports ended, the latest first; null when they may. */
export function noPurchasesUntil([last, before]: readonly Instant[], at: Instant): Instant | null {
  if (last === undefined || before === undefined || last - before > FALSE_CLAIM_DAYS * DAY_MS) return null
  const until = last + NO_PURCHASES_DAYS * DAY_MS
  return at < until ? until : null
}

/** What is wrong with a payment time, or null: it is not older than the order's minute, nor, where `now` is known, in the future. */
export function paymentTimeError(paidAt: string | null, placedAt: string, now: Instant = Infinity): string | null {
  if (paidAt === null) return text.PAYMENT_TIME_MISSING
  const at = Date.parse(paidAt)
  if (at < Math.floor(Date.parse(placedAt) / MINUTE_MS) * MINUTE_MS) return text.PAID_BEFORE_ORDER
  return at > now ? text.PAID_LATER_THAN_NOW : null
}
