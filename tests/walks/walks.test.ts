import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { loadFlows, type LoadedFlow } from '#machines/load-flows.ts'
import { flowIds, registry } from '#machines/registry.ts'
import { brokenContracts } from '#machines/walk/child-contract.ts'
import { lint } from '#machines/walk/lint.ts'
import { examine, type Report } from '#machines/walk/report.ts'
import { unknownHeadings } from './spec-headings.ts'
import type { FlowEntry } from '#machines/registry/flow-entry.ts'
import { noteWalk } from '../../scripts/flow-coverage.ts'

const flows = await loadFlows()

const figures: string[] = []

const figure = (id: string, { states, edges, transitions, tours, steps, splits, ...found }: Report, ms: number) => {
  const replayed = transitions - found.unreplayed.length
  const surprises = splits.length > 0 ? `, ${splits.length} splits` : ''
  return `${id}: ${states} states, ${edges} edges, ${replayed} of ${transitions} transitions, ${tours} tours, ${steps} steps${surprises}, ${ms} ms`
}

const examined = async ({ model }: LoadedFlow): Promise<Report> => {
  const before = performance.now()
  const report = await examine(model)
  const ms = Math.round(performance.now() - before)
  figures.push(figure(model.machine.id, report, ms))
  noteWalk({ flow: model.machine.id, kind: 'unit', walks: report.tours, steps: report.steps, times: report.times })
  return report
}

afterAll(() => console.log(figures.join('\n')))

describe.each(flows.map((flow) => [flow.model.machine.id, flow] as const))('%s', (_, flow) => {
  test('takes every transition on the walk and on the real actor, reaches every state and can always get on', async () => {
    const { unwalked, unreplayed, unreachable, stuck, broken } = await examined(flow)
    expect({ unwalked, unreplayed, unreachable, stuck, broken }).toEqual({
      unwalked: [],
      unreplayed: [],
      unreachable: [],
      stuck: [],
      broken: [],
    })
  })

  test('is written by the rules', () => {
    expect(lint(flow.model, { headless: flow.headless ?? false })).toEqual([])
  })

  test('names headings of the specification by their words', () => {
    expect(unknownHeadings(flow.model.machine)).toEqual([])
  })

  test('expects of its children what they can give, and all of it', () => {
    expect(brokenContracts(flow.model)).toEqual([])
  })
})

describe('the registry', () => {
  test('lists every machine file, and nothing twice', () => {
    const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
    const machines = files.filter((file) => file.endsWith('.machine.ts')).map((file) => file.replace('.machine.ts', ''))
    expect(flows.map(({ file }) => file).sort()).toEqual(machines.sort())
  })

  test('knows each machine by its id, and loads the machine that is walked', async () => {
    expect(flows.map(({ model }) => model.machine.id)).toEqual(flowIds)
    for (const { id, model } of flows) {
      const { machine }: FlowEntry = registry[id]
      if (machine) expect(await machine()).toBe(model.machine)
    }
  })
})
