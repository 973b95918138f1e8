import { assign, setup } from 'xstate'
import type { components } from '#openapi/generated/exchange.ts'
import type { AdvertFormOptions } from '#machines/domain/advert-form.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { fetchCurrencies, fetchP2pTokens, fetchPaymentMethods } from '#machines/endpoints/public.ts'
import { fetchTokenBalances } from '#machines/endpoints/user.ts'

type Contract = components['schemas']

type Context = AdvertFormOptions & { readonly failure: Failure | null }

const OPENING = { shows: [['status', 'Opening the trade desk']] } satisfies FlowMeta

export const advertFormOptionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'options.retry' },
    output: {} as AdvertFormOptions,
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
    setTokens: assign((_, { tokens }: Pick<AdvertFormOptions, 'tokens'>) => ({ tokens })),
    setCurrencies: assign((_, { currencies }: Pick<AdvertFormOptions, 'currencies'>) => ({ currencies })),
    setMethods: assign((_, params: { methods: readonly Contract['PaymentMethod'][] }) => ({
      methods: params.methods.map(({ name }) => name),
    })),
    setBalances: assign((_, { balances }: Pick<AdvertFormOptions, 'balances'>) => ({ balances })),
    setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'advertFormOptions',
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
                  actions: { type: 'setTokens', params: ({ event }) => ({ tokens: event.output }) },
                },
                onError: {
                  target: '#advertFormOptions.failed',
                  actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
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
                  actions: { type: 'setCurrencies', params: ({ event }) => ({ currencies: event.output }) },
                },
                onError: {
                  target: '#advertFormOptions.failed',
                  actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
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
                  actions: { type: 'setMethods', params: ({ event }) => ({ methods: event.output }) },
                },
                onError: {
                  target: '#advertFormOptions.failed',
                  actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
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
                  actions: { type: 'setBalances', params: ({ event }) => ({ balances: event.output }) },
                },
                onError: {
                  target: '#advertFormOptions.failed',
                  actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
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
      on: { 'options.retry': { target: 'opening', description: 'Ask again at once' } },
      after: { errorRetry: { target: 'opening', description: 'Ask again' } },
    },
    opened: { type: 'final', description: 'The desk is laid', meta: { shows: [] } },
  },
})
