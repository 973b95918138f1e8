import type { ConvertPair } from '#machines/exchange/rules/convert.ts'
import { amountStates, refusalStates } from '#machines/shared/flow/form-states.ts'
import { addressTransition } from '#machines/shared/flow/flow-input.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { PREVIEW } from '#machines/exchange/messages/quotes.ts'
import { termsStates } from '#machines/exchange/parts/quote-states.ts'
import { convertSetup } from './convert.setup.ts'

const SEND: readonly Shown[] = [['button', PREVIEW]]

export const followAddress = addressTransition('the pair')

const terms = convertSetup.createStateConfig(
  termsStates({
    src: 'fetchConvertTerms',
    input: ({ context: { from, to } }: { context: ConvertPair }) => ({ query: { from, to } }),
    shows: SEND,
  }),
)

/** The amount, the terms of the pair and the last answer: three facts of one form. */
export const filling = convertSetup.createStateConfig({
  description: 'Choosing the two tokens and entering what is paid',
  type: 'parallel',
  on: {
    'from.choose': {
      target: 'filling',
      reenter: true,
      actions: [
        { type: 'setToken', params: ({ event }) => ({ side: 'from' as const, ticker: event.ticker }) },
        'showPair',
      ],
    },
    'to.choose': {
      target: 'filling',
      reenter: true,
      actions: [
        { type: 'setToken', params: ({ event }) => ({ side: 'to' as const, ticker: event.ticker }) },
        'showPair',
      ],
    },
    'pair.reverse': { target: 'filling', reenter: true, actions: ['reversePair', 'showPair'] },
    'url.change': { ...followAddress, target: 'filling', reenter: true },
    'amount.change': { actions: { type: 'setAmount', params: ({ event }) => ({ amount: event.value }) } },
    'amount.max': {
      description: 'All that is available, up to the greatest amount of a quote',
      guard: 'hasTerms',
      actions: 'setMost',
    },
    'quote.open': { guard: 'isReady', target: 'quoting', actions: 'clearFailure' },
  },
  states: { amount: amountStates({ shows: [['textbox', 'You pay']] }), terms, answer: refusalStates(SEND) },
})
