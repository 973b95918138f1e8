const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const AHEAD = /deadline|expire|until|may|opens|ends/i
const DEEPEST = 5
const BEGINNING = Date.parse('2026-01-01T00:00:00.000Z')

const instantsIn = (value: unknown, name: string, depth: number): number[] => {
  if (typeof value === 'string') return INSTANT.test(value) && !AHEAD.test(name) ? [Date.parse(value)] : []
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return []
  return Object.entries(value).flatMap(([key, inner]) => instantsIn(inner, key, depth + 1))
}

/** On a stage it is as late as the newest thing that the flow's own data tells of, so that its deadlines mean something. */
export const houseTime = (context: unknown): number => Math.max(BEGINNING, ...instantsIn(context, '', 0))
