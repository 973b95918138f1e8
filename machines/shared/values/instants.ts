/** An ISO 8601 instant so many milliseconds later. */
export const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

/** The longest that a timer of the browser can wait. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Milliseconds from one ISO 8601 instant to another, never below zero; zero when either cannot be read. */
export const msUntil = (from: string, to: string): number => {
  const ms = Date.parse(to) - Date.parse(from)
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
