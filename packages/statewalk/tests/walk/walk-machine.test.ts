import { beforeAll, describe, expect, test } from 'vitest'
import { assign, createMachine, fromPromise, raise, sendTo, type AnyStateMachine } from 'xstate'
import { transitionsOf } from '../../src/machine/chart.ts'
import { walkMachine, type MachineWalk } from '../../src/walk/walk-machine.ts'
import { parseExamples, type Examples } from '../../src/model/inferred-model.ts'
import { printPath, parsePath, resolvePath } from '../../src/paths/path-notation.ts'
import { pathsOf, type PathSet } from '../../src/paths/path-set.ts'
import { replay } from '../../src/paths/replay.ts'
import { planAllPaths } from '../../src/paths/paths.ts'
import { uploadRow } from '../machines/child-alone.ts'
import { authMachine, examples as aboutAuth } from '../machines/auth-with-refresh.ts'
import { examples as aboutFollower, follower as followerMachine } from '../machines/child-followed.ts'
import { fetchMachine } from '../machines/fetch-with-retry.ts'
import { editorMachine } from '../machines/history-states.ts'
import { playerMachine, examples as aboutPlayer } from '../machines/media-player.ts'
import { checkoutMachine } from '../machines/nested-final.ts'
import { uploadMachine } from '../machines/parallel-upload.ts'
import { todosMachine, examples as aboutTodos } from '../machines/spawning-list.ts'
import { examples as aboutTicTacToe, ticTacToe } from '../machines/tic-tac-toe.ts'
import { trafficLight } from '../machines/traffic-light.ts'
import { gameMachine } from '../machines/wildcard-events.ts'
import { examples as aboutWizard, wizardMachine } from '../machines/wizard.ts'

const head = { title: 'Sample', description: 'a machine without a model' }
type Missed = PathSet['missed']
const machines: [name: string, machine: AnyStateMachine, examples: Examples, transitions: number, missed: Missed][] = [
  ['fetch with retry', fetchMachine, {}, 8, []],
  ['wizard', wizardMachine, aboutWizard, 13, []],
  ['tic-tac-toe', ticTacToe, aboutTicTacToe, 4, []],
  ['child of another machine', uploadRow, {}, 3, []],
  ['media player', playerMachine, aboutPlayer, 9, []],
  ['traffic light', trafficLight, {}, 8, []],
  ['parallel upload', uploadMachine, {}, 10, []],
  [
    'auth with refresh',
    authMachine,
    aboutAuth,
    11,
    [
      {
        transition: 'checking | always if hasSession -> loggedIn',
        reason: 'Its guard never held when checking was passed.',
      },
    ],
  ],
  ['spawning list', todosMachine, aboutTodos, 5, []],
  ['history states', editorMachine, {}, 8, []],
  ['wildcard events', gameMachine, {}, 7, []],
  ['nested final states', checkoutMachine, {}, 12, []],
  ['child followed while it is at work', followerMachine, aboutFollower, 6, []],
]

describe.each(machines)('a machine without a model: %s', (_, machine, examples, transitions, missed) => {
  let walked: MachineWalk
  beforeAll(() => {
    walked = walkMachine(machine, examples)
  })

  test('is walked over every transition, or the reason is given', () => {
    const found = pathsOf(walked, head)
    expect(found.transitions).toBe(transitions)
    expect(found.missed).toEqual(missed)
    expect(found.taken).toBe(transitions - missed.length)
  })

  test('does on the real actor what the walk predicts, from its printed paths', async () => {
    const { model, walks } = walked
    const took = new Set<string>()
    for (const path of planAllPaths(walks, 'transitions').paths)
      for (const id of (await replay(resolvePath(model, parsePath(printPath(path))))).took) took.add(id)
    const ids = transitionsOf(model.machine).map(({ id }) => id)
    const allowed = missed.map(({ transition }) => transition)
    expect(ids.filter((id) => !took.has(id) && !allowed.includes(id))).toEqual([])
  })
})

const reasons = (machine: AnyStateMachine, examples: Examples = {}) =>
  pathsOf(walkMachine(machine, examples), head).missed.map(({ reason }) => reason)
const sentence = (work: () => unknown): string => {
  try {
    work()
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem)
  }
  return 'nothing is wrong'
}

describe('what the walk does not know is reported in one sentence', () => {
  test('an answer it has no example of', () => {
    const machine = createMachine({
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: fromPromise(async () => ({ user: { name: 'Ada' } })),
            onDone: { target: 'named', actions: assign({ name: ({ event }) => event.output.user.name }) },
            onError: 'over',
          },
        },
        named: {},
        over: { type: 'final' },
      },
    })
    expect(reasons(machine)).toEqual([
      `Taking it fails (Cannot read properties of undefined (reading 'name')). Give examples of what load answers under "outcomes".`,
    ])
    expect(reasons(machine, { outcomes: { load: { found: { output: { user: { name: 'Ada' } } } } } })).toEqual([
      'No example under "outcomes" ends load so.',
    ])
  })

  test('an event whose payload a guard reads', () => {
    const machine = createMachine({
      types: {} as { events: { type: 'KEY'; key: string } | { type: 'CODE'; digits: string } },
      initial: 'shut',
      states: {
        shut: {
          on: {
            KEY: { guard: ({ event }) => event.key === 'golden', target: 'open' },
            CODE: { guard: ({ event }) => event.digits.length === 6, target: 'open' },
          },
        },
        open: {},
      },
    })
    expect(reasons(machine)).toEqual([
      'Its guard never held: give examples of what KEY carries under "events".',
      `Taking it fails (Cannot read properties of undefined (reading 'length')). Give examples of what CODE carries under "events".`,
    ])
    expect(reasons(machine, { events: { KEY: [{ key: 'golden' }], CODE: [{ digits: '123456' }] } })).toEqual([])
  })

  test('a part of the context that is not there', () => {
    const nameOf = ({ context }: { context: { user: { name: string } } }) => context.user.name
    const machine = createMachine({
      types: {} as {
        context: { user: { name: string }; name: string }
        events: { type: 'GREET' } | { type: 'MEET' } | { type: 'RENAME'; name: string }
      },
      context: { user: null as never, name: '' },
      initial: 'here',
      states: {
        here: {
          on: {
            GREET: { guard: (args) => nameOf(args) === 'Ada', target: 'there' },
            MEET: { target: 'there', actions: [assign({ name: '' }), assign({ name: nameOf })] },
            RENAME: { guard: ({ context, event }) => context.name.length < event.name.length, target: 'there' },
          },
          after: { 1000: { target: 'there', actions: assign({ name: nameOf }) } },
        },
        there: {},
      },
    })
    const fails = "(Cannot read properties of null (reading 'name'))"
    expect(reasons(machine)).toEqual([
      `Taking it fails in here, where it reads user of the context ${fails}.`,
      `Taking it fails ${fails}. Give examples of what MEET carries under "events".`,
      `Taking it fails (Cannot read properties of undefined (reading 'length')). Give examples of what RENAME carries under "events".`,
      `Taking it fails in here, where it reads user of the context ${fails}.`,
    ])
  })

  test('a transition that nothing can take', () => {
    const machine = createMachine({
      initial: 'here',
      states: {
        here: { on: { GO: [{ target: 'there' }, { target: 'nowhere' }], STAY: { guard: () => false } } },
        there: {},
        nowhere: { on: { BACK: 'here' } },
      },
    })
    expect(reasons(machine)).toEqual([
      'An earlier transition for the same event has no guard, so this one is never asked.',
      'Its guard held in none of the 1 snapshots that were reached.',
      'Nothing leads to nowhere.',
    ])
  })

  test('a count that is beyond what is counted', () => {
    const machine = createMachine({
      types: {} as { context: { visits: number }; events: { type: 'VISIT' } },
      context: { visits: 0 },
      initial: 'open',
      states: {
        open: {
          on: { VISIT: { actions: assign({ visits: ({ context }) => context.visits + 1 }) } },
          always: { guard: ({ context }) => context.visits > 5000, target: 'famous' },
        },
        famous: {},
      },
    })
    expect(reasons(machine)).toEqual([
      'Its guard held in none of the 6 snapshots that were reached, where numbers above 1000 count as many, and lists are compared up to there.',
    ])
  })

  test('an actor that does not run when it is sent to', () => {
    const machine = createMachine({
      initial: 'here',
      states: { here: { on: { GO: { target: 'there', actions: sendTo('helper', { type: 'HELP' }) } } }, there: {} },
    })
    expect(reasons(machine)[0]).toBe(
      "Taking it fails (Unable to send event to actor 'helper' from machine '(machine)').",
    )
  })

  test('a machine that does not start', () => {
    const machine = createMachine({
      id: 'greeter',
      types: {} as { input: { user: { name: string } } },
      context: ({ input }) => ({ name: input.user.name }),
    })
    expect(sentence(() => walkMachine(machine))).toBe(
      `greeter does not start without an input (Cannot read properties of undefined (reading 'user')). Give one under "inputs" of the examples.`,
    )
    expect(sentence(() => walkMachine(machine, { inputs: { ada: { user: { name: 'Ada' } } } }))).toBe(
      'nothing is wrong',
    )
  })

  test('states that always lead to one another', () => {
    const states = { idle: { on: { GO: 'one' } }, one: { always: 'two' }, two: { always: 'one' } }
    const later = createMachine({ id: 'ring', initial: 'idle', states })
    expect(reasons(later)[0]).toBe('Taking it fails (always or raised events lead on without end in two, one).')
    const { model } = walkMachine(later)
    expect(sentence(() => resolvePath(model, parsePath('ring start: GO')))).toBe(
      'Step 1, GO, fails in idle (always or raised events lead on without end in two, one).',
    )
    expect(sentence(() => walkMachine(createMachine({ id: 'ring', initial: 'one', states })))).toBe(
      'ring does not start (always or raised events lead on without end in one, two).',
    )
  })

  test('an event that a machine raises whenever it takes it', () => {
    const machine = createMachine({
      initial: 'here',
      states: { here: { on: { GO: { actions: raise({ type: 'GO' }) } } } },
    })
    expect(reasons(machine)).toEqual(['Taking it fails (always or raised events lead on without end in here).'])
  })

  test('a guard that is not there', () => {
    const machine = createMachine({
      initial: 'here',
      states: { here: { on: { GO: { guard: 'isReady', target: 'there' } } }, there: {} },
    })
    expect(reasons(machine)[0]).toMatch(/^Taking it fails \(Guard 'isReady' is not implemented[^)]*\)\.$/)
  })

  test('a file of examples of the wrong shape', () => {
    expect(sentence(() => parseExamples({ outcome: {} }))).toBe(
      'The examples: "outcome" is none of "inputs", "events", "outcomes", "snapshots".',
    )
    expect(sentence(() => parseExamples({ events: { KEY: 'golden' } }))).toBe(
      'The examples: event "KEY" is not a list of payloads.',
    )
    expect(sentence(() => parseExamples({ outcomes: { load: { found: 1 } } }))).toBe(
      'The examples: outcome "found" of "load" has neither "output" nor "error".',
    )
  })

  test('an example of an event or an actor that the machine does not have', () => {
    const loader = createMachine({
      id: 'loader',
      initial: 'loading',
      states: { loading: { invoke: { src: fromPromise(async () => 1), onDone: {} }, on: { STOP: {} } } },
    })
    expect(sentence(() => walkMachine(loader, { events: { nosuch: [{}] } }))).toBe(
      'There is no event of loader called "nosuch". There is: STOP.',
    )
    expect(sentence(() => walkMachine(loader, { outcomes: { nosuch: {} } }))).toBe(
      'There is no actor of loader called "nosuch". There is: loading.',
    )
    expect(reasons(loader, { outcomes: { loading: { found: { output: 1 } } } })).toEqual([])
  })
})
