/** The days that a completion rate covers, today included. */
export const COMPLETION_DAYS = 30
/** The number of latest releases that the median is taken of. */
export const RELEASES_COUNTED = 50

/** How each statistic of a trader is calculated by the functions below, for tooltips. */
export const STATISTIC_DESCRIPTIONS = {
  orders: 'Orders that ended with a release, as buyer and as seller, of all time.',
  completion_rate: `Released orders in percent of those released, cancelled by this trader or left unpaid as the buyer, over ${COMPLETION_DAYS} days. What both agreed to cancel, and refunds that an operator decided, count for nobody.`,
  release_s: `From the buyer’s notice to the seller’s release: half of the last ${RELEASES_COUNTED} releases were faster.`,
  rating: 'The mean of all stars that trade partners gave, and how many gave some.',
} as const

/** Completed orders in percent of all that count, to two decimals; null without any. */
export function completionRate(completed: number, failed: number): number | null {
  const all = completed + failed
  return all === 0 ? null : Math.round((10_000 * completed) / all) / 100
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
