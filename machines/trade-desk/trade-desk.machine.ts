import { assign, setup } from 'xstate'
import type { components } from '#openapi/generated/exchange.ts'
import type { TradeDesk } from '#machines/domain/drafting.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { placeholder } from '#machines/domain/wire.ts'
import { fetchCurrencies, fetchP2pTokens, fetchPaymentMethods, fetchTokenBalances } from './trade-desk.wire.ts'

type Contract = components['schemas']

type Context = TradeDesk & { readonly failure: Failure | null }

const OPENING = { shows: [['status', 'Opening the trade desk']] } satisfies FlowMeta

export const tradeDeskMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'desk.retry' },
    output: {} as TradeDesk,
    tags: {} as FlowTag,
    meta: {} as FlowMeta,
  },
  actors: {
    fetchP2pTokens: placeholder(fetchP2pTokens),
    fetchCurrencies: placeholder(fetchCurrencies),
    fetchPaymentMethods: placeholder(fetchPaymentMethods),
    fetchTokenBalances: placeholder(fetchTokenBalances),
  },
  delays: delaysOf('errorRetry'),
  actions: {
    rememberTokens: assign((_, { tokens }: Pick<TradeDesk, 'tokens'>) => ({ tokens })),
    rememberCurrencies: assign((_, { currencies }: Pick<TradeDesk, 'currencies'>) => ({ currencies })),
    rememberMethods: assign((_, params: { methods: readonly Contract['PaymentMethod'][] }) => ({
      methods: params.methods.map(({ name }) => name),
    })),
    rememberBalances: assign((_, { balances }: Pick<TradeDesk, 'balances'>) => ({ balances })),
    rememberFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'tradeDesk',
  description: 'Everything an advert is made from: tokens, currencies, payment methods, the person’s balances',
  meta: { spec: ['§2 Create Trade', '§7 Public data'] },
  context: { tokens: [], currencies: [], methods: [], balances: [], failure: null },
  output: ({ context: { tokens, currencies, methods, balances } }) => ({ tokens, currencies, methods, balances }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Four lists are fetched at once',
      type: 'parallel',
      tags: ['busy'],
      onDone: { target: 'opened', description: 'All four are here' },
      states: {
        tokens: {
          description: 'The tokens people trade with each other',
          initial: 'fetchingP2pTokens',
          states: {
            fetchingP2pTokens: {
              description: 'The tokens are asked for',
              meta: OPENING,
              invoke: {
                id: 'fetchP2pTokens',
                src: 'fetchP2pTokens',
                input: {},
                onDone: {
                  target: 'fetched',
                  actions: { type: 'rememberTokens', params: ({ event }) => ({ tokens: event.output }) },
                },
                onError: {
                  target: '#tradeDesk.failed',
                  actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
                },
              },
            },
            fetched: { type: 'final', description: 'The tokens are here', meta: { shows: [] } },
          },
        },
        currencies: {
          description: 'The currencies people pay with',
          initial: 'fetchingCurrencies',
          states: {
            fetchingCurrencies: {
              description: 'The currencies are asked for',
              meta: OPENING,
              invoke: {
                id: 'fetchCurrencies',
                src: 'fetchCurrencies',
                input: {},
                onDone: {
                  target: 'fetched',
                  actions: { type: 'rememberCurrencies', params: ({ event }) => ({ currencies: event.output }) },
                },
                onError: {
                  target: '#tradeDesk.failed',
                  actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
                },
              },
            },
            fetched: { type: 'final', description: 'The currencies are here', meta: { shows: [] } },
          },
        },
        methods: {
          description: 'The payment methods an advert can name',
          initial: 'fetchingPaymentMethods',
          states: {
            fetchingPaymentMethods: {
              description: 'The payment methods are asked for',
              meta: OPENING,
              invoke: {
                id: 'fetchPaymentMethods',
                src: 'fetchPaymentMethods',
                input: {},
                onDone: {
                  target: 'fetched',
                  actions: { type: 'rememberMethods', params: ({ event }) => ({ methods: event.output }) },
                },
                onError: {
                  target: '#tradeDesk.failed',
                  actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
                },
              },
            },
            fetched: { type: 'final', description: 'The payment methods are here', meta: { shows: [] } },
          },
        },
        balances: {
          description: 'What the person can sell',
          initial: 'fetchingTokenBalances',
          states: {
            fetchingTokenBalances: {
              description: 'The balances are asked for',
              meta: OPENING,
              invoke: {
                id: 'fetchTokenBalances',
                src: 'fetchTokenBalances',
                input: {},
                onDone: {
                  target: 'fetched',
                  actions: { type: 'rememberBalances', params: ({ event }) => ({ balances: event.output }) },
                },
                onError: {
                  target: '#tradeDesk.failed',
                  actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
                },
              },
            },
            fetched: { type: 'final', description: 'The balances are here', meta: { shows: [] } },
          },
        },
      },
    },
    failed: {
      description: 'One list did not come; it is tried again by itself',
      meta: {
        shows: [
          ['alert', ''],
          ['button', 'Try again'],
        ],
      },
      on: { 'desk.retry': { target: 'opening', description: 'Ask again at once' } },
      after: { errorRetry: { target: 'opening', description: 'Ask again' } },
    },
    opened: { type: 'final', description: 'The desk is laid', meta: { shows: [] } },
  },
})
