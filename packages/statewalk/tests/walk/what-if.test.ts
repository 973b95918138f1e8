import { assign, setup } from 'xstate'
import { expect, it } from 'vitest'
import { exploreAll } from '../../src/walk/explore.ts'
import { whatIfs } from '../../src/walk/what-if.ts'
import { modelOf } from '../sample-model.ts'

/** A shop that takes money before it opens its door: paying and the light are independent. */
const shop = setup({
  types: { context: {} as { isPaid: boolean } },
  guards: { isPaid: ({ context }) => context.isPaid },
  actions: { pay: assign({ isPaid: true }) },
}).createMachine({
  id: 'shop',
  context: { isPaid: false },
  type: 'parallel',
  states: {
    door: {
      initial: 'closed',
      states: {
        closed: { on: { 'door.open': { guard: 'isPaid', target: 'open' } } },
        open: { initial: 'wide', states: { wide: { on: { 'door.close': '#shop.door.shut' } } } },
        shut: {},
      },
    },
    till: {
      initial: 'waiting',
      states: { waiting: { on: { 'price.pay': { target: 'paid', actions: 'pay' } } }, paid: {} },
    },
  },
})
const found = whatIfs(shop, exploreAll(modelOf(shop)))
const waysOf = (state: string) =>
  Object.fromEntries([...(found.get(state)?.ways ?? [])].map(([type, steps]) => [type, steps.map(({ name }) => name)]))

it('a state has what is taken in it, inside it and beside it', () => {
  expect(found.get('door.closed')?.taken).toEqual([
    'till.waiting | price.pay -> till.paid',
    'door.closed | door.open if isPaid -> door.open',
  ])
  expect(found.get('door.open')?.taken).toEqual(['door.open.wide | door.close -> door.shut'])
})

it('what a guard refuses in one state may be taken in another', () => {
  expect(found.get('till.waiting')?.refused).toEqual(['door.closed | door.open if isPaid -> door.open'])
  expect(found.get('till.paid')?.refused).toEqual([])
})

it('an event that is not taken has the fewest steps to where it is, or none where it never is again', () => {
  expect(waysOf('till.waiting')).toEqual({ 'door.open': ['price.pay'], 'door.close': ['price.pay', 'door.open'] })
  expect(waysOf('door.closed')).toEqual({ 'door.close': ['door.open'] })
  expect(waysOf('door.shut')).toEqual({})
})
