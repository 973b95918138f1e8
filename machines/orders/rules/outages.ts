import type { Instant } from './order-lifecycle.setup.ts'

const MINUTE_MS = 60_000
/** What is left at least of the time to pay, or to report a payment, when Quayside is available again. */
const LEAST_AFTER_OUTAGE_MS = 10 * MINUTE_MS

interface Span {
  readonly from: Instant
  readonly to: Instant
}

/**
 * By how many milliseconds an order's time is extended for an outage that overlaps it: by the overlap, so that it ends ten minutes after the
 * outage at the earliest.
 */
export function extensionFor(order: Span, outage: Span): number {
  const overlap = Math.min(order.to, outage.to) - Math.max(order.from, outage.from)
  const least = outage.to + LEAST_AFTER_OUTAGE_MS - order.to
  return Math.max(overlap, least, 1)
}
