import { expect, test } from 'vitest'
import { exploreAll, unexploredAll } from '../../src/walk/explore.ts'
import { printPath } from '../../src/paths/path-notation.ts'
import { pathsOf } from '../../src/paths/path-set.ts'
import { randomPaths, type Favor } from '../../src/paths/random-paths.ts'
import { replay } from '../../src/paths/replay.ts'
import { walkMachine } from '../../src/walk/walk-machine.ts'
import { modelOf } from '../sample-model.ts'
import { fetchMachine } from '../machines/fetch-with-retry.ts'
import { trafficLight } from '../machines/traffic-light.ts'

const { walks } = walkMachine(trafficLight)
const printed = (seed: number, steps = 60): string[] =>
  randomPaths(walks, { seed, steps }).map((path) => printPath(path))

test('the same number gives the same paths, another number others, each of the given steps together', async () => {
  expect(printed(1)).toEqual(printed(1))
  expect(printed(1)).not.toEqual(printed(2))
  const paths = randomPaths(walks, { seed: 1, steps: 60 })
  expect(paths.flatMap(({ steps }) => steps)).toHaveLength(60)
  for (const path of paths) expect((await replay(path)).steps).toBe(path.steps.length)
})

test.each(['transitions', 'edges', 'states'] as const)('a random walk until all %s are seen ends then', (until) => {
  const paths = randomPaths(walks, { seed: 5, steps: 5000, until })
  const steps = paths.flatMap((path) => path.steps)
  const seen = {
    transitions: new Set([...paths.flatMap(({ walk }) => walk.first.took), ...steps.flatMap(({ took }) => took)]).size,
    edges: new Set(
      paths.flatMap(({ walk, steps: taken }) =>
        taken.map(({ offer, key }, at) => `${taken[at - 1]?.key ?? walk.initial} ${offer.name} ${key}`),
      ),
    ).size,
    states: new Set([walks[0]?.initial, ...steps.map(({ key }) => key)]).size,
  }
  const all = {
    transitions: 8,
    edges: walks.flatMap(({ edges }) => edges).length,
    states: walks.flatMap(({ states }) => [...states.keys()]).length,
  }
  expect(seen[until]).toBe(all[until])
  expect(steps.length).toBeLessThan(5000)
})

test('what is favored is taken more often, and an unexplored machine gives the same paths', () => {
  const { model } = walkMachine(fetchMachine)
  const paths = (favor?: Favor) =>
    randomPaths(unexploredAll(model), { seed: 3, steps: 400, ...(favor && { favor }) }).map((path) => printPath(path))
  const count = (all: readonly string[], step: string): number => all.join(' ').split(` ${step}`).length - 1
  expect(paths()).toEqual(randomPaths(exploreAll(model), { seed: 3, steps: 400 }).map((path) => printPath(path)))
  for (const [favor, step] of [
    ['failures', 'loading:failed'],
    ['people', 'CANCEL'],
    ['time', 'after('],
  ] as const)
    expect(count(paths(favor), step), favor).toBeGreaterThan(count(paths(), step) * 1.2)
})

test('walks with nothing explored are in the order of those that are, inputs that join others last', () => {
  const model = modelOf(trafficLight, { inputs: { late: undefined, start: undefined }, joining: ['late'] })
  const order = ['start', 'late']
  expect([exploreAll(model), unexploredAll(model)].map((all) => all.map(({ input }) => input))).toEqual([order, order])
})

test('a path is found to where a function holds, and through an event to there', () => {
  const walked = walkMachine(fetchMachine)
  const to = {
    words: 'after two tries',
    fits: ({ context }: { context: { retries: number } }) => context.retries === 2,
  }
  const head = { title: 'Fetch', description: 'asks again' }
  const [found] = pathsOf(walked, head, { to }).paths
  expect(found?.title).toBe('to after two tries')
  expect(found?.path.steps.map(({ step }) => step)).toEqual([
    'FETCH',
    'loading:failed',
    'after(1000)',
    'loading:failed',
  ])
  const [through] = pathsOf(walked, head, { through: ['CANCEL'], to }).paths
  expect(through?.path.steps.map(({ step }) => step)).toContain('CANCEL')
  expect(through?.path.steps.at(-1)?.step).toBe('loading:failed')
  expect(() => pathsOf(walked, head, { to: { words: 'nowhere', fits: () => false } })).toThrow(
    'Nothing that was walked is nowhere.',
  )
})
