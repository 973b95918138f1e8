import { assign, createActor, createMachine, fromPromise, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { examine } from '../../src/checks/examine.ts'
import type { AnyFlowModel } from '../../src/model/model.ts'
import { undeclaredFrames } from '../../src/checks/stores.ts'
import { modelOf } from '../sample-model.ts'
import { answer, brokenIn, kindsIn, rules } from './sample-stores.ts'

interface Item {
  readonly item_id: string
  readonly seq: number
}
interface ItemContext {
  readonly itemId: string
  readonly item: Item | null
  readonly announced: number
}

interface ItemRules {
  readonly take: (context: ItemContext, received: Item) => Item | null
  readonly announce: (context: ItemContext, frame: Item) => number
  readonly isOutdated: (context: ItemContext) => boolean
}

const right: ItemRules = {
  take: ({ item, itemId }, received) =>
    received.item_id !== itemId || received.seq < (item?.seq ?? 0) ? item : received,
  announce: ({ itemId, announced }, { item_id, seq }) => (item_id === itemId ? Math.max(announced, seq) : announced),
  isOutdated: ({ item, announced }) => announced > (item?.seq ?? 0),
}

const itemModel = (wrong: Partial<ItemRules> = {}): AnyFlowModel => {
  const { take, announce, isOutdated } = { ...right, ...wrong }
  const machine = setup({
    types: { context: {} as ItemContext, events: {} as { type: 'item.changed' } & Item },
    actors: { fetchItem: fromPromise<Item, string>(async () => ({ item_id: 'item-1', seq: 2 })) },
    guards: { isOutdated: ({ context }) => isOutdated(context) },
    actions: {
      setItem: assign(({ context }, received: Item) => ({ item: take(context, received) })),
      setAnnounced: assign(({ context }, frame: Item) => ({ announced: announce(context, frame) })),
      clearAnnounced: assign({ announced: 0 }),
    },
  }).createMachine({
    id: 'itemPage',
    context: { itemId: 'item-1', item: null, announced: 0 },
    initial: 'fetchingItem',
    on: { 'item.changed': { actions: { type: 'setAnnounced', params: ({ event }) => event } } },
    states: {
      fetchingItem: {
        entry: 'clearAnnounced',
        invoke: {
          id: 'fetchItem',
          src: 'fetchItem',
          input: ({ context }) => context.itemId,
          onDone: { target: 'shown', actions: { type: 'setItem', params: ({ event }) => event.output } },
          onError: 'shown',
        },
      },
      shown: { always: { guard: 'isOutdated', target: 'fetchingItem' } },
    },
  })
  return modelOf(machine, {
    events: { 'item.changed': () => [{ item_id: 'item-1', seq: 3 }] },
    by: { 'item.changed': 'stream' },
    outcomes: { fetchItem: { cases: { second: { output: { item_id: 'item-1', seq: 2 } } } } },
  })
}

describe('a record that is held', () => {
  test('is replaced by newer versions of itself only', () => {
    expect(brokenIn(itemModel())).toEqual([])
    expect(brokenIn(itemModel({ take: (_, received) => received }))).toEqual([
      'an older answer is stored: fetchItem: item.seq: expected 2, received 1, in fetchingItem (start)',
      'a foreign answer is stored: fetchItem: item.item_id: expected "item-1", received "ZZZZZZ", in fetchingItem (start)',
    ])
  })

  test('ignores the frames of another', () => {
    const ofAny: ItemRules['announce'] = ({ announced }, { seq }) => Math.max(announced, seq)
    expect(kindsIn(itemModel({ announce: ofAny }))).toEqual(['a foreign frame is taken'])
  })

  test('ignores older frames', () => {
    const last: ItemRules['announce'] = ({ itemId, announced }, { item_id, seq }) =>
      item_id === itemId ? seq : announced
    expect(kindsIn(itemModel({ announce: last }))).toEqual(['an older frame is taken'])
  })

  test('is not fetched again for a version that is held', () => {
    const orSame: ItemRules['isOutdated'] = ({ item, announced }) => announced >= (item?.seq ?? Infinity)
    expect(kindsIn(itemModel({ isOutdated: orSame }))).toEqual(['a frame about what is known already is taken'])
  })

  test('fails the whole examination with one line for each kind', async () => {
    const { broken } = await examine(itemModel({ take: (_, received) => received }), { stores: rules })
    expect(broken).toHaveLength(2)
  })
})

test('an event of the stream with a payload has a declared identity', () => {
  const model = modelOf(
    createMachine({
      initial: 'open',
      on: { 'price.changed': '.open', 'stream.opened': '.open' },
      states: { open: {} },
    }),
    {
      events: { 'price.changed': () => [{ pair: 'a/b' }] },
      by: { 'price.changed': 'stream', 'stream.opened': 'stream' },
    },
  )
  expect(undeclaredFrames(model, rules)).toEqual([
    'price.changed: the identity and version of this event of the stream are not declared',
  ])
})

interface PriceContext {
  readonly pair: string
  readonly price: { readonly pair: string; readonly value: unknown } | null
}

/** `restarts`: whether another pair drops the answer for the last one. */
const priceForm = (restarts: boolean) =>
  setup({
    types: { context: {} as PriceContext, events: {} as { type: 'pair.change'; value: string } },
    actors: { fetchPrice: answer },
    actions: {
      setPair: assign((_, { value }: { value: string }) => ({ pair: value })),
      setPrice: assign(({ context: { pair } }, { value }: { value: unknown }) => ({ price: { pair, value } })),
    },
  }).createMachine({
    id: 'priceForm',
    context: { pair: 'a', price: null },
    initial: 'fetchingPrice',
    on: {
      'pair.change': {
        ...(restarts && { target: '.fetchingPrice', reenter: true }),
        actions: { type: 'setPair', params: ({ event }) => event },
      },
    },
    states: {
      fetchingPrice: {
        invoke: {
          id: 'fetchPrice',
          src: 'fetchPrice',
          input: ({ context }: { context: PriceContext }) => ({ pair: context.pair }),
          onDone: { target: 'known', actions: { type: 'setPrice', params: ({ event }) => ({ value: event.output }) } },
          onError: 'known',
        },
      },
      known: {},
    },
  })
const priceModel = (restarts: boolean, more: Partial<AnyFlowModel> = {}): AnyFlowModel =>
  modelOf(priceForm(restarts), {
    events: {
      'pair.change': ({ context }: { context: PriceContext }) => [{ value: context.pair === 'a' ? 'b' : 'a' }],
    },
    outcomes: { fetchPrice: { cases: { known: { output: '5' } } } },
    counters: ({ context }: { context: PriceContext }) => context.pair,
    ...more,
  })

describe('an answer that comes late', () => {
  test('is dropped when something else would be asked by now', () => {
    expect(kindsIn(priceModel(true))).toEqual([])
    expect(brokenIn(priceModel(false))[0]).toBe(
      'an overtaken answer is stored: fetchPrice: price: expected null, received {"pair":"b","value":"5"}, in fetchingPrice | "b" (start)',
    )
  })

  test('is stored under the same key as at once', () => {
    expect(kindsIn(priceModel(false, { merges: { fetchPrice: null } }))).toEqual([
      'an answer is stored otherwise after another event',
    ])
  })

  test('is named as merged only if it is ever overtaken', () => {
    expect(brokenIn(priceModel(true, { merges: { fetchPrice: null } }))).toEqual([
      'merges: no answer of fetchPrice is ever overtaken',
    ])
  })

  test('does not come from an actor that was stopped, also when it was started again', async () => {
    const answers: ((value: string) => void)[] = []
    const fetchPrice = fromPromise<unknown, unknown>(() => new Promise((resolve) => void answers.push(resolve)))
    const actor = createActor(priceForm(true).provide({ actors: { fetchPrice } })).start()
    actor.send({ type: 'pair.change', value: 'b' })
    answers[0]?.('5')
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    expect(actor.getSnapshot().value).toBe('fetchingPrice')
    answers[1]?.('6')
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    expect(actor.getSnapshot().context.price).toEqual({ pair: 'b', value: '6' })
  })

  test('of a stopped actor is not waited for elsewhere', () => {
    const machine = setup({ actors: { fetchPrice: answer } }).createMachine({
      initial: 'fetchingPrice',
      states: {
        fetchingPrice: {
          invoke: { id: 'fetchPrice', src: 'fetchPrice', onDone: 'known' },
          on: { 'price.skip': 'skipped' },
        },
        skipped: { on: { 'xstate.done.actor.fetchPrice': 'known' } },
        known: {},
      },
    })
    const model = modelOf(machine, { outcomes: { fetchPrice: { cases: { known: { output: '5' } } } } })
    expect(kindsIn(model)).toEqual(['an answer is taken after its actor was stopped'])
  })
})
