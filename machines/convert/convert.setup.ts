import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/domain/app-effect.ts'
import { firstPair, isAmountReady, mostOf, typedAmountError, withToken } from '#machines/domain/convert.ts'
import type { ConvertPair, ConvertToken } from '#machines/domain/convert.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import { failureActions, toastActions } from '#machines/domain/failure-actions.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { paths } from '#machines/domain/paths.ts'
import type { Quote, QuoteOutput, QuoteTerms } from '#machines/domain/quotes.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { fetchConvertTerms } from '#machines/endpoints/quotes.ts'
import { fetchTokenBalances } from '#machines/endpoints/user.ts'
import { convertQuoteMachine } from '#machines/quote/convert-quote.machine.ts'

/** A conversion that was carried out. */
export interface Receipt {
  readonly quote: Quote
  readonly message: string
  readonly tId: string
}

export interface ConvertContext extends ConvertPair {
  readonly newKey: () => string
  readonly tokens: readonly ConvertToken[]
  /** As typed. */
  readonly amount: string
  /** Of the pair; null until they are known. */
  readonly terms: QuoteTerms | null
  readonly failure: Failure | null
  readonly receipt: Receipt | null
  readonly end: QuoteOutput['type'] | null
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

/** The context before the tokens are known. */
export const startConvert = ({ query, newKey, draft }: ConvertInput): ConvertContext => ({
  from: query['from'] ?? '',
  to: query['to'] ?? '',
  newKey,
  tokens: [],
  amount: draft['amount'] ?? '',
  terms: null,
  failure: null,
  receipt: null,
  end: null,
})

/** An amount of one token means nothing for another. */
const withPair = (context: ConvertContext, pair: ConvertPair): Partial<ConvertContext> => ({
  ...pair,
  terms: null,
  failure: null,
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
    isAmountRight: ({ context }) => typedAmountError(context) === null,
    isReady: ({ context }) => isAmountReady(context),
    hasTerms: ({ context }) => context.terms !== null,
    hasFailure: ({ context }) => context.failure !== null,
    hasReceipt: ({ context }) => context.receipt !== null,
    isLeft: ({ context }) => context.end === 'left',
  },
  actions: {
    setTokens: assign(({ context }, { tokens }: { tokens: readonly ConvertToken[] }) => ({
      tokens,
      failure: null,
      ...firstPair(tokens, context),
    })),
    setToken: assign(({ context }, { side, ticker }: { side: keyof ConvertPair; ticker: string }) =>
      withPair(context, withToken(context, side, ticker)),
    ),
    reversePair: assign(({ context }) => withPair(context, { from: context.to, to: context.from })),
    setQuery: assign(({ context }, { query }: Pick<FlowInput, 'query'>) =>
      withPair(context, firstPair(context.tokens, query)),
    ),
    setTerms: assign((_, { terms }: { terms: QuoteTerms }) => ({ terms })),
    setAmount: assign((_, { amount }: { amount: string }) => ({ amount, failure: null })),
    setMost: assign({ amount: ({ context }) => mostOf(context.terms), failure: null }),
    setOutput: assign((_, { output }: { output: QuoteOutput }) => ({
      end: output.type,
      failure: output.type === 'refused' ? output.failure : null,
      receipt: output.type === 'exchanged' ? { quote: output.quote, message: output.message, tId: output.tId } : null,
    })),
    startAgain: assign({ amount: '', terms: null, receipt: null, end: null }),
    ...failureActions,
    ...toastActions,
    showPair: emit(({ context: { from, to } }) => ({
      type: 'navigate' as const,
      to: paths.convert({ from, to }),
      replace: true,
    })),
    openTransaction: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths.transaction(context.receipt?.tId ?? ''),
    })),
    openTransactions: emit({ type: 'navigate', to: paths.transactions() }),
  },
})
