import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/domain/app-effect.ts'
import { firstPair, withToken } from '#machines/domain/convert.ts'
import type { ConvertPair, ConvertToken } from '#machines/domain/convert.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import { failureActions, toastActions } from '#machines/domain/failure-actions.ts'
import { childDraft, type FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { paths } from '#machines/domain/paths.ts'
import {
  EMPTY_QUOTE_FORM,
  NO_TERMS,
  quoteActions,
  quoteGuards,
  type QuoteForm,
} from '#machines/domain/quote-actions.ts'
import { sentQuote } from '#machines/domain/quotes.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { fetchConvertTerms } from '#machines/endpoints/quotes.ts'
import { fetchTokenBalances } from '#machines/endpoints/user.ts'
import { convertQuoteMachine } from '#machines/quote/convert-quote.machine.ts'

export interface ConvertContext extends ConvertPair, QuoteForm {
  readonly tokens: readonly ConvertToken[]
}

type ConvertInput = Pick<FlowInput, 'query' | 'newKey' | 'draft'>

type ConvertEvent =
  | { type: 'tokens.retry' }
  | { type: 'terms.retry' }
  | { type: 'from.choose'; ticker: string }
  | { type: 'to.choose'; ticker: string }
  | { type: 'pair.reverse' }
  | { type: 'amount.change'; value: string }
  | { type: 'amount.max' }
  | { type: 'quote.open' }
  | { type: 'convert.again' }
  | { type: 'transaction.open' }
  | Extract<AppEvent, { type: 'balance.changed' | 'stream.opened' | 'url.change' }>

/** The context before the tokens are known: the pair of the address, else the drafted one, whose amount means nothing for another token. */
export const startConvert = ({ query, newKey, draft }: ConvertInput): ConvertContext => {
  const isLinked = query['from'] !== undefined || query['to'] !== undefined
  const { from = '', to = '' } = isLinked ? query : draft
  return {
    from,
    to,
    newKey,
    tokens: [],
    ...EMPTY_QUOTE_FORM,
    amount: from === draft['from'] ? (draft['amount'] ?? '') : '',
    draft,
  }
}

const lostQuote = ({ draft }: Pick<ConvertContext, 'draft'>) => sentQuote(childDraft(draft, 'convertQuote'))

/** An amount of one token means nothing for another. */
const withPair = (context: ConvertContext, pair: ConvertPair): Partial<ConvertContext> => ({
  ...pair,
  ...NO_TERMS,
  amount: pair.from === context.from ? context.amount : '',
})

export const convertSetup = setup({
  types: {} as {
    context: ConvertContext
    events: ConvertEvent
    input: ConvertInput
    children: { convertQuote: 'convertQuote' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchTokenBalances: placeholder(fetchTokenBalances),
    fetchConvertTerms: placeholder(fetchConvertTerms),
    convertQuote: convertQuoteMachine,
  },
  delays: delaysOf('errorRetry'),
  guards: {
    hasPair: ({ context }) => context.to !== '',
    isQuoteSent: ({ context }) => lostQuote(context) !== null,
    ...quoteGuards,
  },
  actions: {
    setTokens: assign(({ context }, { tokens }: { tokens: readonly ConvertToken[] }) => ({
      tokens,
      ...withPair(context, firstPair(tokens, context)),
    })),
    resumeQuote: assign(({ context }) => {
      const quote = lostQuote(context)
      return quote ? { from: quote.source.ticker, to: quote.destination.ticker, amount: quote.source_amount } : {}
    }),
    setToken: assign(({ context }, { side, ticker }: { side: keyof ConvertPair; ticker: string }) =>
      withPair(context, withToken(context, side, ticker)),
    ),
    reversePair: assign(({ context }) => withPair(context, { from: context.to, to: context.from })),
    setQuery: assign(({ context }, { query }: Pick<FlowInput, 'query'>) =>
      withPair(context, firstPair(context.tokens, query)),
    ),
    ...quoteActions,
    ...failureActions,
    ...toastActions,
    showPair: emit(({ context: { from, to } }) => ({
      type: 'navigate' as const,
      to: paths.convert({ from, to }),
      replace: true,
    })),
  },
})
