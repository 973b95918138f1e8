import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { CHECKING_OUTCOME, TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { GETTING_QUOTE } from '#machines/exchange/messages/quotes.ts'
import type { QuoteForm } from './quote-actions.ts'

interface TermsOptions<Src, Context, Input> {
  /** The actor that fetches them, and what it is given. */
  readonly src: Src
  readonly input: (args: { context: Context }) => Input
  /** What the form shows beside them. */
  readonly shows: readonly Shown[]
}

const fetchingTerms = <const Src extends string, Context, Input>({
  src,
  input,
  shows,
}: TermsOptions<Src, Context, Input>) =>
  ({
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
        { target: 'missing', actions: { type: 'reportTermsFailure', params: failureIn } },
      ],
    },
  }) as const

/** The states of the terms of a pair. The flow declares the actor `src`, the delay `errorRetry`, `quoteGuards` and `quoteActions`. */
export const termsStates = <const Src extends string, Context, Input>(options: TermsOptions<Src, Context, Input>) =>
  ({
    description: 'Price, limits and balance of the pair, fetched again when they may have changed',
    initial: 'routing',
    on: { 'balance.changed': '.fetchingTerms', 'events.missed': '.fetchingTerms' },
    states: {
      routing: {
        description: 'Checking whether the terms of the pair are known',
        always: [{ guard: 'hasTerms', target: 'current' }, { target: 'fetchingTerms' }],
      },
      fetchingTerms: fetchingTerms(options),
      current: { description: 'The amount is checked against them', meta: { shows: options.shows } },
      missing: {
        description: 'They could not be fetched; this is retried after a delay or on request',
        meta: { shows: [['button', TRY_AGAIN]] },
        on: { 'terms.retry': 'fetchingTerms' },
        after: { errorRetry: 'fetchingTerms' },
      },
    },
  }) as const

/** The dialog that a quote begins with. The flow declares the guard `isQuoteSent`. */
export const quoteDialogs = {
  initial: 'routing',
  states: {
    routing: {
      description: 'Checking whether the quote was confirmed before a reload',
      always: [{ guard: 'isQuoteSent', target: 'resumed' }, { target: 'asked' }],
    },
    asked: { description: 'A quote is asked for', meta: { shows: [['dialog', GETTING_QUOTE]] } },
    resumed: {
      description: 'A quote that was confirmed is used again, under its key',
      meta: { shows: [['dialog', CHECKING_OUTCOME]] },
    },
  },
} as const

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
          params: ({ context }: { context: QuoteForm }) => ({ message: context.receipt?.message ?? '' }),
        },
      },
      { guard: 'isLeft', target: 'left' },
      {
        guard: 'hasFailure',
        target: form,
        actions: { type: 'showFailure', params: storedFailure },
        description: 'Refused: what was typed stays',
      },
      { target: form, description: 'Dismissed: what was typed stays' },
    ],
  }) as const
