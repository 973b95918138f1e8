import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import { fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { after, asOf, given } from 'statewalk/actor-inputs'
import type { ConvertPair } from '#machines/exchange/rules/convert.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { fetchConvertTerms } from '#machines/exchange/endpoints/quotes.ts'
import { readAs } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import {
  convertQuoted,
  convertTerms,
  EXCHANGED_ID,
  reverseTerms,
  sentDraft,
  noTerms,
} from '#machines/exchange/samples/quotes.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed, navigatedTo } from '#machines/shared/model/step-facts.ts'
import { convertQuoteModel } from '#machines/exchange/quote/convert-quote.model.ts'
import { convertMachine } from './convert.machine.ts'

const OTHER = { BTC: 'USDT', USDT: 'BTC' } as const
const otherOf = (ticker: string): string => Reflect.get(OTHER, ticker) ?? ''

/** A value by the pair: choosing the other token on either side turns the pair around. */
const byPair = (bitcoins: string, tethers: string, more: Readonly<Record<string, string>> = {}) => {
  const turned = (soFar: unknown) => (soFar === bitcoins ? tethers : bitcoins)
  return after<string>({
    'start(first)': bitcoins,
    'start(drafted)': tethers,
    'start(elsewhere)': bitcoins,
    'start(gone)': bitcoins,
    'start(reloaded)': bitcoins,
    'start(wanted)': tethers,
    'from.choose': turned,
    'to.choose': turned,
    'pair.reverse': turned,
    'url.change': bitcoins,
    ...more,
  })
}

const amount = after<string>({
  start: '',
  'start(drafted)': '100',
  'start(reloaded)': '0.1',
  'amount.change': readAs({ '0,1': '0.1' }),
  'amount.max': asOf(['amount.max'], byPair('0.35', '1200.5')),
  'from.choose': '',
  'to.choose': '',
  'pair.reverse': '',
  // The lost quote is asked for again as it was, whatever the address names.
  'url.change': after<string>({ start: '', 'start(reloaded)': '0.1', 'convertQuote:*': '' }),
  'convert.again': '',
})

const lost = sentDraft(convertQuoted)

/** Left behind by who went elsewhere. */
const abandoned = { from: 'USDT', to: 'BTC', amount: '100' }

export const convertModel: FlowModel<typeof convertMachine> = {
  machine: convertMachine,
  inputs: {
    first: arriving({ user: ada, query: { from: 'NONE' } }),
    wanted: arriving({ user: ada, query: { from: 'USDT', to: 'BTC' } }),
    drafted: arriving({ user: ada, draft: abandoned }),
    elsewhere: arriving({ user: ada, query: { from: 'BTC' }, draft: abandoned }),
    // The token of the draft is gone from the wallet.
    gone: arriving({ user: ada, draft: { from: 'NONE', to: 'USDT', amount: '100' } }),
    // Another pair is in the URL by now.
    reloaded: arriving({
      user: ada,
      query: { from: 'USDT', to: 'BTC' },
      draft: { 'convertQuote.quote': lost.quote, 'convertQuote.sentKey': lost.sentKey },
    }),
  },
  events: {
    'from.choose': ({ context }) => [{ ticker: otherOf(context.from) }],
    'to.choose': ({ context }) => [{ ticker: otherOf(context.to) }],
    'amount.change': ({ context }) =>
      ['', '0,1', '100', '1,234'].filter((value) => value !== context.amount).map((value) => ({ value })),
    'url.change': ({ context }) => (context.from === 'BTC' ? [] : [{ query: { from: 'BTC', to: 'USDT' }, state: {} }]),
  },
  by: { 'balance.changed': 'stream', 'events.missed': 'app', 'url.change': 'app' },
  outcomes: {
    fetchTokenBalances: {
      endpoint: fetchTokenBalances,
      cases: {
        found: { status: 200, body: { data: [bitcoin, tether] } },
        one: { status: 200, body: { data: [bitcoin] } },
        offline: 'offline',
      },
    },
    fetchConvertTerms: {
      endpoint: fetchConvertTerms,
      cases: {
        found: { status: 200, body: { data: convertTerms } },
        reversed: { status: 200, body: { data: reverseTerms } },
        ...noTerms,
      },
    },
    convertQuote: {
      child: convertQuoteModel,
      cases: {
        exchanged: {
          type: 'exchanged',
          quote: convertQuoted,
          message: 'Converted 0.1 BTC to 6,019.75 USDT',
          tId: EXCHANGED_ID,
        },
        poor: {
          type: 'refused',
          failure: { kind: 'refused', code: 'insufficient_balance', message: INSUFFICIENT_BALANCE },
        },
        closed: { type: 'closed' },
        left: { type: 'left' },
      },
    },
  },
  actorInputs: {
    fetchTokenBalances: {},
    fetchConvertTerms: {
      query: {
        from: byPair('BTC', 'USDT', { 'fetchTokenBalances:one': 'BTC' }),
        to: byPair('USDT', 'BTC', { 'fetchTokenBalances:one': 'USDT' }),
      },
    },
    convertQuote: {
      request: { from: byPair('BTC', 'USDT'), to: byPair('USDT', 'BTC'), amount },
      newKey: given('newKey'),
      draft: after<Readonly<Record<string, string>>>({
        start: {},
        'start(reloaded)': lost,
        'convertQuote:*': {},
      }),
    },
  },
  isPossible: ({ context }, { actor, name }) =>
    actor !== 'fetchConvertTerms' ||
    (name === 'found' ? context.from === 'BTC' : name !== 'reversed' || context.from === 'USDT'),
  counters: ({ context }) => [context.from, context.amount, context.terms?.source.ticker],
  invariants: {
    'terms are those of the pair': ({ context: { terms, from, to } }) =>
      terms === null || (terms.source.ticker === from && terms.destination.ticker === to),
    'a receipt is shown only of what was carried out': (seen) =>
      !isAt(seen, 'converted') || seen.context.receipt !== null,
    'the two tokens differ': ({ context: { from, to } }) => from === '' || from !== to,
  },
  initialProperties: {
    'what was typed of USDT is no amount of BTC': ({ context: { from, amount } }) => from !== 'BTC' || amount === '',
  },
  stepProperties: {
    'an amount of a token that is gone is dropped': {
      when: (step) => isAnswerOf(step, 'fetchTokenBalances') && !isFailed(step) && !isAt(step.after, 'quoting'),
      must: ({ before, after: { context } }) =>
        context.amount === (context.from === before.context.from ? before.context.amount : ''),
    },
    'a conversion whose answer was lost by a reload is asked for again at once': {
      when: (step) => isAnswerOf(step, 'fetchTokenBalances') && !isFailed(step),
      must: ({ before, after: seen }) => isAt(seen, 'quoting') === 'convertQuote.sentKey' in before.context.draft,
    },
    'the draft of a quote ends with the quote': {
      when: (step) => isAnswerOf(step, 'convertQuote'),
      must: ({ after: { context } }) => Object.keys(context.draft).length === 0,
    },
    'the end of the quote decides the next state, and a conversion shows a message': {
      when: (step) => isAnswerOf(step, 'convertQuote'),
      must: (step) => {
        const states: Readonly<Partial<Record<string, string>>> = { exchanged: 'converted', left: 'left' }
        const state = states[answerOf(step) ?? ''] ?? 'filling'
        return isAt(step.after, state) && hasToast(step, 'success') === (state === 'converted')
      },
    },
    'a refusal is shown and keeps what was typed': {
      when: ({ step }) => step === 'convertQuote:poor',
      must: (step) =>
        isAt(step.after, 'filling.answer.refused') &&
        hasToast(step, 'error') &&
        step.after.context.amount === step.before.context.amount,
    },
    'the chosen pair is in the URL, and an amount of another token is dropped': {
      when: ({ step }) => /\.(choose|reverse)/.test(step),
      must: (step) => {
        const { from, to, amount } = step.after.context
        return navigatedTo(step) === `/dashboard/convert?from=${from}&to=${to}` && amount === ''
      },
    },
    'the pair of the address is chosen, even before the tokens are known': {
      when: ({ step }) => step === 'url.change',
      must: ({ event, after: { context } }) => {
        const { from, to }: Partial<ConvertPair> = Object(event['query'])
        return context.from === from && context.to === to && context.amount === ''
      },
    },
    'another conversion begins empty': {
      when: ({ step }) => step === 'convert.again',
      must: ({ after: { context } }) => context.amount === '' && context.receipt === null && context.terms === null,
    },
    'the receipt leads to its transaction': {
      when: ({ step }) => step === 'transaction.open',
      must: (step) => navigatedTo(step) === '/dashboard/transaction-history/TXCBCDEFGHJKMNPQRSTV',
    },
    'leaving an unknown outcome opens the history': {
      when: ({ step }) => step === 'convertQuote:left',
      must: (step) => navigatedTo(step) === '/dashboard/transaction-history',
    },
  },
  goal: ({ status }) => status === 'done',
}
