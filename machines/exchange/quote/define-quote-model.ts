import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import { after, asOf } from 'statewalk/actor-inputs'
import * as text from '#machines/exchange/messages/quotes.ts'
import type { Answer } from '#machines/shared/api/operation.ts'
import type { Quote, QuoteRequest } from '#machines/exchange/rules/quotes.ts'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { Definition } from '#machines/shared/model/definition.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { EXCHANGED_ID, sentDraft, unpriced } from '#machines/exchange/samples/quotes.ts'
import { tooMany } from '#machines/shared/model/samples/refusals.ts'
import { isAt } from '#machines/shared/model/step-facts.ts'
import type { convertQuoteMachine } from './convert-quote.machine.ts'
import { quoteProperties } from './quote.properties.ts'
import { quoteReads, type QuoteReads } from './quote.reads.ts'

type Machine = typeof convertQuoteMachine
type Outcomes = FlowModel<Machine>['outcomes']

interface Samples {
  readonly request: QuoteRequest
  readonly quotes: readonly [Quote, Quote]
  readonly reads: QuoteReads
  readonly requestQuote: Outcomes['requestQuote']
  readonly exchange: Outcomes['exchange']
}

/** What a request for a quote can be answered with. */
export const quoteAnswers = ([first, second]: Samples['quotes']) =>
  ({
    quoted: { status: 200, body: { data: first } },
    requoted: { status: 200, body: { data: second } },
    unavailable: { status: 409, body: { error: text.NOT_AVAILABLE, code: 'not_available' } },
    unpriced,
    tooMany: tooMany(30),
    offline: 'offline',
  }) satisfies Readonly<Record<string, Answer<'quoteConvert'>>>

/** What the use of a quote can be answered with. */
export const exchangeAnswers = (message: string) =>
  ({
    exchanged: { status: 200, body: { message, data: EXCHANGED_ID } },
    expired: { status: 409, body: { error: text.QUOTE_EXPIRED, code: 'quote_expired' } },
    poor: { status: 409, body: { error: INSUFFICIENT_BALANCE, code: 'insufficient_balance' } },
    unavailable: { status: 409, body: { error: text.NOT_AVAILABLE, code: 'not_available' } },
    tooMany: tooMany(30),
    lost: 'offline',
  }) satisfies Readonly<Record<string, Answer<'createConvert'>>>

const quote: Definition = {
  file: 'exchange/quote/quote',
  title: 'Quote',
  description: 'Both amounts of an exchange: shown, held for 15 seconds and confirmed',
  options: {},
}

const invariants: FlowModel<Machine>['invariants'] = {
  'only a quote that was shown is used, under a key': (seen) =>
    !isAt(seen, 'exchanging', 'checkingOutcome') || (seen.context.quote !== null && seen.context.sentKey !== ''),
  'the key is stored for a reload until an answer is about the request': (seen) =>
    seen.status !== 'active' || (seen.context.sentKey !== '') === isAt(seen, 'exchanging', 'checkingOutcome'),
}

/** The whole model of a quote of either kind. */
export const defineQuoteModel = (machine: Machine, samples: Samples): FlowModel<Machine> => ({
  machine,
  madeBy: { definition: quote, options: [] },
  reads: quoteReads(samples.quotes[0].quote_id, samples.reads),
  inputs: {
    asked: { request: samples.request, newKey: () => 'key-1', draft: {} },
    reloaded: { request: samples.request, newKey: () => 'key-1', draft: sentDraft(samples.quotes[0]) },
  },
  events: { 'url.change': () => [{ query: {}, state: {} }] },
  by: { 'url.change': 'app' },
  outcomes: { requestQuote: samples.requestQuote, exchange: samples.exchange },
  actorInputs: {
    requestQuote: { body: samples.request },
    exchange: {
      body: {
        quote_id: asOf(
          ['start', 'quote.confirm'],
          after<string>({
            'start(reloaded)': samples.quotes[0].quote_id,
            'requestQuote:quoted': samples.quotes[0].quote_id,
            'requestQuote:requoted': samples.quotes[1].quote_id,
          }),
        ),
      },
      key: aKey,
    },
  },
  counters: ({ context: { quote } }) => quote?.quote_id,
  invariants,
  initialProperties: {
    'an exchange whose answer was lost by a reload is asked for again under its key': (seen) =>
      seen.context.sentKey === '' ? isAt(seen, 'quoting') : isAt(seen, 'checkingOutcome.asking'),
  },
  stepProperties: quoteProperties,
  goal: ({ status }) => status === 'done',
})
