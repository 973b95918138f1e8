import { assign, emit } from 'xstate'
import { isAmountReady, mostOf, typedAmountError } from '#machines/exchange/rules/convert.ts'
import { reportIn, type SharedAction } from '#machines/shared/flow/failure-actions.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Moved, Quote, QuoteOutput, QuoteTerms } from '#machines/exchange/rules/quotes.ts'

/** An exchange that was carried out. */
interface Receipt extends Moved {
  readonly quote: Quote
}

/** What a flow that exchanges an amount at the price of a quote knows beside the pair. */
export interface QuoteForm {
  readonly newKey: () => string
  /** As typed. */
  readonly amount: string
  /** Of the pair; null until they are known. */
  readonly terms: QuoteTerms | null
  /** Why they could not be fetched. */
  readonly termsFailure: Failure | null
  readonly failure: Failure | null
  readonly receipt: Receipt | null
  /** How the quote ended last. */
  readonly end: QuoteOutput['type'] | null
  /** Of a child whose answer was lost by a reload; empty when there is none. */
  readonly draft: FlowInput['draft']
}

interface WithQuoteForm {
  readonly context: QuoteForm
}

/** The terms of a pair and the last answer mean nothing for another. */
export const NO_TERMS = { terms: null, termsFailure: null, failure: null } as const

/** Nothing was typed and nothing was exchanged. */
export const EMPTY_QUOTE_FORM = { amount: '', ...NO_TERMS, receipt: null, end: null } as const

/** Spread into `setup({ guards })`. */
export const quoteGuards = {
  isAmountRight: ({ context }: WithQuoteForm) => typedAmountError(context) === null,
  isReady: ({ context }: WithQuoteForm) => isAmountReady(context),
  hasTerms: ({ context }: WithQuoteForm) => context.terms !== null,
  hasFailure: ({ context }: WithQuoteForm) => context.failure !== null,
  hasReceipt: ({ context }: WithQuoteForm) => context.receipt !== null,
  isLeft: ({ context }: WithQuoteForm) => context.end === 'left',
}

const setTerms = assign((_, { terms }: { terms: QuoteTerms }) => ({ terms, termsFailure: null }))
const setAmount = assign((_, { amount }: { amount: string }) => ({ amount, failure: null }))
const setMost = assign(({ context }: WithQuoteForm) => ({ amount: mostOf(context.terms), failure: null }))
const setOutput = assign((_, { output }: { output: QuoteOutput }) => ({
  end: output.type,
  failure: output.type === 'refused' ? output.failure : null,
  draft: {},
  receipt: output.type === 'exchanged' ? { quote: output.quote, message: output.message, tId: output.tId } : null,
}))
const startAgain = assign(EMPTY_QUOTE_FORM)
const openTransaction = emit(({ context }: WithQuoteForm) => ({
  type: 'navigate' as const,
  to: paths.transaction(context.receipt?.tId ?? ''),
}))
const openTransactions = emit({ type: 'navigate', to: paths.transactions() })

/** Spread into `setup({ actions })`, beside `failureActions` and `toastActions`. */
export const quoteActions = {
  setTerms: setTerms as SharedAction<unknown, { terms: QuoteTerms }>,
  reportTermsFailure: reportIn('termsFailure'),
  setAmount: setAmount as SharedAction<unknown, { amount: string }>,
  setMost: setMost as SharedAction<QuoteForm, undefined>,
  setOutput: setOutput as SharedAction<unknown, { output: QuoteOutput }>,
  startAgain: startAgain as SharedAction<unknown, undefined>,
  openTransaction: openTransaction as SharedAction<QuoteForm, undefined>,
  openTransactions: openTransactions as SharedAction<unknown, undefined>,
}
