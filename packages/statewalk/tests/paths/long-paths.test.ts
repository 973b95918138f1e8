import { expect, test } from 'vitest'
import { parsePath, resolvePath } from '../../src/paths/path-notation.ts'
import { pathsOf } from '../../src/paths/path-set.ts'
import { planAllPaths } from '../../src/paths/paths.ts'
import { walkMachine } from '../../src/walk/walk-machine.ts'
import { examples, lampsMachine } from '../machines/six-lamps.ts'

test('paths over every edge are as long as a person can follow, and take every edge together', () => {
  const { model, walks } = walkMachine(lampsMachine, examples)
  const inOne = planAllPaths(walks, 'edges').paths.map(({ steps }) => steps.length)
  expect(inOne).toEqual([415])

  const { paths } = pathsOf({ model, walks }, { title: 'Lamps', description: 'six lamps' }, { goal: 'edges' })
  const lengths = paths.map(({ path }) => path.steps.length)
  expect([paths.length, Math.max(...lengths)]).toEqual([9, 50])
  const taken = paths.flatMap(({ path }) => {
    const { walk, steps } = resolvePath(model, parsePath(path.notation))
    return steps.map(({ offer }, at) => `${steps[at - 1]?.key ?? walk.initial} ${JSON.stringify(offer.event)}`)
  })
  expect(new Set(taken).size).toBe(384)
})
