import { createMachine, setup, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { logout } from '#machines/shell/endpoints.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { flowFaults } from '#machines/shared/model/lint-rules.ts'
import { modelOf } from '../../packages/statewalk/tests/sample-model.ts'

const faultsOf = (machine: AnyStateMachine, headless = false) => flowFaults(modelOf(machine), { headless })

const root = { id: 'sample', description: 'A sample', meta: { spec: '§1' } }
const seen = (name: string) => ({ description: `It is ${name}`, meta: { shows: [['heading', name]] } })
const over = { type: 'final', description: 'Over', meta: { shows: [] } } as const

test('states have meta.shows, unless no view shows them', () => {
  const machine = createMachine({
    ...root,
    initial: 'resting',
    states: {
      resting: seen('resting'),
      unseen: { description: 'Shows nothing known' },
      empty: { description: 'Shows nothing', meta: { shows: [] } },
      odd: { ...seen('odd'), tags: ['whatever'] },
      deciding: { description: 'Passed at once', always: 'over' },
      over,
    },
  })
  expect(faultsOf(machine)).toEqual(['unseen: no meta.shows', 'empty: shows nothing', 'odd: unknown tag "whatever"'])
  expect(faultsOf(machine, true)).toEqual(['odd: unknown tag "whatever"'])
})

test('a machine names the section of the spec that it fulfils', () => {
  const machine = createMachine({ id: 'hotel', initial: 'room', states: { room: seen('room') } })
  expect(faultsOf(machine)).toEqual(['no meta.spec anywhere'])
})

test('an operation has an expected input', () => {
  const machine = setup({ actors: { logout: placeholder(logout) } }).createMachine({
    ...root,
    initial: 'resting',
    states: { resting: { ...seen('resting'), tags: ['busy'], invoke: { id: 'logout', src: 'logout' } } },
  })
  expect(faultsOf(machine)).toContain('logout: no expected input in actorInputs')
})

test('an event of the stream with a payload has its identity and version in the store rules', () => {
  const machine = createMachine({
    ...root,
    initial: 'resting',
    states: { resting: { ...seen('resting'), on: { 'price.changed': 'over', 'order.changed': 'over' } }, over },
  })
  const events = { 'price.changed': () => [{ pair: 'BTC/USD' }], 'order.changed': () => [{ order_no: 'A', seq: 1 }] }
  const by = { 'price.changed': 'stream', 'order.changed': 'stream' } as const
  expect(flowFaults(modelOf(machine, { events, by }))).toEqual([
    'price.changed: the identity and version of this event of the stream are not declared',
  ])
})

test('a change of the session is taken in every state of a flow that takes it at all', () => {
  const machine = createMachine({
    ...root,
    initial: 'opening',
    states: {
      opening: { ...seen('opening'), on: { 'page.open': 'open' } },
      open: { ...seen('open'), on: { 'session.changed': 'over' } },
      over,
    },
  })
  const by = { 'session.changed': 'app' } as const
  expect(flowFaults(modelOf(machine, { by }))).toEqual(['opening: drops session.changed'])
})
