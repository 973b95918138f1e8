import { createBuySell, quoteBuySell } from '#machines/exchange/endpoints/quotes.ts'
import { purchaseQuoted, purchaseRequoted } from '#machines/exchange/samples/quotes.ts'
import { buySellQuoteMachine } from './buy-sell-quote.machine.ts'
import { defineQuoteModel, exchangeAnswers, quoteAnswers } from './define-quote-model.ts'

const quotes = [purchaseQuoted, purchaseRequoted] as const

export const buySellQuoteModel = defineQuoteModel(buySellQuoteMachine, {
  request: { side: 'buy', token: 'BTC', currency: 'USD', amount: '100' },
  quotes,
  reads: {
    first: ['You pay 100.00 USD', 'You receive 0.00163636 BTC', '1 BTC = 60,500.00 USD', 'Fee 1.00 USD (1%)'],
    second: ['You pay 100.00 USD', 'You receive 0.00163366 BTC', '1 BTC = 60,600.00 USD', 'Fee 1.00 USD (1%)'],
    confirm: 'Buy BTC',
  },
  requestQuote: { endpoint: quoteBuySell, cases: quoteAnswers(quotes) },
  exchange: { endpoint: createBuySell, cases: exchangeAnswers('Bought 0.00163636 BTC for 100.00 USD') },
})
