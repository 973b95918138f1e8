import type { Texts } from '../../flow-texts.ts'

const quoteTexts = (confirm: string): Texts => ({
  always: ['Close'],
  quoting: ['Getting your quote'],
  'reviewing | exchanging': [
    'Review your quote',
    'You pay',
    'You receive',
    'Price',
    'Fee',
    'Both amounts are fixed. This cannot be undone.',
  ],
  reviewing: ['00:15 less than a minute left to confirm at this price', confirm],
  'reviewing | exchanging | expired': ['Cancel'],
  exchanging: ['Loading... (primary)'],
  expired: [
    'Your quote has expired',
    'The price was held for 15 seconds. No funds were moved. (notice)',
    'Get a new quote (primary)',
  ],
  checkingOutcome: [
    'We are checking whether it went through',
    'The server did not respond. We are retrying automatically; the exchange cannot be made twice. (notice)',
    'If it went through, it is also in your transaction history.',
    'Transaction history',
  ],
  'checkingOutcome.asking': ['Checking... (primary)'],
  'checkingOutcome.waiting': ['Check now (primary)'],
})

const REFUSED = ['Insufficient balance. Go lower! (down)', 'No funds were moved. (down)']
const MISSING = ['Could not load the price (notice)']

/** What is available below the amount, unless something is wrong with it. */
const hint = (form: string, ticker: string, available: string): Texts => ({
  [`${form} & shared.settings=null & terms.source.ticker=${ticker}`]: [`Available ${available} ${ticker}`],
})

const convert: Texts = {
  'amount=1,234 & !terms=null': ['Which amount do you mean?', '1,234.00', '1.234'],
  always: ['Convert', 'Exchange one token for another at a price that is held while you confirm.'],
  fetchingTokens: ['Loading'],
  alone: [
    'Add another token',
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
  'filling.amount.wrong & from=BTC & !amount=1,234': ['Amount too high. Go lower! Maximum amount is 0.82 BTC'],
  'filling.amount.wrong & from=USDT & !amount=1,234': ['Amount too low. Go higher! Minimum amount is 10 USDT'],
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
  always: ['Buy/Sell Cryptocurrencies', 'Buy crypto with fiat, or sell it, at a price that is held while you confirm.'],
  '!ordering': ['Steps of the order'],
  [SELECTING]: ['1 Selection (chosen)', '2 Amounts', '3 Review'],
  'fetchingTokens | fetchingCurrencies': ['Loading'],
  optionsMissing: [
    'Could not load the tokens and currencies',
    'Unable to fetch tokens. No connection. Check your network and try again',
  ],
  'optionsMissing | entering.terms.missing': ['Try again'],
  selecting: ['Buy or sell', 'Recipient'],
  'selecting & !selecting.external.entering': ['Next (primary)'],
  'selecting & side=buy': ['Buy (up) (chosen)', 'Sell (down)', 'Token to buy', 'Pay with'],
  'selecting & side=sell': ['Buy (up)', 'Sell (down) (chosen)', 'Token to sell', 'Receive'],
  'selecting & recipient=own & isExternalOffered=true': ['My account (chosen)', 'External'],
  'selecting.unconnected': ['Connect your account'],
  'selecting.awaitingConnection': ['Connecting your account'],
  'selecting.connecting': ['(connectAccount)'],
  'selecting.connected': ['Connected as ada_obi'],
  'selecting.external': ['My account', 'External (chosen)'],
  'selecting.external.fetchingExternalCurrencies': ['Loading currencies'],
  'selecting.external.currenciesMissing': [
    'Unable to fetch currencies. No connection. Check your network and try again (notice)',
    'Try again',
  ],
  'selecting.external.currencyNotOffered': [
    'NGN is not available for external recipients. Choose another currency or your own account (notice)',
  ],
  'selecting.external.entering': ['(externalRecipient)'],
  'entering | reviewing | completed | ordered': ['Selection'],
  entering: ['2 Amounts (chosen)', '3 Review'],
  ordering: ['(externalOrder)'],
  ordered: ['Amounts', 'Order created', 'Redirecting to your order…'],
  'reviewing | completed | ordered': ['3 Review (chosen)'],
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
  'entering & amount=100 & terms.kind=buy | reviewing & amount=100 & terms.kind=buy': [
    'Withdrawals start at 0.002 BTC. A smaller balance can be sold or converted. (notice)',
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

const orderTexts = (id: string, what: string, short: string, transaction: string): string[] => [
  `${id} ${what}`,
  `${id} Transaction ${transaction}: ${short} → /dashboard/transaction-history/${transaction}`,
  `${id} View order ${id} → /dashboard/transaction-history/${transaction}`,
]

const buySellOrders: Texts = {
  always: ['Buy & Sell Orders', 'What you bought and sold for fiat.'],
  fetching: ['Loading orders'],
  'fresh | stale | fetchingMore': [
    'Order',
    'Date',
    'Crypto',
    'Fiat',
    'Price',
    'Receiver',
    'Status',
    ...orderTexts('QXBBCDEFGHJKMNPQRSTV', 'Sell BTC', 'QXBBC…QRSTV QXBBCDEF…MNPQRSTV', 'TXGBCDEFGHJKMNPQRSTV'),
  ],
  'data.rows.length=2': [
    ...orderTexts('QXABCDEFGHJKMNPQRSTV', 'Buy BTC', 'QXABC…QRSTV QXABCDEF…MNPQRSTV', 'TXFBCDEFGHJKMNPQRSTV'),
  ],
  'fresh & data.nextCursor=after-the-first': ['Load more'],
  fetchingMore: ['Loading...'],
  empty: ['No buy or sell orders yet', 'Your Buy & Sell orders appear here.', 'Buy & Sell → /buy-sell'],
  failed: ['Too many requests. Try again in 1 second (down)'],
  refused: ['Check these fields: query (down)'],
  'failed | refused': ['Could not load your buy and sell orders. (down)', 'Try again'],
}

const externalRecipient: Texts = {
  always: ['Recipient', 'Next (primary)'],
  fetchingExternalTokens: ['Loading networks'],
  unavailable: [
    'Could not load the networks (notice)',
    'No connection. Check your network and try again (notice)',
    'Try again',
  ],
  notOffered: [
    'This token is not available for external recipients. Choose another token or your own account (notice)',
  ],
  address: ['Network of the address'],
  'address & token=BTC & recipient.network=btc': ['Recipient address (BTC on Bitcoin)'],
  'address & token=BTC & recipient.network=bsc': ['Recipient address (BTC on Binance Smart Chain)'],
  'address & token=XRP & recipient.network=bsc': ['Recipient address (XRP on Binance Smart Chain)'],
  'address & recipient.network=xrp': ['Recipient address (XRP on Ripple)', 'The recipient uses no memo'],
  'address & recipient.network=xrp & !recipient.noMemo=yes': ['Memo or tag'],
  'address & recipient.network=xrp & !recipient.noMemo=yes & !recipient.memo=not a tag': [
    'An exchange cannot assign the funds without it.',
  ],
  'address.valid': ['Valid address'],
  'address.invalid': ['Invalid wallet address for Ripple network'],
  'address.unchecked': ['The address could not be checked. Retrying in a few seconds.'],
  bank: ['Network that you send BTC on', 'Bank name', 'Account name', 'Account number'],
}

const OPEN = 'confirming | estimatingAgain | confirmingRate | creatingExternalOrder | askingAgain | checkingOutcome'

const forSide = (side: string, ...states: readonly string[]): string =>
  states
    .join(' | ')
    .split(' | ')
    .map((state) => `${state} & order.side=${side}`)
    .join(' | ')

const externalOrder: Texts = {
  'amount=1,234': ['Which amount do you mean?', '1,234.00'],
  always: ['Steps of the order', 'Selection'],
  'fetchingExternalRange | notOffered | rangeMissing | entering | created | back': ['2 Amounts (chosen)', '3 Review'],
  '!fetchingExternalRange & !notOffered & !rangeMissing & !entering & !created & !back': [
    'Amounts',
    '3 Review (chosen)',
  ],
  fetchingExternalRange: ['Loading limits'],
  rangeMissing: ['Could not load the limits of this pair (notice)', 'Try again'],
  notOffered: ['This pair is not available for external recipients (notice)', 'Change currency or token'],
  sometimes: ['Pair is inactive (notice)', 'Too many requests. Try again in 30 seconds (notice)'],
  [`fetchingExternalRange | rangeMissing | entering | ${OPEN}`]: ['Previous'],
  [`entering | ${OPEN}`]: ['Amounts', 'You pay', 'You receive about', 'Rate', 'Fees', 'Review order (primary)'],
  '!estimate.ourPrice=null': ['Difference'],
  [forSide('buy', 'entering', OPEN)]: ['USD', 'Limits'],
  [forSide('sell', 'entering', OPEN)]: ['BTC', 'Limits of the payout'],
  'entering & order.side=buy & amount=5': ['Amount too low. Go higher! Minimum amount is 20.00 USD'],
  'entering.refused': ['Out of min amount'],
  'entering.unestimated': ['No connection. Check your network and try again'],
  [OPEN]: ['Close'],
  'confirming | estimatingAgain | creatingExternalOrder | askingAgain | checkingOutcome': ['Confirm order'],
  [forSide('buy', OPEN)]: [
    'Recipient address on Ethereum',
    '0x5a Ae b6 053F 3E94 C9b9 A09f 3366 9435 E7Ef 1BeA ed',
    'You pay on the page of the payment provider, which opens next.',
  ],
  [forSide('sell', OPEN)]: ['Bank account', 'Account name', 'You send the crypto to an address that is shown next.'],
  [forSide('buy', 'confirming', 'estimatingAgain', 'creatingExternalOrder', 'askingAgain')]: [
    'Check the recipient and the network. What is sent to a wrong address or network is lost. (notice)',
  ],
  [forSide('sell', 'confirming', 'estimatingAgain', 'creatingExternalOrder', 'askingAgain')]: [
    'Check the bank account. What is paid out to a wrong account is lost. (notice)',
  ],
  confirmingRate: ['The rate has changed', 'The rate has changed (notice)', 'Accept new rate (primary)'],
  'confirmingRate & order.side=buy': ['You agreed to 0.03 ETH on Ethereum. (notice)'],
  'confirmingRate & order.side=sell': ['You agreed to 6,200.00 USD. (notice)'],
  'confirming | confirmingRate | estimatingAgain | creatingExternalOrder | askingAgain': ['Cancel'],
  confirming: ['Confirm order (primary)'],
  'estimatingAgain | creatingExternalOrder | askingAgain': ['Loading... (primary)'],
  checkingOutcome: [
    'We are checking whether it went through (notice)',
    'The server did not respond. We are retrying automatically; the order cannot be created twice. (notice)',
    'Check now (primary)',
  ],
}

export const quotesTexts: Readonly<Record<string, Texts>> = {
  externalRecipient,
  externalOrder,
  convert,
  buySell,
  buySellOrders,
  convertQuote: quoteTexts('Convert (primary)'),
  buySellQuote: quoteTexts('Buy BTC (primary)'),
}
