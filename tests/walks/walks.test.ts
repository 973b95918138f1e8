import { createMachine } from 'xstate'
import { afterAll, describe, expect, test } from 'vitest'
import { flowFaults } from '#machines/shared/model/lint-rules.ts'
import { sharedProperties } from '#machines/shared/model/shared-properties.ts'
import { storeRules } from '#machines/shared/model/store-rules.ts'
import type { LoadedFlow } from '#machines/all-flows.ts'
import { brokenContracts } from 'statewalk/child-contract'
import { lint } from 'statewalk/lint'
import { examine, type Report } from 'statewalk/examine'
import { exploreAll } from 'statewalk/explore'
import { machineJson } from 'statewalk/machine-json'
import { parsePath, printPath, resolvePath } from 'statewalk/path-notation'
import { planAllPaths } from 'statewalk/paths'
import { graphOf } from '../../packages/statewalk/tests/machine-graph.ts'
import { chosenFlows } from './chosen-flows.ts'
import { judged, judgedValues } from './judged-values.ts'
import { unknownHeadings } from './spec-headings.ts'
import { noteWalk } from '../../scripts/walk/flow-coverage.ts'

const flows = await chosenFlows()

const figures: string[] = []

const figure = (id: string, { states, edges, transitions, paths, steps, splits, ...found }: Report, ms: number) => {
  const replayed = transitions - found.unreplayed.length
  const surprises = splits.length > 0 ? `, ${splits.length} splits` : ''
  return `${id}: ${states} states, ${edges} edges, ${replayed} of ${transitions} transitions, ${paths} paths, ${steps} steps${surprises}, ${ms} ms`
}

const examined = async ({ model }: LoadedFlow): Promise<Report> => {
  const before = performance.now()
  const report = await examine(model, { stepProperties: sharedProperties(model), stores: storeRules })
  const ms = Math.round(performance.now() - before)
  figures.push(figure(model.machine.id, report, ms))
  noteWalk({ flow: model.machine.id, kind: 'unit', walks: report.paths, steps: report.steps, times: report.times })
  return report
}

afterAll(() => console.log(figures.join('\n')))

describe.each(flows.map((flow) => [flow.model.machine.id, flow] as const))('%s', (_, flow) => {
  test('takes every transition on the walk and on the real actor, reaches every state and can always get on', async () => {
    const { unwalked, unreplayed, unreachable, stuck, broken, wrongInputs } = await examined(flow)
    expect({ unwalked, unreplayed, unreachable, stuck, broken, wrongInputs }).toEqual({
      unwalked: [],
      unreplayed: [],
      unreachable: [],
      stuck: [],
      broken: [],
      wrongInputs: [],
    })
  })

  test.each(Object.entries(judgedValues))('%s', (_, value) => {
    const { found, expected } = judged(value, flow.model)
    expect(found).toEqual(expected)
  })

  test('has paths that can be taken again as they are printed, and can be pasted between single quotes', () => {
    for (const path of planAllPaths(exploreAll(flow.model), 'transitions').paths) {
      const line = printPath(path)
      expect(line).not.toMatch(/['\n]/)
      const again = resolvePath(flow.model, parsePath(line)).steps
      expect(again.map(({ key }) => key)).toEqual(path.steps.map(({ key }) => key))
    }
  })

  test('has a JSON that builds a machine with the same graph', () => {
    const { machine } = flow.model
    const config: object = JSON.parse(JSON.stringify(machineJson(machine)))
    expect(graphOf(createMachine(config))).toEqual(graphOf(machine))
  })

  test('is written by the rules', () => {
    expect([...lint(flow.model), ...flowFaults(flow.model, { headless: flow.headless ?? false })]).toEqual([])
  })

  test('names headings of the specification by their words', () => {
    expect(unknownHeadings(flow.model.machine)).toEqual([])
  })

  test('expects of its children what they can give, and all of it', () => {
    expect(brokenContracts(flow.model)).toEqual([])
  })
})
