import { createConvert, quoteConvert } from '#machines/exchange/endpoints/quotes.ts'
import { convertQuoted, convertRequoted } from '#machines/exchange/samples/quotes.ts'
import { convertQuoteMachine } from './convert-quote.machine.ts'
import { defineQuoteModel, exchangeAnswers, quoteAnswers } from './define-quote-model.ts'

const quotes = [convertQuoted, convertRequoted] as const

export const convertQuoteModel = defineQuoteModel(convertQuoteMachine, {
  request: { from: 'BTC', to: 'USDT', amount: '0.1' },
  quotes,
  reads: {
    first: ['You pay 0.1 BTC', 'You receive 6,019.75 USDT', '1 BTC = 60,500 USDT', 'Fee 30.25 USDT (0.5%)'],
    second: ['You pay 0.1 BTC', 'You receive 6,029.7 USDT', '1 BTC = 60,600 USDT', 'Fee 30.3 USDT (0.5%)'],
    confirm: 'Convert',
  },
  requestQuote: { endpoint: quoteConvert, cases: quoteAnswers(quotes) },
  exchange: { endpoint: createConvert, cases: exchangeAnswers('Converted 0.1 BTC to 6,019.75 USDT') },
})
