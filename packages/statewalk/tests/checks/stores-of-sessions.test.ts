import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { AnyFlowModel } from '../../src/model/model.ts'
import { modelOf } from '../sample-model.ts'
import { answer, brokenIn, kindsIn } from './sample-stores.ts'

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

interface WalletContext {
  readonly user: string | null
  readonly seen: string | null
  readonly balance: unknown
}
type Cleared = Partial<WalletContext>

/** What a change of the session clears, and whether it drops the request under way. */
const wallet = (cleared: Cleared, drops = true) =>
  setup({
    types: { context: {} as WalletContext, events: {} as { type: 'session.changed'; user: string | null } },
    actors: { fetchBalance: answer },
    actions: {
      setUser: assign((_, { user }: { user: string | null }) => ({ user })),
      setSeen: assign({ seen: ({ context }) => context.user }),
      clear: assign(cleared as WalletContext),
      setBalance: assign((_, { balance }: { balance: unknown }) => ({ balance })),
    },
  }).createMachine({
    id: 'wallet',
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
const walletModel = (machine: AnyStateMachine): AnyFlowModel =>
  modelOf(machine, {
    events: {
      'session.changed': ({ context }: { context: WalletContext }) =>
        context.user === null ? [{ user: 'the first person' }] : [],
    },
    outcomes: { fetchBalance: { cases: { rich: { output: '500' } } } },
  })

describe('another person who signs in', () => {
  test('finds nothing of the one before', () => {
    expect(brokenIn(walletModel(wallet({ balance: null })))).toEqual([])
  })

  test('does not find what a private answer brought', () => {
    expect(brokenIn(walletModel(wallet({})))).toEqual([
      'something of the former person stays: session.changed: balance: expected null, received "500", in known (start)',
    ])
  })

  test('does not find a name anywhere', () => {
    expect(brokenIn(walletModel(wallet({ balance: null }, false)))[0]).toBe(
      'something of the former person stays: session.changed: seen: expected nothing of the former person, received "the first person", in fetchingBalance (start); 2 cases',
    )
  })

  test('does not get the answer to a request of the one before', () => {
    expect(kindsIn(walletModel(wallet({ balance: null, seen: null }, false)))).toEqual([
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
      addOwn: assign(({ context }) => ({ lines: [...context.lines, { nr: 8 }, { nr: 9 }] })),
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
    'an overtaken answer loses what was known: fetchLines: lines.nr: expected [8,9], received [1], in fetchingLines | true (start)',
  ])
  expect(brokenIn(logModel((known, fetched) => [...known.slice(1), ...fetched]))).toEqual([
    'an overtaken answer loses what was known: fetchLines: lines.nr: expected [8,9], received [9,1], in fetchingLines | true (start)',
  ])
})
