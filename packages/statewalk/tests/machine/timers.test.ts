import { describe, expect, test } from 'vitest'
import { createMachine, setup, type AnyStateMachine } from 'xstate'
import { parsePath, resolvePath } from '../../src/paths/path-notation.ts'
import { pathsOf } from '../../src/paths/path-set.ts'
import { walkMachine } from '../../src/walk/walk-machine.ts'

const head = { title: 'Sample', description: 'a machine with timers' }
const missedIn = (machine: AnyStateMachine) => pathsOf(walkMachine(machine), head).missed
const ends = { b: {}, c: {} }
const withAfter = (after: object) => createMachine({ initial: 'a', states: { a: { after }, ...ends } })

describe('a timer that comes after one that leaves the same state', () => {
  const first = { transition: 'a | after 5000 -> c', reason: 'An earlier timer, after 1000, leaves a first.' }

  test('is not walked, and the earlier one is named', () => {
    expect(missedIn(withAfter({ 1000: 'b', 5000: 'c' }))).toEqual([first])
    expect(missedIn(withAfter({ 1000: { target: 'a', reenter: true }, 5000: 'c' }))).toEqual([first])
    expect(
      missedIn(withAfter({ 1000: [{ guard: () => false, target: 'c' }, { target: 'b' }], 5000: 'c' })),
    ).toContainEqual(first)
  })

  test('is found by the length of delays with a name', () => {
    const machine = setup({ delays: { long: 5000, short: 1000, other: () => 9000 } }).createMachine({
      initial: 'a',
      states: { a: { after: { long: 'c', short: 'b', other: 'c' } }, ...ends },
    })
    expect(missedIn(machine)).toEqual([
      { transition: 'a | after long -> c', reason: 'An earlier timer, after short, leaves a first.' },
    ])
  })

  test('is no step of a path', () => {
    const { model } = walkMachine(withAfter({ 1000: 'b', 5000: 'c' }))
    expect(() => resolvePath(model, parsePath('"(machine)" start: after(5000)'))).toThrow(
      'Step 1, after(5000), cannot happen in a. What can: after(1000).',
    )
  })
})

describe('a later timer is walked', () => {
  test.each<[when: string, after: object]>([
    ['the earlier one has a guard', { 1000: { guard: () => true, target: 'b' }, 5000: 'c' }],
    ['the earlier one stays in the state', { 1000: { actions: () => {} }, 5000: 'c' }],
    ['the earlier one leads to the state that it is of', { 1000: 'a', 5000: 'c' }],
    ['the earlier one may stay', { 1000: [{ guard: () => true, actions: () => {} }, { target: 'a' }], 5000: 'c' }],
  ])('where %s', (_, after) => {
    expect(missedIn(withAfter(after)).map(({ transition }) => transition)).not.toContain('a | after 5000 -> c')
  })

  test('where both have one length', () => {
    const machine = setup({ delays: { short: 1000 } }).createMachine({
      initial: 'a',
      states: { a: { after: { 1000: 'b', short: 'c' } }, ...ends },
    })
    expect(missedIn(machine)).toEqual([])
  })

  test('where the earlier one is of another state', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: { after: { 5000: 'c' }, initial: 'inner', states: { inner: { after: { 1000: 'over' } }, over: {} } },
        c: {},
      },
    })
    expect(missedIn(machine)).toEqual([])
  })

  test('where a state inside takes every event', () => {
    const inner = { initial: 'inner', states: { inner: { on: { '*': { actions: () => {} } } } } }
    const machine = createMachine({
      initial: 'a',
      states: { a: { ...inner, after: { 1000: 'b', 5000: 'c' } }, ...ends },
    })
    expect(missedIn(machine).map(({ reason }) => reason)).not.toContainEqual(expect.stringContaining('earlier timer'))
  })
})
