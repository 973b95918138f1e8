import { createBuySell, quoteBuySell } from '#machines/exchange/endpoints/quotes.ts'
import { QUOTE_DRAFT, quoteActors, quoteOutput, quoteSetup, startQuote } from './quote.setup.ts'
import { quoteEvents, quoteStates } from './quote.states.ts'

export const buySellQuoteMachine = quoteSetup
  .createMachine({
    id: 'buySellQuote',
    description: 'A quote of a purchase or sale: both amounts are shown, held and confirmed',
    meta: { spec: ['§2 Buy/Sell', '§4 Buy/Sell wizard'], draft: QUOTE_DRAFT },
    context: ({ input }) => startQuote(input),
    output: ({ context }) => quoteOutput(context),
    on: quoteEvents,
    initial: 'resuming',
    states: quoteStates,
  })
  .provide({ actors: quoteActors(quoteBuySell, createBuySell) })
