import fc from 'fast-check'
import { CHAOS_NETWORKS } from './kill-points.ts'

const unit = fc.integer({ min: 0, max: 999_999 })
const token = fc.constantFrom('ETH', 'USDT', 'LTC')
const network = fc.constantFrom(...CHAOS_NETWORKS)

/** Something that happens at random; amounts are in the smallest unit of a deposit, and in parts of a coin of a withdrawal. */
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('deposit'), token, unit }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('withdraw'), token, unit }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ act: fc.constant('reorganise'), network, depth: fc.integer({ min: 1, max: 5 }), isDropping: fc.boolean() },
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('forget'), network }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('bump'), network }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel') }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('void'), network }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('gather'), network }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('mine'), network, count: fc.integer({ min: 1, max: 15 }) }) },
)
const round = fc.array(action, { minLength: 1, maxLength: 4 })

export type Action = typeof action extends fc.Arbitrary<infer Of> ? Of : never

/** Seeds that follow each other share no round. */
const ROUNDS = 100_003

/** What happens in a round: the same for the same seed, whatever happened in the rounds before. */
export const actionsOf = (seed: number, nth: number): readonly Action[] =>
  fc.sample(round, { seed: seed * ROUNDS + nth, numRuns: 1 })[0] ?? []

/** The same order for the same seed. */
export const shuffled = <Item>(items: readonly Item[], seed: number): readonly Item[] =>
  fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), { seed, numRuns: 1 })[0] ?? items
