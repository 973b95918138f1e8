const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const FUTURE_FIELDS = /deadline|expire|until|may|opens|ends/i
const MAX_DEPTH = 5
const EARLIEST = Date.parse('2026-01-01T00:00:00.000Z')

const instantsIn = (value: unknown, name: string, depth: number): number[] => {
  if (typeof value === 'string') return INSTANT.test(value) && !FUTURE_FIELDS.test(name) ? [Date.parse(value)] : []
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  return Object.entries(value).flatMap(([key, inner]) => instantsIn(inner, key, depth + 1))
}

/** The server time of a preview in milliseconds: the latest past instant in the flow's context, so that its countdowns are plausible. */
export const previewTime = (context: unknown): number => Math.max(EARLIEST, ...instantsIn(context, '', 0))
