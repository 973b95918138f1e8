import { QUOTE_DRAFT, quoteOutput, quoteSetup, startQuote } from './quote.setup.ts'
import { quoteEvents, quoteStates } from './quote.states.ts'

export const convertQuoteMachine = quoteSetup.createMachine({
  id: 'convertQuote',
  description: 'A quote of a conversion: both amounts are shown, held and confirmed',
  meta: { spec: '§2 Convert', draft: QUOTE_DRAFT },
  context: ({ input }) => startQuote(input),
  output: ({ context }) => quoteOutput(context),
  on: quoteEvents,
  initial: 'resuming',
  states: quoteStates,
})
