import { createMachine } from 'xstate'
import { expect, test } from 'vitest'
import { exploreAll } from 'statewalk/explore'
import { machineJson } from 'statewalk/machine-json'
import { parsePath, printPath, resolvePath } from 'statewalk/path-notation'
import { planAllPaths } from 'statewalk/paths'
import { graphOf } from '../../packages/statewalk/tests/machine-graph.ts'
import { models } from '#machines/models.ts'

const named = Object.values(models).map((model) => [model.machine.id, model] as const)

test.each(named)('a printed path of %s can be taken again, and can be pasted between single quotes', (_, model) => {
  for (const path of planAllPaths(exploreAll(model), 'transitions').paths) {
    const line = printPath(path)
    expect(line).not.toMatch(/['\n]/)
    expect(resolvePath(model, parsePath(line)).steps.map(({ key }) => key)).toEqual(path.steps.map(({ key }) => key))
  }
})

test.each(named)('the JSON of %s builds a machine with the same graph', (_, { machine }) => {
  const config: object = JSON.parse(JSON.stringify(machineJson(machine)))
  expect(graphOf(createMachine(config))).toEqual(graphOf(machine))
})
