import { fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { firstPair, withToken, type ConvertPair, type ConvertToken } from '#machines/exchange/rules/convert.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { childDraft, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { paths } from '#machines/routing/paths.ts'
import {
  EMPTY_QUOTE_FORM,
  NO_TERMS,
  quoteActions,
  quoteGuards,
  type QuoteForm,
} from '#machines/exchange/parts/quote-actions.ts'
import { sentQuote } from '#machines/exchange/rules/quotes.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { fetchConvertTerms } from '#machines/exchange/endpoints/quotes.ts'
import { convertQuoteMachine } from '#machines/exchange/quote/convert-quote.machine.ts'

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
  | Extract<AppEvent, { type: 'balance.changed' | 'events.missed' | 'url.change' }>

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
