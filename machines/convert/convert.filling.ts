import { not } from 'xstate'
import { failureIn } from '#machines/domain/failure-actions.ts'
import type { Shown } from '#machines/domain/flow-meta.ts'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { PREVIEW } from '#machines/domain/messages/quotes.ts'
import { convertSetup } from './convert.setup.ts'

const AMOUNT: readonly Shown[] = [['textbox', 'You pay']]
const SEND: readonly Shown[] = [['button', PREVIEW]]

const amount = convertSetup.createStateConfig({
  description: 'Validates the typed amount',
  initial: 'right',
  states: {
    right: {
      description: 'Nothing is wrong with the amount; it may be empty',
      meta: { shows: AMOUNT },
      always: { guard: not('isAmountRight'), target: 'wrong' },
    },
    wrong: {
      description: 'The field shows what is wrong with the amount',
      meta: { shows: AMOUNT },
      always: { guard: 'isAmountRight', target: 'right' },
    },
  },
})

const fetchingTerms = convertSetup.createStateConfig({
  description: 'Fetching the price, the limits and the balance of the pair',
  meta: { shows: SEND },
  invoke: {
    id: 'fetchConvertTerms',
    src: 'fetchConvertTerms',
    input: ({ context: { from, to } }) => ({ query: { from, to } }),
    onDone: { target: 'current', actions: { type: 'setTerms', params: ({ event }) => ({ terms: event.output }) } },
    onError: [
      { guard: 'hasTerms', target: 'current', description: 'What was known stays; the quote has the price' },
      { target: 'missing', actions: { type: 'showFailure', params: failureIn } },
    ],
  },
})

const terms = convertSetup.createStateConfig({
  description: 'Price, limits and balance of the pair, fetched again when they may have changed',
  initial: 'routing',
  on: { 'balance.changed': '.fetchingTerms', 'stream.opened': '.fetchingTerms' },
  states: {
    routing: {
      description: 'Checking whether the terms of the pair are known',
      always: [{ guard: 'hasTerms', target: 'current' }, { target: 'fetchingTerms' }],
    },
    fetchingTerms,
    current: { description: 'The amount is checked against them', meta: { shows: SEND } },
    missing: {
      description: 'They could not be fetched; this is retried after a delay or on request',
      meta: { shows: [['button', TRY_AGAIN]] },
      on: { 'terms.retry': 'fetchingTerms' },
      after: { errorRetry: 'fetchingTerms' },
    },
  },
})

const answer = convertSetup.createStateConfig({
  description: 'The result of the last attempt',
  initial: 'none',
  states: {
    none: { description: 'No refusal', meta: { shows: SEND }, always: { guard: 'hasFailure', target: 'refused' } },
    refused: {
      description: 'The server refused; the reason is shown and no funds were moved',
      meta: { shows: SEND, spec: '§8 Any failed call' },
      always: { guard: not('hasFailure'), target: 'none' },
    },
  },
})

/** The amount, the terms of the pair and the last answer: three facts of one form. */
export const filling = convertSetup.createStateConfig({
  description: 'Choosing the two tokens and entering what is paid',
  type: 'parallel',
  on: {
    'from.choose': {
      target: 'filling',
      reenter: true,
      actions: [
        { type: 'setToken', params: ({ event }) => ({ side: 'from' as const, ticker: event.ticker }) },
        'showPair',
      ],
    },
    'to.choose': {
      target: 'filling',
      reenter: true,
      actions: [
        { type: 'setToken', params: ({ event }) => ({ side: 'to' as const, ticker: event.ticker }) },
        'showPair',
      ],
    },
    'pair.reverse': { target: 'filling', reenter: true, actions: ['reversePair', 'showPair'] },
    'url.change': {
      description: 'Back, forward or a link: the URL holds the pair',
      target: 'filling',
      reenter: true,
      actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) },
    },
    'amount.change': { actions: { type: 'setAmount', params: ({ event }) => ({ amount: event.value }) } },
    'amount.max': {
      description: 'All that is available, up to the greatest amount of a quote',
      guard: 'hasTerms',
      actions: 'setMost',
    },
    'quote.open': { guard: 'isReady', target: 'quoting', actions: 'clearFailure' },
  },
  states: { amount, terms, answer },
})
