import { assign, fromPromise, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { AnyFlowModel } from '../../src/model/model.ts'
import { mutantsOf } from '../../src/mutants/mutants.ts'
import { sharedChart } from '../../src/model/same-chart.ts'
import { modelOf } from '../sample-model.ts'

interface Plan {
  readonly id: string
  readonly actor: string
  readonly title?: string
  readonly changes?: readonly string[]
  readonly retries?: boolean
  readonly delay?: number
}

const list = (plan: Plan, more: Partial<AnyFlowModel> = {}): AnyFlowModel => {
  const { id, actor, title = 'Rows', changes = ['rows.changed'], retries = true, delay = 1000 } = plan
  const again = Object.fromEntries(changes.map((type) => [type, { target: 'fetching', reenter: true }]))
  const machine = setup({
    types: { context: {} as { rows: string[] }, events: {} as { type: string } },
    actors: { [actor]: fromPromise(async () => ['one']) },
    actions: { setRows: assign(({ context }) => ({ rows: [...context.rows, title] })) },
    guards: { isEmpty: ({ context }) => context.rows.length === 0 },
    delays: { retry: delay },
  }).createMachine({
    id,
    description: title,
    context: { rows: [] },
    initial: 'fetching',
    states: {
      fetching: {
        invoke: {
          id: actor,
          src: actor,
          onDone: { target: 'shown', actions: 'setRows' },
          onError: [{ guard: 'isEmpty', target: 'failed' }, { target: 'shown' }],
        },
        on: again,
      },
      shown: { on: again, meta: { shows: [['table', title]] } },
      failed: { on: again, ...(retries && { after: { retry: `#${id}.fetching` } }) },
    },
  })
  const by = Object.fromEntries(changes.map((type) => [type, 'stream' as const]))
  return modelOf(machine, { by, outcomes: { [actor]: { cases: { found: { output: ['one'] } } } }, ...more })
}

const adverts = list({ id: 'adverts', actor: 'fetchAdverts' })
const isLikeAdverts = (other: AnyFlowModel) => sharedChart(other).signature === sharedChart(adverts).signature

describe('machines are one chart', () => {
  const orders = { id: 'orders', actor: 'fetchOrders', title: 'Orders' }

  test('whatever they, their actors, words and events of the stream are called', () => {
    expect(isLikeAdverts(list({ ...orders, changes: ['order.changed', 'message.added'] }))).toBe(true)
  })

  test('not with another transition, delay or word for the walk', () => {
    expect(isLikeAdverts(list({ ...orders, retries: false }))).toBe(false)
    expect(isLikeAdverts(list({ ...orders, delay: 2000 }))).toBe(false)
    expect(isLikeAdverts(list({ ...orders, changes: [] }))).toBe(false)
  })

  test('not when a person sends what the stream sends, or another actor’s end is walked', () => {
    expect(isLikeAdverts(list(orders, { by: {} }))).toBe(false)
    expect(isLikeAdverts(list(orders, { outcomes: { fetchOrders: { cases: { missing: { error: 1 } } } } }))).toBe(false)
  })

  test('not when one of them has a property, an input or a case of its own', () => {
    expect(isLikeAdverts(list(orders, { invariants: { 'is some': () => true } }))).toBe(false)
    expect(isLikeAdverts(list(orders, { inputs: { start: undefined, again: undefined } }))).toBe(false)
    expect(isLikeAdverts(list(orders, { events: { 'order.changed': () => [{}] } }))).toBe(true)
    expect(isLikeAdverts(list(orders, { events: { 'rows.changed': () => [{}] } }))).toBe(false)
  })

  test('not with any small fault', () => {
    const mutants = mutantsOf(list(orders))
    expect(mutants.length).toBeGreaterThan(8)
    expect(mutants.filter(({ model }) => isLikeAdverts(model())).map(({ what }) => what)).toEqual([])
  })
})

test('transitions that are the same have one name', () => {
  const orders = list({ id: 'orders', actor: 'fetchOrders', changes: ['order.changed', 'message.added'] })
  const named = (model: AnyFlowModel, id: string) => sharedChart(model).transitions.get(id)
  expect(named(orders, 'fetching | fetchOrders done -> shown')).toBe('fetching | actor 1 done | 0')
  expect(named(adverts, 'fetching | fetchAdverts done -> shown')).toBe('fetching | actor 1 done | 0')
  for (const type of ['order.changed', 'message.added'])
    expect(named(orders, `shown | ${type} -> fetching`)).toBe(named(adverts, 'shown | rows.changed -> fetching'))
  expect(new Set(sharedChart(adverts).transitions.values()).size).toBe(sharedChart(adverts).transitions.size)
})
