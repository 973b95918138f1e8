import type { Walk } from '../walk/explore.ts'
import { offered, type Offer } from '../model/offers.ts'
import type { Path, PathStep } from './paths.ts'
import { numbers } from './shuffle.ts'
import { keyOf } from '../walk/state-key.ts'

/** What a random walk is to see before it ends. */
export const SIGHTS = ['transitions', 'edges', 'states'] as const
export type Sight = (typeof SIGHTS)[number]

/** What a random walk takes rather than anything else: answers that fail, what a person does, delays that pass. */
export const FAVORS = ['failures', 'people', 'time'] as const
export type Favor = (typeof FAVORS)[number]

export interface RandomWish {
  /** The same number, the same paths. */
  readonly seed: number
  /** The most steps of all paths together. */
  readonly steps: number
  /** Ends as soon as all of these are seen that the walk knows. */
  readonly until?: Sight
  readonly favor?: Favor
}

const edgeName = (from: string, { name, event }: Offer): string => `${from} ${event.type} ${name}`

const sightsOf: Readonly<Record<Sight, (walks: readonly Walk[]) => Set<string>>> = {
  transitions: (walks) => new Set(walks.flatMap(({ first, edges }) => [first, ...edges].flatMap(({ took }) => took))),
  edges: (walks) => new Set(walks.flatMap(({ edges }) => edges.map(({ from, offer }) => edgeName(from, offer)))),
  states: (walks) => new Set(walks.flatMap(({ states }) => [...states.keys()])),
}

const isFavored: Readonly<Record<Favor, (offer: Offer) => boolean>> = {
  failures: ({ event }) => 'error' in event,
  people: ({ by }) => by === 'person',
  time: ({ by }) => by === 'clock',
}

/** How much likelier is what is favored. */
const FAVORED_WEIGHT = 5

/** Takes one of what is offered, by its weight. */
const chosen = <T>(all: readonly T[], weightOf: (each: T) => number, next: () => number): T | undefined => {
  const weights = all.map(weightOf)
  let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
  return all.find((_, at) => (left -= weights[at] ?? 0) < 0) ?? all.at(-1)
}

/** Paths that take at random what is offered, what was taken seldom rather than what was taken often, each until its machine is done; a long one can be replayed as any other. */
export const randomPaths = (walks: readonly Walk[], { seed, steps: most, until, favor }: RandomWish): Path[] => {
  const next = numbers(seed)
  const times = new Map<string, number>()
  const unseen = until === undefined ? undefined : sightsOf[until](walks)
  const see = (...names: readonly string[]): void => names.forEach((name) => unseen?.delete(name))
  const paths: Path[] = []
  let left = most
  while (left > 0 && unseen?.size !== 0) {
    const walk = walks[paths.length % walks.length]
    if (!walk) break
    const steps: PathStep[] = []
    let [snapshot, key] = [walk.first.snapshot, walk.initial]
    see(key, ...walk.first.took)
    for (; left > 0 && unseen?.size !== 0; left -= 1) {
      const from = key
      const timesOf = (offer: Offer): number => times.get(edgeName(from, offer)) ?? 0
      const weightOf = (offer: Offer): number =>
        (favor && isFavored[favor](offer) ? FAVORED_WEIGHT : 1) / (1 + timesOf(offer)) ** 2
      const offer = chosen(offered(walk.model, snapshot), weightOf, next)
      if (!offer) break
      times.set(edgeName(from, offer), timesOf(offer) + 1)
      const step = walk.steps.step(snapshot, offer.event)
      key = keyOf(walk.model, step.snapshot)
      snapshot = step.snapshot
      steps.push({ ...step, offer, key })
      see(key, edgeName(from, offer), ...step.took)
    }
    if (steps.length === 0 && paths.length >= walks.length) break
    paths.push({ walk, steps })
  }
  return paths
}
