import { createMachine, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { compareCharts } from '../../src/reports/chart-comparison.ts'
import { compareSets, comparisonMarkdown } from '../../src/reports/comparison-report.ts'
import { machineJson } from '../../src/reports/machine-json.ts'
import { authMachine } from '../machines/auth-with-refresh.ts'
import { uploadMachine } from '../machines/parallel-upload.ts'

const lamp = (states: object, more: object = {}): AnyStateMachine =>
  createMachine({ id: 'lamp', initial: 'off', ...more, states } as object)
const OFF = { description: 'Dark', tags: ['quiet'], on: { press: 'on' } }
const ON = { meta: { shows: [['heading', 'Light']] }, after: { 1000: 'off' } }
const before = lamp({ off: OFF, on: ON })

const none = { added: [], removed: [], changed: [] }
const changed = (name: string, fact: string, was: string, now: string) => ({
  name,
  facts: [{ fact, before: was, now }],
})

describe('two versions of a chart', () => {
  it.each([authMachine, uploadMachine, before] as AnyStateMachine[])('of the same machine do not differ', (machine) => {
    const exported = createMachine(JSON.parse(JSON.stringify(machineJson(machine))))
    expect(compareCharts(machine, machine)).toEqual({ states: none, transitions: none })
    expect(compareCharts(exported, machine)).toEqual({ states: none, transitions: none })
  })

  it('differ by a state that is new, with what leads there, or gone', () => {
    const now = lamp({ off: OFF, on: { ...ON, on: { press: 'dim' } }, dim: { description: 'Half as bright' } })
    expect(compareCharts(before, now)).toEqual({
      states: { ...none, added: [{ name: 'dim', description: 'Half as bright' }] },
      transitions: { ...none, added: [{ name: 'on | press -> dim', description: '' }] },
    })
    expect(compareCharts(now, before)).toEqual({
      states: { ...none, removed: ['dim'] },
      transitions: { ...none, removed: ['on | press -> dim'] },
    })
  })

  it.each([
    ['description', { description: 'Out' }, 'Dark', 'Out'],
    ['tags', { tags: ['quiet', 'busy'] }, 'quiet', 'quiet, busy'],
    ['entry', { entry: ['log', { type: 'save' }] }, '', 'log, save'],
    ['exit', { exit: 'log' }, '', 'log'],
    ['invokes', { invoke: { id: 'fetchPower', src: 'fetchPower' } }, '', 'fetchPower'],
    ['kind', { type: 'final', on: {} }, '', 'final'],
    ['spec', { meta: { spec: '§2' } }, '', '§2'],
  ])('differ by what a state says: its %s', (fact, more, was, now) => {
    const states = compareCharts(before, lamp({ off: { ...OFF, ...more }, on: ON })).states
    expect(states).toEqual({ ...none, changed: [changed('off', fact, was, now)] })
  })

  it('differ by the initial state', () => {
    const now = lamp({ off: OFF, on: ON }, { initial: 'on' })
    expect(compareCharts(before, now).states.changed).toEqual([changed('lamp', 'initial state', 'off', 'on')])
  })

  it.each([
    ['guard', { target: 'on', guard: 'hasPower' }, '', 'hasPower', 'off | press if hasPower -> on'],
    ['target', { target: 'off' }, 'on', 'off', 'off | press -> off'],
    ['actions', { target: 'on', actions: 'click' }, '', 'click', 'off | press -> on'],
    ['description', { target: 'on', description: 'Lit' }, '', 'Lit', 'off | press -> on'],
    ['reenters', { target: 'on', reenter: true }, '', 'yes', 'off | press -> on'],
  ])('differ by what a transition says: its %s', (fact, press, was, now, name) => {
    const { states, transitions } = compareCharts(before, lamp({ off: { ...OFF, on: { press } }, on: ON }))
    expect(states).toEqual(none)
    expect(transitions).toEqual({ ...none, changed: [changed(name, fact, was, now)] })
  })

  it('match the branches of a trigger by guard and target, then by the guard, then by the target', () => {
    const pressed = (...press: object[]) => lamp({ off: { ...OFF, on: { press } }, on: ON, dim: {} })
    const [toDim, toOn, otherwise] = [
      { guard: 'isLate', target: 'dim' },
      { guard: 'hasPower', target: 'on' },
      { target: 'off' },
    ]
    const first = pressed(toDim, toOn, otherwise)
    expect(compareCharts(first, pressed(toOn, toDim, otherwise)).transitions).toEqual(none)
    expect(compareCharts(first, pressed(toOn, otherwise)).transitions).toEqual({
      ...none,
      removed: ['off | press if isLate -> dim'],
    })
    expect(compareCharts(first, pressed({ ...toDim, guard: 'isNight' }, toOn, otherwise)).transitions.changed).toEqual([
      changed('off | press if isNight -> dim', 'guard', 'isLate', 'isNight'),
    ])
  })
})

describe('two sets of charts', () => {
  const setOf = (...machines: AnyStateMachine[]) => new Map(machines.map((machine) => [machine.id, { machine }]))
  const other = createMachine({ id: 'other' })

  it('name the charts that are new, gone and changed, and count the others', () => {
    const now = lamp({ off: { ...OFF, description: 'Out' }, on: ON })
    expect(compareSets(setOf(before, authMachine), setOf(now, authMachine, other))).toMatchObject({
      added: ['other'],
      removed: [],
      changed: { lamp: { states: { changed: [{ name: 'off' }] } } },
      unchanged: 1,
    })
    expect(compareSets(setOf(before, other), setOf(before)).removed).toEqual(['other'])
  })

  it('are compared in words, lists entry by entry', () => {
    const shows = [
      ['heading', 'Light'],
      ['button', 'Off'],
    ]
    const now = lamp({
      off: { ...OFF, description: 'Out', on: {} },
      on: { ...ON, meta: { shows }, on: { press: { target: 'off', description: 'Out again' } } },
    })
    expect(comparisonMarkdown(compareSets(setOf(before), setOf(now, other))).split('\n')).toEqual([
      '# What changed: 1 chart of 1 chart',
      '',
      'New: other',
      '',
      '## lamp: 4 changes',
      '',
      "- state `off`: description is 'Out', was 'Dark'",
      "- state `on`: shows 'button Off'",
      '- new transition `on | press -> off`: Out again',
      '- no transition `off | press -> on` any more',
    ])
    const back = comparisonMarkdown(compareSets(setOf(now), setOf(before)))
    expect(back).toContain("- state `on`: shows no 'button Off' any more")
    const turned = lamp({ off: OFF, on: { ...ON, meta: { shows: shows.toReversed() } } })
    expect(
      comparisonMarkdown(compareSets(setOf(lamp({ off: OFF, on: { ...ON, meta: { shows } } })), setOf(turned))),
    ).toContain('- state `on`: shows the same in another order')
  })
})
