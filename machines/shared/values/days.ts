const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day, as `2026-01-31`. 31 February is none: the calendar turns it into another one. */
export function isDay(text: string): boolean {
  const start = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text)
}

/** When a day begins where the reader is, or the day after it. */
export function startOfDay(day: string, daysLater = 0): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}
