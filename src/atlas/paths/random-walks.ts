import type { FlowInfo } from '#src/atlas/flows.ts'
import type { FlowPath } from '#src/atlas/paths/flow-paths.ts'
import { lastOf, leavesOf, placesOf, stateWords } from '#src/atlas/paths/walked-words.ts'
import { unexploredAll } from 'statewalk/explore'
import { stepTexts } from 'statewalk/path-notation'
import { randomPaths, type Favor } from 'statewalk/random-paths'

/** A random walk as the address has it. */
export interface RandomWalk {
  /** The same number, the same walk. */
  readonly seed: number
  /** Of all its paths together. */
  readonly steps: number
  readonly favor?: Favor | undefined
}

/** So many steps are taken in the page without a pause that is felt. */
export const MOST_STEPS = 1000

/** The random walk that the page begins with. */
export const FIRST_WALK: RandomWalk = { seed: 1, steps: 200 }

/** The paths of a random walk, each until the flow ends; those that `npm run paths -- FLOW --random` prints. */
export const randomWalkPaths = (flow: FlowInfo, { seed, steps, favor }: RandomWalk): FlowPath[] => {
  const placesIn = placesOf(flow)
  return randomPaths(unexploredAll(flow.model), { seed, steps, ...(favor && { favor }) }).map((path) => ({
    name: `ends in ${stateWords(leavesOf(lastOf(path)))}`,
    input: path.walk.input,
    steps: stepTexts(path),
    taken: [path.walk.first, ...path.steps].map(placesIn),
  }))
}

/** The command that prints these paths. */
export const randomWalkCommand = (flow: FlowInfo, { seed, steps, favor }: RandomWalk): string =>
  `npm run paths -- ${flow.id} --random --steps ${steps} --seed ${seed}${favor ? ` --favor ${favor}` : ''}`
