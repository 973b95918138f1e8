import { createMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { loadFlows } from '#machines/all-flows.ts'
import { specSections } from '#machines/shared/model/spec-sections.ts'
import { specTrace, specTraceText } from '#machines/shared/model/spec-trace.ts'
import { modelOf } from '../../packages/statewalk/tests/sample-model.ts'

const flows = await loadFlows()

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { meta: { spec: '§1 Doors' }, on: { 'door.open': { target: 'ajar', meta: { spec: '§1 Opening' } } } },
    ajar: {
      initial: 'still',
      states: { still: { on: { 'wind.blow': 'swinging' } }, swinging: {} },
      meta: { spec: ['§1 Wind'] },
    },
    gone: {},
  },
})
const sections = [{ number: 1, title: 'Building', headings: ['Doors', 'Opening', 'Wind', 'Windows'] }]

describe('the specification', () => {
  const trace = specTrace([modelOf(door)], sections)

  test('leads to states, with what is inside them, to transitions and to the paths that pass there', () => {
    const found = Object.fromEntries(trace.headings.map(({ spec, parts }) => [spec, parts]))
    expect(found['§1 Wind']).toEqual([
      {
        flow: 'door',
        isWhole: false,
        states: ['ajar.still', 'ajar.swinging'],
        transitions: ['ajar.still | wind.blow -> ajar.swinging'],
        paths: [1],
      },
    ])
    expect(found['§1 Opening']).toMatchObject([{ states: [], transitions: ['shut | door.open -> ajar'] }])
  })

  test('shows what is missing on either side', () => {
    expect(trace.silent).toEqual(['§1 Windows'])
    expect(trace.loose).toEqual({ door: ['gone'] })
    expect(specTrace([modelOf(door)], []).unlisted).toEqual({ door: ['§1 Doors', '§1 Wind', '§1 Opening'] })
  })

  test('is printed in words', () => {
    expect(specTraceText(trace).split('\n').slice(0, 3)).toEqual([
      '3 of 4 headings of the specification are fulfilled by states',
      '  §1 Doors',
      '    door: shut (1 states, 1 transitions, paths 1)',
    ])
  })
})

describe('the machines', () => {
  const { loose } = specTrace(
    flows.map(({ model }) => model),
    specSections,
  )

  test('have no state that fulfils nothing', () => {
    expect(loose).toEqual({})
  })
})
