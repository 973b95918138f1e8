import { fetchCurrencies, fetchP2pTokens, fetchPaymentMethods } from '#machines/catalog/endpoints.ts'
import { fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { fetchPayoutAccounts } from '#machines/accounts/endpoints/user.ts'
import { assign, setup, type OutputFrom } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { AdvertFormOptions } from '#machines/adverts/rules/advert-form.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, failureIn } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'

type Context = AdvertFormOptions & { readonly failure: Failure | null }

const OPENING = { shows: [['status', 'Loading trade options']] } satisfies FlowMeta

const actors = {
  fetchP2pTokens: placeholder(fetchP2pTokens),
  fetchCurrencies: placeholder(fetchCurrencies),
  fetchPaymentMethods: placeholder(fetchPaymentMethods),
  fetchTokenBalances: placeholder(fetchTokenBalances),
  fetchPayoutAccounts: placeholder(fetchPayoutAccounts),
}

type Lists = { [Actor in keyof typeof actors]: OutputFrom<(typeof actors)[Actor]> }

/** One of the lists; `optionsIn` picks its part of the options. */
const fetched = <Actor extends keyof Lists>(
  actor: Actor,
  description: string,
  optionsIn: (list: Lists[Actor]) => Partial<AdvertFormOptions>,
) =>
  ({
    description,
    initial: 'fetching',
    states: {
      fetching: {
        description: 'Fetching the list',
        meta: OPENING,
        invoke: {
          id: actor,
          src: actor,
          input: {},
          onDone: {
            target: 'fetched',
            actions: {
              type: 'setOptions',
              params: ({ event }: { event: { output: Lists[Actor] } }) => optionsIn(event.output),
            },
          },
          onError: {
            target: '#advertFormOptions.failed',
            actions: { type: 'reportFailure', params: failureIn },
          },
        },
      },
      fetched: { type: 'final', description: 'The list is loaded', meta: { shows: [] } },
    },
  }) as const

export const advertFormOptionsMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'options.retry' }
    output: AdvertFormOptions
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors,
  delays: delaysOf('errorRetry'),
  actions: {
    setOptions: assign((_, options: Partial<AdvertFormOptions>) => options),
    ...failureActions,
  },
}).createMachine({
  id: 'advertFormOptions',
  description:
    'What an advert is composed of: tokens, currencies, payment methods, and the person’s balances and accounts',
  meta: { spec: ['§2 Create Trade', '§7 Public data'] },
  context: { tokens: [], currencies: [], methods: [], balances: [], accounts: [], failure: null },
  output: ({ context: { failure: _failure, ...options } }) => options,
  initial: 'opening',
  states: {
    opening: {
      description: 'Fetching all lists in parallel',
      type: 'parallel',
      tags: ['busy'],
      onDone: { target: 'opened', description: 'All lists are loaded' },
      states: {
        tokens: fetched('fetchP2pTokens', 'The tokens that can be traded', (tokens) => ({ tokens })),
        currencies: fetched('fetchCurrencies', 'The currencies people pay with', (currencies) => ({ currencies })),
        methods: fetched('fetchPaymentMethods', 'The payment methods an advert can name', (methods) => ({
          methods: methods.map(({ name }) => name),
        })),
        balances: fetched('fetchTokenBalances', 'What the person can sell', (balances) => ({ balances })),
        accounts: fetched('fetchPayoutAccounts', 'Where the person can be paid', (accounts) => ({ accounts })),
      },
    },
    failed: {
      description: 'A list could not be fetched; all are fetched again after a delay',
      meta: {
        shows: [
          ['alert', ''],
          ['button', 'Try again'],
        ],
      },
      on: { 'options.retry': { target: 'opening', description: 'Fetch again at once' } },
      after: { errorRetry: { target: 'opening', description: 'Fetch again' } },
    },
    opened: { type: 'final', description: 'All form options are loaded', meta: { shows: [] } },
  },
})
