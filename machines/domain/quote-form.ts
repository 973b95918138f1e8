import { assign, emit } from 'xstate'
import { isAmountReady, mostOf, typedAmountError } from './convert.ts'
import { failureIn, type SharedAction } from './failure-actions.ts'
import type { Failure } from './failure.ts'
import type { Shown } from './flow-meta.ts'
import { TRY_AGAIN } from './messages/failures.ts'
import { paths } from './paths.ts'
import type { Moved, Quote, QuoteOutput, QuoteTerms } from './quotes.ts'

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
  readonly failure: Failure | null
  readonly receipt: Receipt | null
  /** How the quote ended last. */
  readonly end: QuoteOutput['type'] | null
}

interface WithQuoteForm {
  readonly context: QuoteForm
}

/** Nothing was typed and nothing was exchanged. */
export const EMPTY_QUOTE_FORM = { amount: '', terms: null, failure: null, receipt: null, end: null } as const

/** Spread into `setup({ guards })`. */
export const quoteFormGuards = {
  isAmountRight: ({ context }: WithQuoteForm) => typedAmountError(context) === null,
  isReady: ({ context }: WithQuoteForm) => isAmountReady(context),
  hasTerms: ({ context }: WithQuoteForm) => context.terms !== null,
  hasFailure: ({ context }: WithQuoteForm) => context.failure !== null,
  hasReceipt: ({ context }: WithQuoteForm) => context.receipt !== null,
  isLeft: ({ context }: WithQuoteForm) => context.end === 'left',
}

const setTerms = assign((_, { terms }: { terms: QuoteTerms }) => ({ terms }))
const setAmount = assign((_, { amount }: { amount: string }) => ({ amount, failure: null }))
const setMost = assign(({ context }: WithQuoteForm) => ({ amount: mostOf(context.terms), failure: null }))
const setOutput = assign((_, { output }: { output: QuoteOutput }) => ({
  end: output.type,
  failure: output.type === 'refused' ? output.failure : null,
  receipt: output.type === 'exchanged' ? { quote: output.quote, message: output.message, tId: output.tId } : null,
}))
const startAgain = assign(EMPTY_QUOTE_FORM)
const openTransaction = emit(({ context }: WithQuoteForm) => ({
  type: 'navigate' as const,
  to: paths.transaction(context.receipt?.tId ?? ''),
}))
const openTransactions = emit({ type: 'navigate', to: paths.transactions() })

/** Spread into `setup({ actions })`, beside `failureActions` and `toastActions`. */
export const quoteFormActions = {
  setTerms: setTerms as SharedAction<unknown, { terms: QuoteTerms }>,
  setAmount: setAmount as SharedAction<unknown, { amount: string }>,
  setMost: setMost as SharedAction<QuoteForm, undefined>,
  setOutput: setOutput as SharedAction<unknown, { output: QuoteOutput }>,
  startAgain: startAgain as SharedAction<unknown, undefined>,
  openTransaction: openTransaction as SharedAction<QuoteForm, undefined>,
  openTransactions: openTransactions as SharedAction<unknown, undefined>,
}

interface TermsOptions<Src, Context, Input> {
  /** The actor that fetches them, and what it is given. */
  readonly src: Src
  readonly input: (args: { context: Context }) => Input
  /** What the form shows beside them. */
  readonly shows: readonly Shown[]
}

/** The states of the terms of a pair. The flow declares the actor `src`, the delay `errorRetry`, `quoteFormGuards` and `quoteFormActions`. */
export const termsStates = <const Src extends string, Context, Input>({
  src,
  input,
  shows,
}: TermsOptions<Src, Context, Input>) =>
  ({
    description: 'Price, limits and balance of the pair, fetched again when they may have changed',
    initial: 'routing',
    on: { 'balance.changed': '.fetchingTerms', 'stream.opened': '.fetchingTerms' },
    states: {
      routing: {
        description: 'Checking whether the terms of the pair are known',
        always: [{ guard: 'hasTerms', target: 'current' }, { target: 'fetchingTerms' }],
      },
      fetchingTerms: {
        description: 'Fetching the price, the limits and the balance of the pair',
        meta: { shows },
        invoke: {
          id: src,
          src,
          input,
          onDone: {
            target: 'current',
            actions: {
              type: 'setTerms',
              params: <Terms>({ event }: { event: { output: Terms } }) => ({ terms: event.output }),
            },
          },
          onError: [
            { guard: 'hasTerms', target: 'current', description: 'What was known stays; the quote has the price' },
            { target: 'missing', actions: { type: 'showFailure', params: failureIn } },
          ],
        },
      },
      current: { description: 'The amount is checked against them', meta: { shows } },
      missing: {
        description: 'They could not be fetched; this is retried after a delay or on request',
        meta: { shows: [['button', TRY_AGAIN]] },
        on: { 'terms.retry': 'fetchingTerms' },
        after: { errorRetry: 'fetchingTerms' },
      },
    },
  }) as const

/** Choosing how to go on once the quote has ended: exchanged, left while its outcome was unknown, or back in the form. */
export const checkingQuote = <const Exchanged extends string, const Form extends string>(
  exchanged: Exchanged,
  form: Form,
) =>
  ({
    description: 'Checking how the quote ended',
    always: [
      {
        guard: 'hasReceipt',
        target: exchanged,
        actions: {
          type: 'showSuccess',
          params: ({ context }: WithQuoteForm) => ({ message: context.receipt?.message ?? '' }),
        },
      },
      { guard: 'isLeft', target: 'left' },
      { target: form, description: 'Refused or given up: what was typed stays' },
    ],
  }) as const
