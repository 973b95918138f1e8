import { sentUntilAnswered } from '#machines/shared/flow/lost-answers.ts'
import { not } from 'xstate'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { CHECKING_OUTCOME } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { GETTING_QUOTE, NEW_QUOTE, QUOTE_OVER, REVIEW_QUOTE } from '#machines/exchange/messages/quotes.ts'
import type { Moved } from '#machines/exchange/rules/quotes.ts'
import { quoteSetup, type QuoteContext } from './quote.setup.ts'

/** The same request under the same key, whether it is sent for the first time or again. */
const exchange = {
  id: 'exchange',
  src: 'exchange',
  input: ({ context }: { context: QuoteContext }) => ({
    body: { quote_id: context.quote?.quote_id ?? '' },
    key: context.sentKey,
  }),
  onDone: {
    target: '#exchanged',
    actions: { type: 'setMoved', params: ({ event }: { event: { output: Moved } }) => event.output },
  },
  onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
} as const

const { createStateConfig } = quoteSetup

const resuming = createStateConfig({
  description: 'Checking whether the answer to an exchange was lost by a reload',
  always: [{ guard: 'isSent', target: 'checkingOutcome' }, { target: 'quoting' }],
})

const quoting = createStateConfig({
  description: 'Asking for both amounts, the fee and the price',
  tags: ['busy', 'dialog'],
  meta: { shows: [['dialog', GETTING_QUOTE]] },
  invoke: {
    id: 'requestQuote',
    src: 'requestQuote',
    input: ({ context }) => ({ body: context.request }),
    onDone: { target: 'reviewing', actions: { type: 'setQuote', params: ({ event }) => ({ quote: event.output }) } },
    onError: { target: 'refused', actions: { type: 'setFailure', params: failureIn } },
  },
})

const reviewing = createStateConfig({
  description: 'The quote is shown with the time that it is held',
  tags: ['dialog'],
  meta: { shows: [['dialog', REVIEW_QUOTE]] },
  on: { 'quote.confirm': { target: 'exchanging', actions: 'setSending' }, 'quote.close': 'closed' },
  after: { quoteExpires: 'expired' },
})

const expired = createStateConfig({
  description: 'The quote has expired and no funds were moved; a new one can be requested',
  tags: ['dialog'],
  meta: {
    shows: [
      ['dialog', QUOTE_OVER],
      ['button', NEW_QUOTE],
    ],
  },
  entry: ['clearFailure', 'clearSending'],
  on: { 'quote.renew': 'quoting', 'quote.close': 'closed' },
})

const exchanging = createStateConfig({
  description: 'Using the quote under a new idempotency key',
  tags: ['busy', 'dialog', 'moneyInFlight'],
  meta: {
    shows: [
      ['dialog', REVIEW_QUOTE],
      ['button', SUBMITTING],
    ],
  },
  invoke: exchange,
})

const checkingFailure = createStateConfig({
  description: 'Checking the kind of failure',
  always: [
    { guard: 'isOutcomeUnknown', target: 'checkingOutcome' },
    { guard: 'isExpired', target: 'expired' },
    { target: 'refused' },
  ],
})

const checkingOutcome = createStateConfig({
  ...sentUntilAnswered(exchange, CHECKING_OUTCOME, '#refusal'),
  on: {
    'transactions.open': {
      description: 'Leaves for the history, which contains the exchange if it was carried out',
      target: 'left',
    },
  },
})

/** What can happen to a quote of either kind in any of its states. */
export const quoteEvents = {
  'url.change': {
    description: 'Back, forward or a link: the quote is dismissed, unless it is being used',
    guard: not('isSent'),
    target: '.closed',
  },
} as const

/** The states of a quote of either kind. */
export const quoteStates = {
  resuming,
  quoting,
  reviewing,
  expired,
  exchanging,
  checkingFailure: { ...checkingFailure, id: 'refusal' },
  checkingOutcome,
  exchanged: createStateConfig({
    id: 'exchanged',
    type: 'final',
    description: 'Both amounts are booked',
    meta: { shows: [] },
  }),
  refused: createStateConfig({ type: 'final', description: 'Refused; no funds were moved', meta: { shows: [] } }),
  closed: createStateConfig({
    type: 'final',
    description: 'Dismissed; no funds were moved',
    meta: { shows: [] },
    entry: 'clearFailure',
  }),
  left: createStateConfig({
    type: 'final',
    description: 'Left for the history while the outcome was unknown',
    meta: { shows: [] },
    entry: 'setLeft',
  }),
}
