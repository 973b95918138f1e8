/** A fault that a person can mend: one plain sentence, shown without a stack. */
export class PlainFault extends Error {
  override readonly name = 'PlainFault'
}

const NEAR_ENOUGH = 3
const MOST_SHOWN = 5

/** How many letters must be changed, added or taken away to make one word the other. */
const distance = (one: string, other: string): number => {
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
  return Math.min(distance(one, other), contained)
}

/** The words that someone may have meant, nearest first. */
export const nearest = (wanted: string, words: readonly string[]): string[] =>
  [...new Set(words)]
    .map((word) => ({ word, far: closeness(wanted, word) }))
    .filter(({ far }) => far <= Math.max(NEAR_ENOUGH, Math.floor(wanted.length / 3)))
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST_SHOWN)
    .map(({ word }) => word)

/** The sentence for a word that does not exist: what is near, or else what there is. */
export const unknown = (kind: string, wanted: string, words: readonly string[]): PlainFault => {
  const near = nearest(wanted, words)
  const all = [...new Set(words)]
  const shown = all.slice(0, MOST_SHOWN * 5).join(', ')
  const others = all.length > MOST_SHOWN * 5 ? `${shown}, …` : shown
  return new PlainFault(
    near.length > 0
      ? `There is no ${kind} "${wanted}". Did you mean ${near.join(', ')}?`
      : `There is no ${kind} "${wanted}". There is: ${others || 'nothing'}.`,
  )
}
