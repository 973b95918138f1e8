import { assign, fromPromise, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { msUntil } from '#machines/shared/values/instants.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import {
  sentQuote,
  type Moved,
  type Quote,
  type QuoteOutput,
  type QuoteRequest,
} from '#machines/exchange/rules/quotes.ts'
import { lostAnswerGuards } from '#machines/shared/flow/lost-answers.ts'
import type { Endpoint } from '#machines/shared/api/endpoint.ts'
import { createConvert, quoteConvert } from '#machines/exchange/endpoints/quotes.ts'

export interface QuoteInput {
  readonly request: QuoteRequest
  readonly newKey: () => string
  /** Of an exchange whose answer was lost by a reload; empty when there is none. */
  readonly draft: FlowInput['draft']
}

export interface QuoteContext extends Omit<QuoteInput, 'draft'> {
  readonly quote: Quote | null
  /** The key of the exchange whose answer is awaited; empty when there is none. */
  readonly sentKey: string
  readonly failure: Failure | null
  readonly moved: Moved | null
  readonly end: 'closed' | 'left'
}

export type QuoteEvent =
  | { type: 'quote.confirm' }
  | { type: 'quote.renew' }
  | { type: 'quote.close' }
  | { type: 'outcome.check' }
  | { type: 'transactions.open' }
  | Extract<AppEvent, { type: 'url.change' }>

type QuoteEndpoint = Endpoint<'quoteConvert', Quote> | Endpoint<'quoteBuySell', Quote>
type ExchangeEndpoint = Endpoint<'createConvert', Moved> | Endpoint<'createBuySell', Moved>

export interface ExchangeInput {
  readonly body: { readonly quote_id: string }
  readonly key: string
}

const unprovided = () => Promise.reject(new Error('the actor was not provided'))

/** The actors of one kind: both kinds give and take the same. */
export const quoteActors = (quote: QuoteEndpoint, exchange: ExchangeEndpoint) => ({
  requestQuote: Object.assign(fromPromise<Quote, { readonly body: QuoteRequest }>(unprovided), { endpoint: quote }),
  exchange: Object.assign(fromPromise<Moved, ExchangeInput>(unprovided), { endpoint: exchange }),
})

export const startQuote = ({ request, newKey, draft }: QuoteInput): QuoteContext => {
  const quote = sentQuote(draft)
  return {
    request,
    newKey,
    quote,
    sentKey: (quote && draft['sentKey']) ?? '',
    failure: null,
    moved: null,
    end: 'closed',
  }
}

/** What a reload keeps of an exchange whose answer is awaited. */
export const QUOTE_DRAFT = ['quote', 'sentKey'] as const

export function quoteOutput({ quote, moved, failure, end }: QuoteContext): QuoteOutput {
  if (quote && moved) return { type: 'exchanged', quote, ...moved }
  return failure ? { type: 'refused', failure } : { type: end }
}

/** Everything of a quote that is named; its states are in `quote.states.ts`. */
export const quoteSetup = setup({
  types: {} as {
    context: QuoteContext
    events: QuoteEvent
    input: QuoteInput
    output: QuoteOutput
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: quoteActors(quoteConvert, createConvert),
  delays: {
    ...delaysOf('errorRetry'),
    quoteExpires: ({ context: { quote } }) => (quote ? msUntil(quote.server_now, quote.expires_at) : 0),
  },
  guards: {
    isSent: ({ context }) => context.sentKey !== '',
    ...lostAnswerGuards,
    isExpired: ({ context }) => context.failure?.code === 'quote_expired',
  },
  actions: {
    setQuote: assign((_, { quote }: { quote: Quote }) => ({ quote, failure: null })),
    setSending: assign({ sentKey: ({ context }) => context.newKey() }),
    clearSending: assign({ sentKey: '' }),
    setMoved: assign((_, moved: Moved) => ({ moved, failure: null, sentKey: '' })),
    setLeft: assign({ end: 'left', failure: null }),
    ...failureActions,
  },
})
