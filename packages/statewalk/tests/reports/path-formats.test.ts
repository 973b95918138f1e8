import { createMachine, emit, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import { asCsv, asGherkin, asJson, asText } from '../../src/reports/path-formats.ts'
import { pathsOf } from '../../src/paths/path-set.ts'
import { modelOf } from '../sample-model.ts'

const shop = setup({
  types: { emitted: {} as { type: 'paid'; amount: number } },
  actors: { pay: fromPromise(async () => 1) },
  delays: { thanks: 1500 },
  actions: { announce: emit({ type: 'paid', amount: 5 }) },
}).createMachine({
  id: 'shop',
  initial: 'choosing',
  states: {
    choosing: { description: 'Nothing paid', meta: { shows: [['button', 'Pay']] }, on: { 'cart.pay': 'paying' } },
    paying: { invoke: { id: 'pay', src: 'pay', onDone: { target: 'paid', actions: 'announce' }, onError: 'choosing' } },
    paid: { after: { thanks: 'over' } },
    over: { type: 'final' },
  },
})
const model = modelOf(shop, {
  outcomes: { pay: { cases: { accepted: { output: 1 }, cardRefused: { error: new Error('refused') } } } },
})
const head = { title: 'Shop', description: 'cart to thanks', route: '/shop' }
const set = pathsOf({ model }, head, { to: 'over' })

test('a machine without states is in (machine)', () => {
  const bell = createMachine({ id: 'bell', on: { 'bell.ring': { actions: 'sound' } } })
  const [, , , title, , step] = asText(pathsOf({ model: modelOf(bell) }, { title: 'Bell', description: '' })).split(
    '\n',
  )
  expect([title, step]).toEqual([
    'path 1 of 1: bell.ring → (machine), 1 step, starts in (machine)',
    '     1  a person rings the bell',
  ])
})

test('a path is text with each step in words and the notation that replays it', () => {
  expect(asText(set).split('\n')).toEqual([
    'Shop (shop): cart to thanks. /shop',
    '1 path (to over), 3 of 4 transitions',
    '',
    'to over, 3 steps, starts in choosing',
    'shop start: cart.pay pay:accepted after(thanks)',
    '     1  a person pays the cart  → paying',
    '     2  pay ends with "accepted"  → paid; the machine emits paid: 5',
    '     3  1.5 s (thanks) pass  → over',
  ])
})

test('a path is a Gherkin scenario with what each state shows', () => {
  expect(asGherkin(set).split('\n').slice(5, 11)).toEqual([
    '  # replay: shop start: cart.pay pay:accepted after(thanks)',
    '  Scenario: Shop, to over',
    '    Given a person opens "Shop" at /shop (start)',
    '    And the flow is in "choosing": Nothing paid',
    '    And the screen shows button "Pay"',
    '    When a person pays the cart',
  ])
})

test('a product words its emitted events itself', () => {
  const eventWords = { emitted: () => 'a receipt is printed' }
  expect(asText(pathsOf({ model, eventWords }, head, { to: 'over' }))).toContain('→ paid; a receipt is printed')
})

test('a path is a row a step, and the same as data', () => {
  expect(asCsv([set]).split('\r\n')[3]).toMatch(/^shop,to over,start,2,actor,"pay ends with ""accepted""",paid,/)
  expect(JSON.parse(asJson([set]))).toEqual([set])
})

test('an input has a path without steps only where it starts in another state', () => {
  const inputsOf = (more: object) =>
    pathsOf({ model: modelOf(door, { inputs: { shut: {}, alsoShut: {}, ...more } }) }, head).paths.map(
      ({ path }) => `${path.input} ${path.steps.length}`,
    )
  const door = createMachine({
    id: 'door',
    context: ({ input }) => ({ isOpen: Boolean(Object(input).isOpen) }),
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: ({ context }) => context.isOpen, target: 'open' }, { target: 'shut' }] },
      shut: { on: { PUSH: 'shaken' } },
      shaken: {},
      open: {},
    },
  })
  expect(inputsOf({})).toEqual(['shut 1'])
  expect(inputsOf({ open: { isOpen: true }, wideOpen: { isOpen: true } })).toEqual(['shut 1', 'open 0'])
  const bell = modelOf(createMachine({ id: 'bell' }), { inputs: { one: {}, other: {} } })
  expect(pathsOf({ model: bell }, head).paths).toHaveLength(1)
})
