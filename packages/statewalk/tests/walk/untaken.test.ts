import { describe, expect, test } from 'vitest'
import { assign, createMachine, fromPromise, type AnyStateMachine } from 'xstate'
import type { Examples } from '../../src/model/inferred-model.ts'
import { asText } from '../../src/reports/path-formats.ts'
import { pathsOf } from '../../src/paths/path-set.ts'
import { walkMachine } from '../../src/walk/walk-machine.ts'
import { follower } from '../machines/child-followed.ts'

const missedIn = (machine: AnyStateMachine, examples: Examples = {}) =>
  pathsOf(walkMachine(machine, examples), { title: 'Sample', description: 'a sample' })
const reasons = (machine: AnyStateMachine, examples: Examples = {}) =>
  missedIn(machine, examples).missed.map(({ reason }) => reason)

describe('a transition that waits for a later snapshot of an actor', () => {
  const found = missedIn(follower)

  test('is reported with what to give, and what depends on it is counted once', () => {
    expect(found.missed).toEqual([
      {
        transition: 'following | counter at work if (inline) -> enough',
        reason: 'Nothing takes it with the first snapshot of counter: give examples of later ones under "snapshots".',
      },
      {
        transition: 'enough | AGAIN -> following',
        reason: 'Nothing leads to enough.',
        dependsOn: 'following | counter at work if (inline) -> enough',
      },
    ])
    expect(asText(found)).toContain('under "snapshots". 1 other depends on it.\n')
    expect(asText(found)).not.toContain('Nothing leads to')
  })

  test('is taken with the first snapshot where that is enough', () => {
    const guarded = missedIn(follower, { snapshots: { counter: { five: { context: 5 } } } })
    expect(guarded.missed).toEqual([])
  })
})

test('a state that is left at once for want of an answer names the actor', () => {
  const machine = createMachine({
    types: {} as { context: { user: { name?: string } | undefined } },
    context: { user: undefined },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: fromPromise(async () => ({ name: 'Ada' })),
          onDone: { target: 'deciding', actions: assign({ user: ({ event }) => event.output }) },
        },
      },
      deciding: {
        always: { guard: ({ context }) => context.user?.name === undefined, target: 'signedOut' },
        on: { GREET: 'greeting' },
      },
      signedOut: {},
      greeting: {},
    },
  })
  expect(reasons(machine)).toEqual([
    'deciding is left at once: it reads user, which is empty after load ends. Give examples of what load answers under "outcomes".',
  ])
  expect(
    reasons(machine, { outcomes: { load: { ada: { output: { name: 'Ada' } }, nobody: { output: {} } } } }),
  ).toEqual([])
})

test('a payload that was not given is named where a later step fails for want of it', () => {
  const machine = createMachine({
    types: {} as {
      context: { user: { name: string } | null; name: string }
      events: { type: 'MEET'; user: { name: string } } | { type: 'GREET' }
    },
    context: { user: null, name: '' },
    initial: 'alone',
    states: {
      alone: { on: { MEET: { target: 'together', actions: assign({ user: ({ event }) => event.user }) } } },
      together: {
        on: { GREET: { guard: ({ context }) => (context.user as { name: string }).name !== '', target: 'over' } },
      },
      over: {},
    },
  })
  expect(reasons(machine)).toEqual([
    `Taking it fails in together, where it reads user of the context (Cannot read properties of undefined (reading 'name')). It is empty after MEET. Give examples of what MEET carries under "events".`,
  ])
})

test('states that lead to one another alone are each reported', () => {
  const machine = createMachine({
    initial: 'here',
    states: { here: {}, one: { on: { GO: 'other' } }, other: { on: { BACK: 'one' } } },
  })
  expect(missedIn(machine).missed).toEqual([
    { transition: 'one | GO -> other', reason: 'Nothing leads to one.' },
    { transition: 'other | BACK -> one', reason: 'Nothing leads to other.' },
  ])
})

test('however many ways there are between states, what leads to them all is found at once', () => {
  const rooms = Array.from({ length: 20 }, (_, at) => `room${at}`)
  const on = Object.fromEntries(rooms.map((room) => [`to.${room}`, room]))
  const machine = createMachine({
    initial: 'outside',
    states: {
      outside: { on: { ENTER: { guard: () => false, target: 'room0' } } },
      ...Object.fromEntries(rooms.map((room) => [room, { on }])),
    },
  })
  const [enter, ...inside] = missedIn(machine).missed
  expect(enter?.transition).toBe('outside | ENTER if (inline) -> room0')
  expect(inside).toHaveLength(400)
  expect(new Set(inside.map(({ dependsOn }) => dependsOn))).toEqual(new Set([enter?.transition]))
})

test('a transition of a final state is said to be one', () => {
  const machine = createMachine({ initial: 'over', states: { over: { type: 'final', on: { AGAIN: 'over' } } } })
  expect(reasons(machine)).toEqual(['over is final, so nothing is taken there.'])
})

test('a guard is said to be asked only as far as what leads to it was distinguished', () => {
  const machine = createMachine({
    types: {} as {
      context: { first: string; last: string; cells: number[] }
      events: { type: 'FIRST' | 'LAST' | 'START' | 'PICK'; cell: number }
    },
    context: { first: '', last: '', cells: [] },
    initial: 'naming',
    states: {
      naming: {
        on: {
          FIRST: { actions: assign({ first: 'ada' }) },
          LAST: { actions: assign({ last: 'lovelace' }) },
          START: { guard: ({ context }) => context.first !== '' && context.last !== '', target: 'playing' },
        },
      },
      playing: {
        on: { PICK: { actions: assign({ cells: ({ context, event }) => [...context.cells, event.cell] }) } },
        always: { guard: ({ context }) => context.cells.length > 200, target: 'full' },
      },
      full: {},
    },
  })
  expect(reasons(machine, { events: { PICK: [1, 2, 3, 4, 5].map((cell) => ({ cell })) } })).toEqual([
    expect.stringMatching(/where numbers above (3|10) count as many, and lists are compared up to there\.$/),
  ])
})
