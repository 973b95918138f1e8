import { and, not } from 'xstate'
import { amountStates, refusalStates } from '#machines/shared/flow/form-states.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { REVIEW_ORDER } from '#machines/exchange/messages/quotes.ts'
import { termsStates } from '#machines/exchange/parts/quote-states.ts'
import { buySellSetup, type BuySellContext } from './buy-sell.setup.ts'
import { backTo, followAddress } from '#machines/exchange/parts/step-actions.ts'

const SEND: readonly Shown[] = [['button', REVIEW_ORDER]]

const { createStateConfig } = buySellSetup

const terms = createStateConfig(
  termsStates({
    src: 'fetchBuySellTerms',
    input: ({ context: { side, token, currency } }: { context: BuySellContext }) => ({
      query: { side, token, currency },
    }),
    shows: SEND,
  }),
)

/** Step 2: what is paid. */
export const entering = createStateConfig({
  id: 'entering',
  description: 'Entering what is paid',
  type: 'parallel',
  always: {
    description: 'The person logged out in another tab, or Back closed the quote',
    guard: not(and(['isConnected', 'isSecondStep'])),
    target: 'selecting',
    actions: backTo(1),
  },
  on: {
    'amount.change': { actions: { type: 'setAmount', params: ({ event }) => ({ amount: event.value }) } },
    'amount.max': {
      description: 'All that is available, up to the greatest amount of a quote',
      guard: 'hasTerms',
      actions: 'setMost',
    },
    'step.back': { target: 'selecting', actions: ['clearFailure', ...backTo(1)] },
    'url.change': { ...followAddress, target: '#resuming' },
    'quote.open': { guard: 'isReady', target: 'reviewing', actions: 'clearFailure' },
  },
  states: {
    amount: amountStates({ shows: [['textbox', 'You pay']], spec: '§5 Buy/Sell step 1' }),
    terms,
    answer: refusalStates(SEND),
  },
})
