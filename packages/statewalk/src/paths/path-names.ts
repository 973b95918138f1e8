import { distinctNames } from './distinct-names.ts'
import type { Offer } from '../model/offers.ts'
import { stepNotation } from './path-notation.ts'
import type { Path } from './paths.ts'
import { flat } from '../machine/state-value.ts'
import { topicWords } from './step-sentences.ts'

const MOST_STEPS = 3

const kindOf = ({ by, called = '', outcome = '', delay = '', isAtWork = false, event }: Offer): string =>
  [by, isAtWork, called, outcome, delay, by === 'actor' || by === 'clock' ? '' : event.type].join(' ')

/** Answers say more than delays, and those more than events. */
const weightOf = ({ by }: Offer): number => (by === 'actor' ? 0 : by === 'clock' ? 1 : 2)

interface Candidate {
  readonly at: number
  readonly offer: Offer
  /** How many paths take the rarest of its transitions. */
  readonly rarity: number
}

const candidatesOf = ({ steps }: Path, pathsWith: ReadonlyMap<string, number>): Candidate[] => {
  const found = new Map<string, Candidate>()
  for (const [at, { offer, took }] of steps.entries()) {
    const rarity = Math.min(...took.map((id) => pathsWith.get(id) ?? Infinity))
    const before = found.get(kindOf(offer))
    if (took.length > 0 && (before === undefined || before.rarity > rarity))
      found.set(kindOf(offer), { at, offer, rarity })
  }
  return [...found.values()]
}

/** For each path of a set, the steps to name it by: those whose transitions the fewest other paths take. */
export const pathTopics = (paths: readonly Path[]): readonly (readonly Offer[])[] => {
  const pathsWith = new Map<string, number>()
  for (const { walk, steps } of paths)
    for (const id of new Set([walk.first, ...steps].flatMap(({ took }) => took)))
      pathsWith.set(id, (pathsWith.get(id) ?? 0) + 1)
  return paths.map((path) =>
    candidatesOf(path, pathsWith)
      .toSorted((a, b) => a.rarity - b.rarity || weightOf(a.offer) - weightOf(b.offer) || a.at - b.at)
      .slice(0, MOST_STEPS)
      .toSorted((a, b) => a.at - b.at)
      .map(({ offer }) => offer),
  )
}

/** A name for each path of a set: the steps that set it apart and where it ends, `login: offline, after pause → filling.failed`. */
export const pathNames = (paths: readonly Path[]): string[] => {
  const topics = pathTopics(paths)
  return distinctNames(
    paths.map(({ walk, steps }, at) => {
      const end = steps.at(-1) ?? walk.first
      return {
        name: `${topicWords(topics[at] ?? []) || 'start'} → ${flat(end.snapshot.value)}`,
        facts: [...steps.map(({ offer }) => stepNotation(offer)), walk.input],
      }
    }),
  )
}
