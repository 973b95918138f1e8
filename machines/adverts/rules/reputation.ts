import { fixed } from '#machines/shared/values/formatting.ts'

/** The days that a completion rate covers, today included. */
export const COMPLETION_DAYS = 30
/** The number of latest releases that the median is taken of. */
export const RELEASES_COUNTED = 50

/** How each statistic of a trader is calculated by the functions below, for tooltips. */
export const STATISTIC_DESCRIPTIONS = {
  orders: 'All completed orders, as buyer and as seller.',
  completion_rate: `Completed orders as a share of orders completed, cancelled by this trader, left unpaid as the buyer or decided against this trader by Support in the last ${COMPLETION_DAYS} days. Orders cancelled by agreement are not counted.`,
  release_s: `Median time from payment notification to release, over the last ${RELEASES_COUNTED} releases.`,
  rating: 'Average rating by trade partners, and the number of ratings.',
} as const

/** How lists are sorted by a statistic, shown to traders where they choose the sort. */
export const SORT_DESCRIPTIONS = {
  price: null,
  orders: null,
  completion_rate:
    'Ranked by the lowest rate that is likely in the long run (lower bound of the 95% Wilson interval), so 99% of 2,000 orders ranks above 100% of one.',
  rating:
    'Ranked by the lowest rating that is likely in the long run (lower bound of the 95% Wilson interval), so 4.9 from 500 traders ranks above 5.0 from one.',
} as const

/** The 97.5th percentile of the normal distribution: a 95% interval ends there on both sides. */
const Z = 1.959964

/** The lower end of the 95% Wilson score interval of a share from 0 to 1 that was seen in `count` cases. */
function lowerBound(share: number, count: number): number {
  if (count === 0) return 0
  const z2 = Z * Z
  const spread = Z * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count * count))
  return Math.max(0, (share + z2 / (2 * count) - spread) / (1 + z2 / count))
}

/** What lists sort completion rates by: the lower bound in hundredths of a percent, a whole number; null without a rate. */
export const completionRank = (rate: number | null, counted: number): number | null =>
  rate === null ? null : Math.round(10_000 * lowerBound(rate / 100, counted))

/** What lists sort ratings by: the lower bound in thousandths of a star, a whole number from 1,000 on; null without a rating. */
export const ratingRank = (rating: number | null, ratings: number): number | null =>
  rating === null ? null : Math.round(1000 + 4000 * lowerBound((rating - 1) / 4, ratings))

/** The highest rate of a trader who did not complete every order. */
const MOST_INCOMPLETE = 99.99

/** Completed orders in percent of all that count, to two decimals; null without any, and 100 only if all were completed. */
export function completionRate(completed: number, failed: number): number | null {
  const all = completed + failed
  if (all === 0) return null
  const rate = Math.round((10_000 * completed) / all) / 100
  return failed === 0 ? rate : Math.min(rate, MOST_INCOMPLETE)
}

/** The median of release times in whole seconds, the lower one of two; null without any. */
export function medianRelease(seconds: readonly number[]): number | null {
  const sorted = [...seconds].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null
}

/** The mean of so many ratings, to two decimals; null without any. */
export function ratingOf(stars: number, ratings: number): number | null {
  return ratings === 0 ? null : Math.round((100 * stars) / ratings) / 100
}

/** A release time as people read it: '45 s', '4 min', '2 h'. */
export function releaseTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}

/** How many orders a trader completed: '1,284 orders'. */
export const ordersText = (orders: number): string =>
  orders === 0 ? 'New trader' : `${fixed(String(orders), 0)} ${orders === 1 ? 'order' : 'orders'}`
