import { expect, test } from 'vitest'
import { flowOf, loadAtlas, type FlowInfo } from '#src/atlas/flows.ts'
import { randomWalkCommand, randomWalkPaths } from '#src/atlas/paths/random-walks.ts'
import { scriptUpTo } from '#src/atlas/paths/flow-paths.ts'
import { playerOf } from '#src/atlas/simulate/setting.ts'
import { exploreAll } from 'statewalk/explore'
import { pathsOf } from 'statewalk/path-set'

await loadAtlas()

const otp = (): FlowInfo => {
  const flow = flowOf('otp')
  if (!flow) throw new Error('no such flow')
  return flow
}

test('a random walk in the page takes the steps that the command line prints for it', () => {
  const walk = { seed: 5, steps: 60, favor: 'failures' } as const
  const flow = otp()
  const printed = pathsOf({ model: flow.model, walks: exploreAll(flow.model) }, flow, {
    seed: 5,
    random: { steps: 60, favor: 'failures' },
  })
  expect(randomWalkPaths(flow, walk).map((path) => `otp ${scriptUpTo(path, path.steps.length)}`)).toEqual(
    printed.paths.map(({ path }) => path.notation),
  )
  expect(randomWalkCommand(flow, walk)).toBe('npm run paths -- otp --random --steps 60 --seed 5 --favor failures')
  expect(randomWalkCommand(flow, { seed: 5, steps: 60 })).toBe('npm run paths -- otp --random --steps 60 --seed 5')
})

test('each of its paths plays to its end, and takes the transitions that are counted', () => {
  const flow = otp()
  const player = playerOf(flow.model)
  const paths = randomWalkPaths(flow, { seed: 2, steps: 120 })
  expect(paths.flatMap(({ steps }) => steps)).toHaveLength(120)
  for (const path of paths) {
    const { moments, error } = player.play(scriptUpTo(path, path.steps.length))
    expect(error).toBeUndefined()
    const taken = moments.map((moment) => moment.taken.get('') ?? [])
    expect(taken).toEqual(path.taken.map((places) => places.map((place) => flow.transitions[place]?.id)))
  }
})
