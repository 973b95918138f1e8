import { assign, createMachine, fromPromise, not, setup, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import type { AnyFlowModel } from '../../src/model/model.ts'
import { lint } from '../../src/checks/lint.ts'

const faultsOf = (machine: AnyStateMachine, more: Partial<AnyFlowModel> = {}) =>
  lint({ machine, inputs: { start: undefined }, events: {}, outcomes: {}, goal: () => true, ...more })

const root = { id: 'sample', description: 'A sample' }
const seen = (name: string) => ({ description: `It is ${name}` })
const over = { type: 'final', description: 'Over' } as const

test('a machine written by the rules has no faults', () => {
  const machine = setup({
    types: { context: {} as { isOpen: boolean } },
    actors: { fetchUser: fromPromise(async () => 1) },
    guards: { isOpen: ({ context }) => context.isOpen },
    delays: { pause: 1000 },
  }).createMachine({
    ...root,
    context: { isOpen: true },
    initial: 'resting',
    states: {
      resting: { ...seen('resting'), on: { 'user.fetch': { guard: not('isOpen'), target: 'fetchingUser' } } },
      fetchingUser: {
        ...seen('busy'),
        tags: ['busy'],
        invoke: { id: 'fetchUser', src: 'fetchUser', onDone: 'waiting', onError: 'resting' },
      },
      waiting: { ...seen('waiting'), after: { pause: 'deciding' } },
      deciding: { description: 'Passed at once', always: 'over' },
      over,
    },
  })
  expect(faultsOf(machine, { outcomes: { fetchUser: { cases: {} } } })).toEqual([])
})

test('states say what they mean', () => {
  const machine = createMachine({
    ...root,
    initial: 'loading',
    states: { loading: { description: 'Vague' }, Resting: { description: 'Named badly' }, mute: {}, over },
  })
  expect(faultsOf(machine)).toEqual([
    'loading: too vague; name what is waited for or in flight',
    'Resting: not camelCase',
    'mute: no description',
  ])
})

test('nothing is inline', () => {
  const machine = createMachine({
    ...root,
    initial: 'resting',
    states: {
      resting: {
        ...seen('resting'),
        entry: () => {},
        on: {
          'door.push': { guard: () => true, target: 'over' },
          'door.kick': { guard: not(() => true), target: 'over' },
          'door.paint': { actions: assign({}) },
        },
        invoke: { id: 'knock', src: fromPromise(async () => 1), onError: 'over' },
        after: { 1000: 'over' },
      },
      over,
    },
  })
  expect(faultsOf(machine)).toEqual([
    'resting: inline action',
    'resting: inline actor',
    'resting: invoke id "knock" is not its src "xstate.invoke.0.sample.resting"',
    'resting: delay "1000" is not a named one',
    'resting | door.push if (inline) -> over: inline guard',
    'resting | door.kick if not (inline) -> over: inline guard',
    'resting | door.paint: inline action',
  ])
})

test('an invoked actor can fail, and is named after its source', () => {
  const machine = setup({ actors: { fetchUser: fromPromise(async () => 1) } }).createMachine({
    ...root,
    initial: 'fetchingUser',
    states: { fetchingUser: { ...seen('busy'), invoke: { id: 'fetch', src: 'fetchUser', onDone: 'over' } }, over },
  })
  expect(faultsOf(machine, { outcomes: { fetchUser: { cases: {} } } })).toEqual([
    'fetchingUser: invoke id "fetch" is not its src "fetchUser"',
    'fetchingUser: invoke "fetch" has no onError',
  ])
})

test('a delay leaves its state, whatever the guards say', () => {
  const machine = setup({
    types: { context: {} as { isOpen: boolean } },
    delays: { pause: 1000, rest: 500 },
    guards: { isOpen: ({ context }) => context.isOpen },
    actions: { note: () => {} },
  }).createMachine({
    ...root,
    context: { isOpen: true },
    initial: 'waiting',
    states: {
      waiting: {
        ...seen('waiting'),
        after: { pause: { guard: 'isOpen', target: 'over' }, rest: { actions: 'note' } },
      },
      over,
    },
  })
  expect(faultsOf(machine)).toEqual([
    'waiting: after pause has no branch without guard',
    'waiting: after rest does not leave the state',
  ])
})

test('events are noun.verb, and nothing takes every event', () => {
  const machine = createMachine({
    ...root,
    initial: 'resting',
    states: { resting: { ...seen('resting'), on: { SUBMIT: 'over', 'form.*': 'over' } }, over },
  })
  expect(faultsOf(machine)).toEqual([
    'resting | SUBMIT -> over: event is not noun.verb',
    'resting | form.* -> over: wildcard',
    'resting | form.* -> over: event is not noun.verb',
  ])
})

test('guards read context only, unless the model allows more', () => {
  const machine = setup({
    types: { events: {} as { type: 'order.release'; by: string } },
    guards: { isSeller: ({ event }) => event.by === 'seller' },
  }).createMachine({
    ...root,
    initial: 'resting',
    states: { resting: { ...seen('resting'), on: { 'order.release': { guard: 'isSeller', target: 'over' } } }, over },
  })
  expect(faultsOf(machine)).toEqual(['guard "isSeller" reads the event; store it in context and decide by context'])
  expect(faultsOf(machine, { guardsReadEvent: true })).toEqual([])
})

test('a machine has a description and a limited size', () => {
  const rooms = Object.fromEntries(Array.from({ length: 43 }, (_, index) => [`room${index}`, seen(`room ${index}`)]))
  const machine = createMachine({ id: 'Hotel', initial: 'room0', states: rooms })
  expect(faultsOf(machine)).toEqual([
    'the machine has no description',
    'more than 40 states: make a child machine',
    'id "Hotel" is not camelCase',
  ])
})
