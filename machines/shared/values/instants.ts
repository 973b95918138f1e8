/** An ISO 8601 instant so many milliseconds later. */
export const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

/** The longest that a timer of the browser can wait. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Milliseconds from one ISO 8601 instant to another, never below zero; zero when either cannot be read. */
export const msUntil = (from: string, to: string): number => {
  const ms = Date.parse(to) - Date.parse(from)
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

const twoDigits = (figure: number): string => String(figure).padStart(2, '0')

/** An instant as a field of date and time has it, in the reader's time zone, to the minute. */
export function localMinute(instant: string): string {
  const date = new Date(instant)
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** The instant that such a field names; null when it names none. */
export function instantOf(local: string): string | null {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(local) : NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
