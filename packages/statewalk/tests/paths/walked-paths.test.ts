import { createMachine, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { chartOf, chartText } from '../../src/reports/chart-file.ts'
import { compareSets, comparisonMarkdown } from '../../src/reports/comparison-report.ts'
import { exploreAll } from '../../src/walk/explore.ts'
import { machineJson } from '../../src/reports/machine-json.ts'
import type { AnyFlowModel } from '../../src/model/model.ts'
import { comparePaths, walkedPaths } from '../../src/paths/walked-paths.ts'
import { counted, modelOf } from '../sample-model.ts'

const pathsOf = (model: AnyFlowModel) => walkedPaths(exploreAll(model))

const lamp = (states: object) => modelOf(createMachine({ id: 'lamp', initial: 'off', states } as object))
const OFF = { on: { 'lamp.press': 'on' } }
const before = lamp({ off: OFF, on: { after: { 1000: 'off' } } })
const withDim = lamp({
  off: OFF,
  on: { on: { 'lamp.press': 'dim' }, after: { 1000: 'off' } },
  dim: { on: { 'lamp.press': 'off', 'lamp.break': 'broken' } },
  broken: { type: 'final' },
})
const START = 'starts (start) in off'
const ON = 'a person presses the lamp → on'

describe('the paths of a walk', () => {
  it('lead to everything that can happen, by the shortest way, in words', () => {
    expect(pathsOf(before)).toEqual(
      [
        { step: 'starts in off', steps: [START] },
        { step: 'off: a person presses the lamp → on', steps: [START, ON] },
        { step: 'on: 1 s (1000) pass → off', steps: [START, ON, '1 s pass → off'] },
      ].map(({ step, steps }) => ({ step: step.replace('1 s (1000)', '1 s'), steps })),
    )
  })

  it('differ by what the context decides: a third try ends elsewhere', () => {
    expect(pathsOf(counted).map(({ step, steps }) => [step, steps.length])).toEqual([
      ['starts in open', 1],
      ['open: a person turns the key', 2],
      ['open: a person turns the key → locked', 4],
    ])
  })

  it('say nothing of what an event carries, which another version may call otherwise', () => {
    const named = setup({ types: { events: {} as { type: 'name.change'; value: string } } }).createMachine({
      id: 'named',
      on: { 'name.change': { actions: [] } },
    })
    const model = (value: string) => modelOf(named, { events: { 'name.change': () => [{ value }] } })
    expect(comparePaths(pathsOf(model('ada')), pathsOf(model('eve')))).toEqual({ added: [], removed: [] })
  })
})

describe('the paths of two versions', () => {
  it('are new where their last step is, and listed once with how they go on', () => {
    const DIM = 'a person presses the lamp → dim'
    const { added, removed } = comparePaths(pathsOf(before), pathsOf(withDim))
    expect(removed).toEqual([])
    expect(added.map(({ steps }) => steps)).toEqual([
      [START, ON, DIM, 'a person presses the lamp → off'],
      [START, ON, DIM, 'a person breaks the lamp → broken'],
    ])
    expect(comparePaths(pathsOf(withDim), pathsOf(before))).toEqual({ added: [], removed: added })
  })

  const setOf = (model: AnyFlowModel, paths?: ReturnType<typeof pathsOf>) =>
    new Map([[model.machine.id, { machine: model.machine, ...(paths && { paths }) }]])

  it('are compared in words beside the charts, also where the charts are the same', () => {
    const three = pathsOf(counted).map(({ step, steps }) => ({ step, steps: steps.slice(0, 3) }))
    const two = three.slice(0, 2)
    expect(comparisonMarkdown(compareSets(setOf(counted, two), setOf(counted, three))).split('\n')).toEqual([
      '# What changed: 1 chart of 1 chart',
      '',
      '## lock: 1 change',
      '',
      '- new path: starts (start) in open; a person turns the key; a person turns the key',
    ])
    expect(comparisonMarkdown(compareSets(setOf(counted, three), setOf(counted, two)))).toContain(
      '- path that is gone: starts (start) in open; a person turns the key; a person turns the key',
    )
  })

  it('are not compared where only one version has them, which is said', () => {
    const compared = compareSets(setOf(before), setOf(before, pathsOf(before)))
    expect(compared).toMatchObject({ changed: {}, withoutPaths: ['lamp'] })
    expect(comparisonMarkdown(compared)).toContain('\n\nPaths are not compared: ')
    expect(comparisonMarkdown(compareSets(setOf(before), setOf(before)))).not.toContain('Paths')
    const one = new Map([...setOf(before), ...setOf(counted, pathsOf(counted))])
    const both = new Map([...setOf(before, pathsOf(before)), ...setOf(counted, pathsOf(counted))])
    expect(comparisonMarkdown(compareSets(one, both))).toContain('Paths are not compared of lamp: ')
  })
})

describe('the file of a chart', () => {
  const { machine } = counted
  const paths = pathsOf(counted)

  it('has the chart and its paths, and gives both back', () => {
    const chart = chartOf(JSON.parse(chartText({ machine, paths })))
    expect(chart?.paths).toEqual(paths)
    expect(chart && machineJson(chart.machine)).toEqual(machineJson(machine))
    expect(chartOf(JSON.parse(chartText({ machine })))).not.toHaveProperty('paths')
  })

  it.each([null, [], 'chart', {}, { states: 'on' }])('is none where it has no states: %j', (json) => {
    expect(chartOf(json)).toBeUndefined()
  })

  it.each([{}, [1], [{ step: 'on' }], [{ step: 'on', steps: [1] }]])('has no paths that are none: %j', (none) => {
    expect(chartOf({ ...machineJson(machine), paths: none })).not.toHaveProperty('paths')
  })
})
