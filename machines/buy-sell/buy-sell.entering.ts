import { not } from 'xstate'
import { failureIn } from '#machines/domain/failure-actions.ts'
import type { Shown } from '#machines/domain/flow-meta.ts'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { REVIEW_ORDER } from '#machines/domain/messages/quotes.ts'
import { buySellSetup } from './buy-sell.setup.ts'

const AMOUNT: readonly Shown[] = [['textbox', 'You pay']]
const SEND: readonly Shown[] = [['button', REVIEW_ORDER]]

const { createStateConfig } = buySellSetup

const amount = createStateConfig({
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
      meta: { shows: AMOUNT, spec: '§5 Buy/Sell step 1' },
      always: { guard: 'isAmountRight', target: 'right' },
    },
  },
})

const terms = createStateConfig({
  description: 'Price, limits and balance of the pair, fetched again when they may have changed',
  initial: 'routing',
  on: { 'balance.changed': '.fetchingTerms' },
  states: {
    routing: {
      description: 'Checking whether the terms of the pair are known',
      always: [{ guard: 'hasTerms', target: 'current' }, { target: 'fetchingTerms' }],
    },
    fetchingTerms: {
      description: 'Fetching the price, the limits and the balance of the pair',
      meta: { shows: SEND },
      invoke: {
        id: 'fetchBuySellTerms',
        src: 'fetchBuySellTerms',
        input: ({ context: { side, token, currency } }) => ({ query: { side, token, currency } }),
        onDone: { target: 'current', actions: { type: 'setTerms', params: ({ event }) => ({ terms: event.output }) } },
        onError: [
          { guard: 'hasTerms', target: 'current', description: 'What was known stays; the quote has the price' },
          { target: 'missing', actions: { type: 'showFailure', params: failureIn } },
        ],
      },
    },
    current: { description: 'The amount is checked against them', meta: { shows: SEND } },
    missing: {
      description: 'They could not be fetched; this is retried after a delay or on request',
      meta: { shows: [['button', TRY_AGAIN]] },
      on: { 'terms.retry': 'fetchingTerms' },
      after: { errorRetry: 'fetchingTerms' },
    },
  },
})

const answer = createStateConfig({
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

/** Step 2: what is paid. */
export const entering = createStateConfig({
  id: 'entering',
  description: 'Entering what is paid',
  type: 'parallel',
  on: {
    'amount.change': { actions: { type: 'setAmount', params: ({ event }) => ({ amount: event.value }) } },
    'amount.max': {
      description: 'All that is available, up to the greatest amount of a quote',
      guard: 'hasTerms',
      actions: 'setMost',
    },
    'step.back': { target: 'selecting', actions: 'clearFailure' },
    'quote.open': { guard: 'isReady', target: 'reviewing', actions: 'clearFailure' },
    'session.changed': {
      description: 'The person logged in or out in another tab',
      target: 'selecting',
      actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) },
    },
  },
  states: { amount, terms, answer },
})
