import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { convertQuoted, purchaseQuoted, saleQuoted } from '#machines/exchange/samples/quotes.ts'
import { buySellQuoteMachine } from '#machines/exchange/quote/buy-sell-quote.machine.ts'
import { startQuote } from '#machines/exchange/quote/quote.setup.ts'
import { QuoteDialogs } from '#src/views/exchange/quote/quote-dialogs.tsx'
import { QuoteFacts } from '#src/views/exchange/quote/quote-facts.tsx'
import { drawn, drawnElement, onPage } from '../drawing.tsx'
import { textOf } from '../reading.ts'

const request = { side: 'sell', token: 'BTC', currency: 'USD', amount: '0.01' } as const

/** A walk asks for one quote of each kind of page; both sides of a purchase are read here. */
test.each([
  ['sale', saleQuoted, 'Sell BTC', ['0.01 BTC', '598.95 USD', '1 BTC = 60,500.00 USD', '6.05 USD (1%)']],
  ['purchase', purchaseQuoted, 'Buy BTC', ['100.00 USD', '0.00163636 BTC', '1 BTC = 60,500.00 USD', '1.00 USD (1%)']],
  ['conversion', convertQuoted, 'Convert', ['0.1 BTC', '6,019.75 USDT', '1 BTC = 60,500 USDT', '30.25 USDT (0.5%)']],
] as const)(
  'a %s is reviewed with what is paid, received and taken as a fee',
  (_, quote, act, [paid, received, price, fee]) => {
    const context = { ...startQuote({ request, newKey: () => 'key-1', draft: {} }), quote }
    const page = onPage(drawn(QuoteDialogs as never, buySellQuoteMachine.resolveState({ value: 'reviewing', context })))
    expect(textOf(page)).toContain(`You pay ${paid} You receive ${received} Price ${price} Fee ${fee}`)
    expect(within(page).getByRole('button', { name: act, hidden: true }).dataset['event']).toBe('quote.confirm')
    expect(textOf(drawnElement(<QuoteFacts quote={quote} done />))).toBe(
      `You paid ${paid} You received ${received} Price ${price} Fee ${fee}`,
    )
  },
)
