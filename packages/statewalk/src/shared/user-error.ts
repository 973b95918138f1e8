/** An error that the person at the command line can correct: one sentence, shown without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/** The last line of an error message, without its full stop; xstate ends one with a quotation mark too many. */
export const lastLine = (problem: unknown): string => {
  const lines = (problem instanceof Error ? problem.message : String(problem)).split('\n')
  return (lines.at(-1) ?? '').replace(/(\.')?\.$/, '')
}

const NEAR_ENOUGH = 3
const MOST_SHOWN = 5

/** Levenshtein distance. */
const editDistance = (one: string, other: string): number => {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const change = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1)
      now.push(Math.min(change, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1))
    }
    before = now
  }
  return before[other.length] ?? 0
}

const closeness = (wanted: string, word: string): number => {
  const [one, other] = [wanted.toLowerCase(), word.toLowerCase()]
  const contained = one.length > 2 && (other.includes(one) || one.includes(other)) ? 1 : Infinity
  return Math.min(editDistance(one, other), contained)
}

/** The words that may have been meant, nearest first. */
export const nearest = (wanted: string, words: readonly string[]): string[] =>
  [...new Set(words)]
    .map((word) => ({ word, far: closeness(wanted, word) }))
    .filter(({ far }) => far <= Math.max(NEAR_ENOUGH, Math.floor(wanted.length / 3)))
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST_SHOWN)
    .map(({ word }) => word)

/** The error for a name that does not exist; it suggests similar ones, or else lists what exists. */
export const unknownName = (kind: string, wanted: string, words: readonly string[]): UserError => {
  const near = nearest(wanted, words)
  const all = [...new Set(words)]
  const shown = all.slice(0, MOST_SHOWN * 5).join(', ')
  const others = all.length > MOST_SHOWN * 5 ? `${shown}, …` : shown
  return new UserError(
    near.length > 0
      ? `There is no ${kind} "${wanted}". Did you mean ${near.join(', ')}?`
      : `There is no ${kind} "${wanted}". There is: ${others || 'nothing'}.`,
  )
}
