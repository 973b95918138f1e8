import type { Texts } from '../flow-texts.ts'

const quoteTexts = (confirm: string): Texts => ({
  always: ['Close'],
  quoting: ['Getting your quote'],
  'reviewing | exchanging': [
    'Review your quote',
    'You pay',
    'You receive',
    'Price',
    'Fee',
    'Both amounts are fixed. It cannot be reversed.',
  ],
  reviewing: ['00:15 less than a minute left left to confirm at this price', confirm],
  'reviewing | exchanging | expired': ['Cancel'],
  exchanging: ['Loading... (primary)'],
  expired: [
    'Your quote has expired',
    'The price was held for 15 seconds. No funds were moved. (notice)',
    'Get a new quote (primary)',
  ],
  checkingOutcome: [
    'We are checking whether it went through',
    'The connection was lost during the exchange. We will check and retry; it cannot be carried out twice. (notice)',
    'If it was carried out, it is also in your transaction history.',
    'Transaction history',
  ],
  'checkingOutcome.asking': ['Checking... (primary)'],
  'checkingOutcome.waiting': ['Check again (primary)'],
})

const REFUSED = ['Insufficient balance. Go lower! (down)', 'No funds were moved. (down)']
const MISSING = ['Could not load the price (notice)']

/** What is available below the amount, unless something is wrong with it. */
const hint = (form: string, ticker: string, available: string): Texts => ({
  [`${form} & shared.settings=null & terms.source.ticker=${ticker}`]: [`Available ${available} ${ticker}`],
})

const convert: Texts = {
  always: ['Convert', 'Exchange one token for another at a price that is held while you confirm.'],
  fetchingTokens: ['Loading'],
  alone: [
    'Two tokens are needed',
    'Your wallet has one token. Add another one to convert.',
    'Add a token → /dashboard/wallet',
  ],
  tokensMissing: ['Could not load your balances', 'No connection. Check your network and try again'],
  'filling | quoting': [
    'From',
    'Reverse',
    'To',
    'You pay',
    'Max',
    'You receive about',
    'Price',
    'Fee',
    'Limits',
    'Preview conversion (primary)',
  ],
  'filling & from=BTC | quoting & from=BTC': ['BTC'],
  'filling & from=USDT': ['USDT'],
  ...hint('!converted & !filling.amount.wrong', 'BTC', '0.35'),
  ...hint('filling.amount.right', 'USDT', '1,200.5'),
  'shared.settings.hide_assets=true': ['Available ***** BTC'],
  'filling.amount.wrong & from=BTC': ['Amount too high. Go lower! Maximum amount is 0.82 BTC'],
  'filling.amount.wrong & from=USDT': ['Amount too low. Go higher! Minimum amount is 10 USDT'],
  'filling.terms.missing': MISSING,
  'tokensMissing | filling.terms.missing': ['Try again'],
  'filling.answer.refused': REFUSED,
  quoting: ['(convertQuote)'],
  converted: [
    'Conversion completed',
    'Converted 0.1 BTC to 6,019.75 USDT . It is in your available balance.',
    'You paid',
    'You received',
    'Price',
    'Fee',
    'View transaction',
    'Convert again (primary)',
  ],
}

const SELECTING = 'fetchingTokens | fetchingCurrencies | optionsMissing | selecting'

const buySell: Texts = {
  always: [
    'Buy/Sell Cryptocurrencies',
    'Buy crypto with fiat, or sell it, at a price that is held while you confirm.',
    'Steps of the order',
  ],
  [SELECTING]: ['1 Selection (chosen)', '2 Amounts', '3 Review'],
  'fetchingTokens | fetchingCurrencies': ['Loading'],
  optionsMissing: ['Could not load the tokens and currencies', 'No connection. Check your network and try again'],
  'optionsMissing | entering.terms.missing': ['Try again'],
  selecting: ['Buy or sell', 'Recipient', 'Next (primary)'],
  'selecting & side=buy': ['Buy (up) (chosen)', 'Sell (down)', 'Token to buy', 'Pay with'],
  'selecting & side=sell': ['Buy (up)', 'Sell (down) (chosen)', 'Token to sell', 'Receive'],
  'selecting & recipient=own': ['My account (chosen)', 'External'],
  'selecting.unconnected': ['Connect your account'],
  'selecting.connecting': ['(connectAccount)'],
  'selecting.connected': ['Connected as ada_obi'],
  'selecting.external': [
    'My account',
    'External (chosen)',
    'External recipients are not available yet (notice)',
    'You can buy to your Quayside account, or sell from it, and withdraw from there. (notice)',
    'Use my Quayside account',
  ],
  'entering | reviewing | completed': ['Selection'],
  entering: ['2 Amounts (chosen)', '3 Review'],
  'reviewing | completed': ['3 Review (chosen)'],
  'entering | reviewing': [
    'Amounts',
    'You pay',
    'Max',
    'You receive about',
    'Price',
    'Fee',
    'Limits',
    'Previous',
    'Review order (primary)',
  ],
  'entering & side=buy | reviewing & side=buy': ['USD'],
  'entering & side=sell': ['BTC'],
  ...hint('!completed & !entering.amount.wrong', 'USD', '250.00'),
  ...hint('entering.amount.right', 'BTC', '0.35'),
  'shared.settings.hide_assets=true': ['Available ***** USD'],
  'entering.amount.wrong & side=buy': ['Amount too low. Go higher! Minimum amount is 10.00 USD'],
  'entering.amount.wrong & side=sell': ['Amount too high. Go lower! Maximum amount is 0.82 BTC'],
  'entering.terms.missing': MISSING,
  'entering.answer.refused': REFUSED,
  reviewing: ['(buySellQuote)'],
  completed: [
    'Amounts',
    'Order completed',
    'Bought 0.00163636 BTC for 100.00 USD . It is in your available balance.',
    'You paid',
    'You received',
    'Price',
    'Fee',
    'View transaction',
    'New order (primary)',
  ],
}

const orderTexts = (id: string, what: string, start: string, transaction: string): string[] => [
  `${id} ${what}`,
  `${id} Transaction ${transaction}: ${start} → /dashboard/transaction-history/${transaction}`,
  `${id} View order ${id} → /dashboard/transaction-history/${transaction}`,
]

const buySellOrders: Texts = {
  always: ['Buy & Sell Orders', 'What you bought from Quayside and sold to it.'],
  fetching: ['Loading orders'],
  'fresh | stale | fetchingMore': [
    'Order',
    'Date',
    'Crypto',
    'Fiat',
    'Price',
    'Receiver',
    'Status',
    ...orderTexts('QXBBCDEFGHJKMNPQRSTV', 'Sell BTC', 'QXBBC…QRSTV', 'TXGBCDEFGHJKMNPQRSTV'),
  ],
  'data.rows.length=2': orderTexts('QXABCDEFGHJKMNPQRSTV', 'Buy BTC', 'QXABC…QRSTV', 'TXFBCDEFGHJKMNPQRSTV'),
  'fresh & data.nextCursor=after-the-first': ['Load more'],
  fetchingMore: ['Loading...'],
  empty: [
    'No buy or sell orders yet',
    'What you buy from Quayside and sell to it appears here.',
    'Buy & Sell → /buy-sell',
  ],
  failed: ['Too many requests (down)'],
  refused: ['Invalid request (down)'],
  'failed | refused': [
    'Your buy and sell orders could not be fetched. Nothing was moved; we try again every few seconds. (down)',
    'Try again',
  ],
}

export const quotesTexts: Readonly<Record<string, Texts>> = {
  convert,
  buySell,
  buySellOrders,
  convertQuote: quoteTexts('Convert (primary)'),
  buySellQuote: quoteTexts('Buy BTC (primary)'),
}
