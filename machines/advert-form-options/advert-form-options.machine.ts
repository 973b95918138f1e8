import { assign, setup, type OutputFrom } from 'xstate'
import type { AdvertFormOptions } from '#machines/domain/advert-form.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import { failureActions, failureIn } from '#machines/domain/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { fetchCurrencies, fetchP2pTokens, fetchPaymentMethods } from '#machines/endpoints/public.ts'
import { fetchTokenBalances } from '#machines/endpoints/user.ts'

type Context = AdvertFormOptions & { readonly failure: Failure | null }

const OPENING = { shows: [['status', 'Opening the trade desk']] } satisfies FlowMeta

const actors = {
  fetchP2pTokens: placeholder(fetchP2pTokens),
  fetchCurrencies: placeholder(fetchCurrencies),
  fetchPaymentMethods: placeholder(fetchPaymentMethods),
  fetchTokenBalances: placeholder(fetchTokenBalances),
}

type Lists = { [Actor in keyof typeof actors]: OutputFrom<(typeof actors)[Actor]> }

/** One list, fetched beside the others; `optionsIn` says which part of the options it is. */
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
        description: 'The list is fetched',
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
            actions: { type: 'setFailure', params: failureIn },
          },
        },
      },
      fetched: { type: 'final', description: 'The list is here', meta: { shows: [] } },
    },
  }) as const

export const advertFormOptionsMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'options.retry' }
    output: AdvertFormOptions
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
        tokens: fetched('fetchP2pTokens', 'The tokens people trade with each other', (tokens) => ({ tokens })),
        currencies: fetched('fetchCurrencies', 'The currencies people pay with', (currencies) => ({ currencies })),
        methods: fetched('fetchPaymentMethods', 'The payment methods an advert can name', (methods) => ({
          methods: methods.map(({ name }) => name),
        })),
        balances: fetched('fetchTokenBalances', 'What the person can sell', (balances) => ({ balances })),
      },
    },
    failed: {
      description: 'One list did not come; all are fetched again after a while',
      meta: {
        shows: [
          ['alert', ''],
          ['button', 'Try again'],
        ],
      },
      on: { 'options.retry': { target: 'opening', description: 'Fetch again at once' } },
      after: { errorRetry: { target: 'opening', description: 'Fetch again' } },
    },
    opened: { type: 'final', description: 'Everything that the form needs is here', meta: { shows: [] } },
  },
})
