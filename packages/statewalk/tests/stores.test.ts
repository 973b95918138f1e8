import { assign, createActor, createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { examine } from '../src/examine.ts'
import { exploreAll } from '../src/explore.ts'
import type { AnyFlowModel } from '../src/model.ts'
import type { StoreRules } from '../src/store-rules.ts'
import { brokenStores, undeclaredFrames } from '../src/stores.ts'
import { modelOf } from './sample-model.ts'

const rules: StoreRules = {
  frames: { 'item.changed': { id: 'item_id', version: 'seq' }, 'market.changed': 'signal' },
  records: [{ id: 'item_id', version: 'seq' }],
  sessions: [[{ type: 'session.changed', user: 'another person' }]],
  isPrivate: (_, actor) => actor === 'fetchBalance',
}
const brokenIn = (model: AnyFlowModel): string[] => brokenStores(model, exploreAll(model), rules)
/** Without the places, which are long. */
const kindsIn = (model: AnyFlowModel): string[] => brokenIn(model).map((line) => line.split(':')[0] ?? '')

const answer = fromPromise<unknown, unknown>(async () => undefined)

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

test('nothing of an event that is a mere signal is stored', () => {
  const machine = setup({
    types: {
      events: {} as { type: 'market.changed'; ids: readonly string[] },
      context: {} as { ids: readonly string[] },
    },
    actions: { setIds: assign((_, { ids }: { ids: readonly string[] }) => ({ ids })) },
  }).createMachine({
    context: { ids: [] },
    on: { 'market.changed': { actions: { type: 'setIds', params: ({ event }) => event } } },
  })
  const events = { 'market.changed': () => [{ ids: ['item-1'] }] }
  expect(kindsIn(modelOf(machine, { events }))).toEqual(['something of a frame is stored'])
})

interface PurseContext {
  readonly user: string | null
  readonly seen: string | null
  readonly balance: unknown
}
type Cleared = Partial<PurseContext>

/** What a change of the session clears, and whether it drops the request under way. */
const purse = (cleared: Cleared, drops = true) =>
  setup({
    types: { context: {} as PurseContext, events: {} as { type: 'session.changed'; user: string | null } },
    actors: { fetchBalance: answer },
    actions: {
      setUser: assign((_, { user }: { user: string | null }) => ({ user })),
      setSeen: assign({ seen: ({ context }) => context.user }),
      clear: assign(cleared as PurseContext),
      setBalance: assign((_, { balance }: { balance: unknown }) => ({ balance })),
    },
  }).createMachine({
    id: 'purse',
    context: { user: null, seen: null, balance: null },
    initial: 'guest',
    on: {
      'session.changed': {
        ...(drops && { target: '.fetchingBalance', reenter: true }),
        actions: [{ type: 'setUser', params: ({ event }) => event }, 'clear'],
      },
    },
    states: {
      guest: {
        on: {
          'session.changed': { target: 'fetchingBalance', actions: { type: 'setUser', params: ({ event }) => event } },
        },
      },
      fetchingBalance: {
        entry: 'setSeen',
        invoke: {
          id: 'fetchBalance',
          src: 'fetchBalance',
          onDone: {
            target: 'known',
            actions: { type: 'setBalance', params: ({ event }) => ({ balance: event.output }) },
          },
          onError: 'known',
        },
      },
      known: {},
    },
  })
const purseModel = (machine: AnyStateMachine): AnyFlowModel =>
  modelOf(machine, {
    events: {
      'session.changed': ({ context }: { context: PurseContext }) =>
        context.user === null ? [{ user: 'the first person' }] : [],
    },
    outcomes: { fetchBalance: { cases: { rich: { output: '500' } } } },
  })

describe('another person who signs in', () => {
  test('finds nothing of the one before', () => {
    expect(brokenIn(purseModel(purse({ balance: null })))).toEqual([])
  })

  test('does not find what a private answer brought', () => {
    expect(brokenIn(purseModel(purse({})))).toEqual([
      'something of the former person stays: session.changed: balance: expected null, received "500", in known (start)',
    ])
  })

  test('does not find a name anywhere', () => {
    expect(brokenIn(purseModel(purse({ balance: null }, false)))[0]).toBe(
      'something of the former person stays: session.changed: seen: expected nothing of the former person, received "the first person", in fetchingBalance (start); 2 cases',
    )
  })

  test('does not get the answer to a request of the one before', () => {
    expect(kindsIn(purseModel(purse({ balance: null, seen: null }, false)))).toEqual([
      'something of the former person stays',
    ])
  })
})

interface LogContext {
  readonly lines: readonly { readonly nr: number }[]
}
type Lines = LogContext['lines']

/** Asks for the lines after those that are known; other lines come meanwhile. */
const logModel = (join: (known: Lines, fetched: Lines) => Lines): AnyFlowModel => {
  const machine = setup({
    types: { context: {} as LogContext, events: {} as { type: 'line.write' } },
    actors: { fetchLines: fromPromise<Lines, { after: number }>(async () => []) },
    actions: {
      addOwn: assign(({ context }) => ({ lines: [...context.lines, { nr: 9 }] })),
      setLines: assign(({ context }, { lines }: { lines: Lines }) => ({ lines: join(context.lines, lines) })),
    },
  }).createMachine({
    id: 'log',
    context: { lines: [] },
    initial: 'fetchingLines',
    on: { 'line.write': { actions: 'addOwn' } },
    states: {
      fetchingLines: {
        invoke: {
          id: 'fetchLines',
          src: 'fetchLines',
          input: ({ context }) => ({ after: context.lines.length }),
          onDone: { target: 'known', actions: { type: 'setLines', params: ({ event }) => ({ lines: event.output }) } },
          onError: 'known',
        },
      },
      known: {},
    },
  })
  return modelOf(machine, {
    outcomes: { fetchLines: { cases: { one: { output: [{ nr: 1 }] } } } },
    merges: { fetchLines: 'nr' },
    counters: ({ context }: { context: LogContext }) => context.lines.length > 0,
  })
}

test('an answer that is merged loses nothing that came meanwhile', () => {
  expect(brokenIn(logModel((known, fetched) => [...known, ...fetched]))).toEqual([])
  expect(brokenIn(logModel((_, fetched) => fetched))).toEqual([
    'an overtaken answer loses what was known: fetchLines: lines.nr: expected [9], received [1], in fetchingLines | true (start)',
  ])
})
