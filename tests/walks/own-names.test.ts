import { createMachine } from 'xstate'
import { expect, test } from 'vitest'
import type { AnyFlowModel, Shown } from 'statewalk/model'
import { transitionCells } from 'statewalk/transition-table'
import { commonRows } from '#machines/shared/model/own-names.ts'

interface Plan {
  readonly id: string
  readonly fetch: string
  readonly shows: readonly Shown[]
  /** The events of the stream that make it fetch again, and those that close it. */
  readonly again?: readonly string[]
  readonly closing?: readonly string[]
}

const on = (types: readonly string[], target: string) => Object.fromEntries(types.map((type) => [type, target]))

const modelOf = ({ id, fetch, shows, again = [], closing = [] }: Plan): AnyFlowModel => ({
  machine: createMachine({
    id,
    on: { 'window.close': '.closed' },
    initial: 'fetching',
    states: {
      fetching: { invoke: { id: fetch, src: fetch, onDone: 'shown' }, meta: { shows: [['status', 'Loading']] } },
      shown: { on: { ...on(again, 'fetching'), ...on(closing, 'closed') }, meta: { shows } },
      closed: {},
    },
  }),
  inputs: {},
  events: {},
  by: Object.fromEntries([...again, ...closing].map((type) => [type, 'stream' as const])),
  outcomes: { [fetch]: { cases: {} } },
  goal: () => true,
})

const orders = modelOf({
  id: 'orders',
  fetch: 'fetchOrders',
  shows: [
    ['heading', 'Orders'],
    ['button', 'Close'],
    ['heading', 'Open orders'],
  ],
  again: ['order.changed', 'order.added'],
  closing: ['session.ended'],
})
const adverts = modelOf({
  id: 'adverts',
  fetch: 'fetchAdverts',
  shows: [
    ['heading', 'Adverts'],
    ['button', 'Close'],
  ],
  again: ['advert.changed'],
})

const rowsOf = (...models: readonly AnyFlowModel[]) =>
  commonRows(models).map(({ states, transitions, names }) => ({
    shown: states.map(([name, , shows]) => `${name}: ${shows}`),
    transitions: transitions.map((row) => transitionCells(row).slice(0, 3).join(' | ')),
    names: Object.fromEntries(names),
  }))

test('what only one flow shows, asks and hears has a name for all, with what it is there', () => {
  const [first, second] = rowsOf(orders, adverts)
  expect(first).toEqual({
    shown: ['fetching: status "Loading"', 'shown: heading, button "Close", heading 2', 'closed: '],
    transitions: [
      'any state | `window.close` | person',
      'fetching | request done | ',
      'shown | change | stream',
      'shown | change 2 | stream',
    ],
    names: {
      heading: '"Orders"',
      'heading 2': '"Open orders"',
      request: '`fetchOrders`',
      change: '`order.changed`, `order.added`',
      'change 2': '`session.ended`',
    },
  })
  expect(second?.names).toEqual({ heading: '"Adverts"', request: '`fetchAdverts`', change: '`advert.changed`' })
})

test('what most flows have at a place is called what it is, also where one flow has another', () => {
  const [first, , , odd] = rowsOf(orders, orders, orders, adverts)
  expect(first?.names).toEqual({})
  expect(first?.transitions).toContain('shown | `order.added` | stream')
  expect(odd?.shown).toContain('shown: heading, button "Close"')
})
