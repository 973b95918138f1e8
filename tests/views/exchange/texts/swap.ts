import type { Texts } from '../../flow-texts.ts'

const FORM = '!fetchingCurrencies & !unavailable & !recordingSwap & !unrecorded & !created'
const DIALOG = 'confirming | confirmingRate | estimatingAgain | creatingSwap | askingAgain | checkingOutcome'
const BUSY = 'estimatingAgain | creatingSwap | askingAgain | checkingOutcome'
const ESTIMATED = (to: string): string => `${FORM} & to=${to} & estimate.toAmount=1.99`
const UNESTIMATED = (to: string): string =>
  `filling.amounts.refused & to=${to} | filling.amounts.unestimated & to=${to}`
const AGREED = (to: string): string =>
  DIALOG.split(' | ')
    .map((state) => `${state} & to=${to}`)
    .join(' | ')

const swap: Texts = {
  'amount=1,234': ['Which amount do you mean?', '1,234.00', '1.234'],
  always: ['Swap', 'Swap one token for another. No account is needed.', '(savedSwaps)'],
  fetchingCurrencies: ['Loading tokens'],
  unavailable: ['Unable to fetch tokens. No connection. Check your network and try again (down)', 'Try again'],
  [FORM]: ['You send', 'Send token', 'Reverse the tokens', 'You receive', 'Receive token', 'Rate', 'Estimated time'],
  [`${FORM} & to=eth-eth`]: ['Recipient address (ETH on Ethereum)'],
  [`${FORM} & to=btc-btc`]: ['Recipient address (BTC on Bitcoin)'],
  [`${FORM} & to=xrp-xrp`]: ['Recipient address (XRP on Ripple)', 'The recipient uses no memo'],
  [`${FORM} & to=xrp-xrp & noMemo=`]: ['Memo or tag', 'An exchange cannot assign the funds without it.'],
  [`${FORM} & from=btc-btc`]: ['Refund address (optional, BTC on Bitcoin)'],
  [`${FORM} & from=eth-eth`]: ['Refund address (optional, ETH on Ethereum)'],
  'filling & range.minAmount=0.2 & range.maxAmount=null & from=btc-btc': ['Min 0.2 BTC'],
  'filling & range.minAmount=0.2 & range.maxAmount=null & from=eth-eth': ['Min 0.2 ETH'],
  'filling & range.minAmount=0.2 & !range.maxAmount=null & from=btc-btc': ['Min 0.2 · max 0.78125 BTC'],
  'filling.pair.known & from=btc-btc & !range.minAmount=0.2': ['Min 0.0003125 · max 0.78125 BTC'],
  'filling.pair.known & from=eth-eth & !range.minAmount=0.2': ['Min 0.0003125 · max 0.78125 ETH'],
  [`${FORM} & estimate=null & estimateFailure=null`]: ['...'],
  [ESTIMATED('eth-eth')]: ['≈ 1.99 ETH'],
  [ESTIMATED('btc-btc')]: ['≈ 1.99 BTC'],
  [ESTIMATED('xrp-xrp')]: ['≈ 1.99 XRP'],
  'estimate.toAmount=1.9': ['The rate of this pair changes often (notice)'],
  'estimate.toAmount=1.9 & to=eth-eth': ['≈ 1.9 ETH'],
  'estimate.toAmount=1.9 & to=xrp-xrp': ['≈ 1.9 XRP'],
  [UNESTIMATED('eth-eth')]: ['0 ETH'],
  [UNESTIMATED('btc-btc')]: ['0 BTC'],
  [UNESTIMATED('xrp-xrp')]: ['0 XRP'],
  'filling.amounts.refused': ['Out of min amount'],
  'filling.amounts.unestimated': ['No connection. Check your network and try again'],
  [`${FORM} & check.result=true`]: ['Valid address'],
  'check.message=Invalid wallet address for Ethereum network': ['Invalid wallet address for Ethereum network'],
  'refund=nonsense': ['Invalid wallet address for Bitcoin network'],
  'filling.address.unchecked': ['The address could not be checked. Retrying in a few seconds.'],
  'filling | confirming | confirmingRate': ['Swap (primary)'],
  'filling & failure.kind=refused': ['Pair is inactive (down)', 'No funds were moved. (down)'],
  [DIALOG]: ['Close'],
  'confirming | estimatingAgain | creatingSwap | askingAgain | checkingOutcome': ['Confirm swap'],
  [`confirming | confirmingRate | estimatingAgain | creatingSwap | !agreed=null & askingAgain | !agreed=null & checkingOutcome`]:
    ['You receive about'],
  [AGREED('eth-eth')]: ['Recipient address on Ethereum', '0x5a Ae b6 053F 3E94 C9b9 A09f 3366 9435 E7Ef 1BeA ed'],
  [AGREED('xrp-xrp')]: ['Recipient address on Ripple', 'rHb9 CJ AW yB4r j91V RWn9 6Dku kG4b wdty Th'],
  'confirming | estimatingAgain | creatingSwap | askingAgain': [
    'Check the address and its network. Crypto that is sent to a wrong address or network is lost. (notice)',
  ],
  'confirming | confirmingRate | estimatingAgain | creatingSwap | askingAgain': ['Cancel'],
  confirming: ['Confirm swap (primary)'],
  [BUSY]: ['Loading... (primary)'],
  confirmingRate: ['The rate has changed', 'The rate has changed (notice)', 'Accept new rate (primary)'],
  'confirmingRate & to=eth-eth': ['You agreed to 1.99 ETH. (notice)'],
  'confirmingRate & to=xrp-xrp': ['You agreed to 1.99 XRP. (notice)'],
  checkingOutcome: [
    'We are checking whether it went through (notice)',
    'The server did not respond. We are retrying automatically; the swap cannot be created twice. (notice)',
    'Check now (primary)',
  ],
  'recordingSwap | unrecorded | created': [
    'Swap created',
    'Swap created (info)',
    'Redirecting to the swap status… (info)',
  ],
  unrecorded: ['Try again (primary)'],
}

const CONTACT = 'Contact Support with the ID of the swap'
const at = (...stages: readonly string[]): string => stages.map((stage) => `following.view.${stage}`).join(' | ')
const OVER = at('finished', 'refunded', 'failed', 'expired')

const ORDER = 'swap.kind=buy | swap.kind=sell'
const MOVING = ['waiting', 'confirming', 'exchanging', 'sending', 'unrecognized'] as const
const ORDER_MOVING = ['awaitingPayment', 'paymentPageBlocked', 'confirmingPayment', 'sendingToBank'] as const

const swapStatus: Texts = {
  'opening | swap.kind=swap': ['Swap status'],
  [ORDER]: ['Order status', 'Order ID 5a1b2c3d4e5f6a'],
  'swap.kind=swap': ['Swap ID 5a1b2c3d4e5f6a'],
  'swap.kind=swap | swap.kind=buy': ['Recipient'],
  'swap.kind=sell': ['Bank account'],
  opening: ['Loading the swap'],
  'swap.kind=sell & following': ['Paid from your balance'],
  following: ['Details', 'Created', 'Last checked Thu, Jan 1, 2026, 10:07 AM'],
  [at('waiting')]: [
    'Waiting for your deposit (notice)',
    'Send 0.1 BTC on Bitcoin to the address below. The swap begins when it arrives.',
    'Step 1 of 5',
    'Deposit',
    'Send 0.1 BTC',
    'QR code of the BTC address',
    'Time left to deposit 19:00 19 minutes',
    'Amount',
    'Deposit address',
    'Memo',
    'Send only BTC on Bitcoin (notice)',
    'Anything else that is sent to this address is lost. (notice)',
    'Pay from your balance → /dashboard/withdraw-crypto?token=BTC',
    'You send',
  ],
  [at('confirming')]: [
    'Confirming your deposit (info)',
    'Your 0.1 BTC has arrived and is being confirmed on Bitcoin.',
    'Step 2 of 5',
    'Confirming',
  ],
  [at('exchanging')]: [
    'Exchanging (info)',
    'Your 0.1 BTC is being exchanged for about 1.99 ETH.',
    'Step 3 of 5',
    'Exchanging',
  ],
  [at('sending')]: [
    'Sending to your address (info)',
    '1.99 ETH is being sent to your address on Ethereum.',
    'Step 4 of 5',
    'Sending',
  ],
  [at('unrecognized')]: [
    'Status not recognized (notice)',
    `The exchange provider reports 'on_hold'. ${CONTACT} if this does not change.`,
    'Step 5 of 5',
    'on_hold',
  ],
  [at('awaitingPayment')]: [
    'Waiting for your payment (notice)',
    'Pay 100.00 USD on the page of the payment provider. About 0.03 ETH is sent to your address on Ethereum afterwards.',
    'Pay 100.00 USD',
    'You pay on the page of the payment provider and then return here. The crypto is sent once the payment has arrived. Already paid? Do not pay again: it is shown here as soon as the provider confirms it.',
    'Go to the payment page (primary)',
  ],
  [at('paymentPageBlocked')]: [
    'Payment page blocked (notice)',
    'The payment page is on payments.example, which is not a known site of the payment provider. Do not pay there. Contact Support with the ID of the order.',
  ],
  [at('awaitingPayment', 'paymentPageBlocked')]: ['Step 1 of 5', 'Payment', 'You pay'],
  [at('confirmingPayment')]: [
    'Confirming your payment (info)',
    'Your payment of 100.00 USD has arrived and is being confirmed.',
    'Step 2 of 5',
    'Confirming',
  ],
  [at('sendingToBank')]: [
    'Sending to your bank account (info)',
    '6,200.00 USD is being sent to your bank account.',
    'Step 4 of 5',
    'Payout',
  ],
  [at('orderFailed')]: [
    'Order failed (down)',
    'The order could not be carried out. If you have paid, contact Support with the ID of the order.',
  ],
  [at('orderExpired')]: ['Order expired (down)', 'No payment was detected in time. Do not pay; start a new order.'],
  [at('orderFailed', 'orderExpired')]: ['Start a new order → /buy-sell'],
  [at('confirmingPayment', 'orderFailed', 'orderExpired')]: ['You paid'],
  [at(...MOVING)]: ['Progress of the swap'],
  [at(...ORDER_MOVING)]: ['Progress of the order'],
  [at(...MOVING, ...ORDER_MOVING, 'verifying')]: ['You receive'],
  'following & !following.view.waiting & !swap.kind=buy': ['You sent'],
  'following & !following.view.waiting & !following.view.expired & !swap.kind=buy': ['Deposit transaction'],
  [`${OVER} | ${at('orderFailed', 'orderExpired')}`]: ['You received'],
  [`${OVER} | missing`]: ['Start a new swap → /swap'],
  [`${at(...MOVING, ...ORDER_MOVING, 'verifying')} | ${at('finished')}`]: ['Rate'],
  [at('finished')]: [
    'Trade Completed (up)',
    '1.98 ETH was sent to your address on Ethereum.',
    'Expected',
    'Payout transaction',
  ],
  [at('refunded')]: [
    'Asset Refunded (notice)',
    'The exchange could not be made. 0.0999 BTC was returned.',
    'Refunded',
    'Refund address',
    'Refund transaction',
  ],
  [at('failed')]: ['Swap failed (down)', `The exchange could not be made. ${CONTACT}.`],
  [at('verifying')]: [
    'Verification required (notice)',
    `The exchange provider has to verify this swap before it continues. ${CONTACT}.`,
  ],
  [at('failed', 'orderFailed', 'paymentPageBlocked', 'verifying', 'unrecognized')]: ['Contact Support → /support'],
  [at('expired')]: ['Swap expired (down)', 'No deposit was detected in time. Do not send anything to this address.'],
  missing: ['Swap not found', 'There is no swap with this ID. Check the address of this page.'],
  unreachable: [
    'Could not load this swap',
    'Too many requests. Try again in 30 seconds . Retrying automatically.',
    'Try again (primary)',
  ],
  'following & !following.feed.updatingSwap': ['Check now'],
  'following.feed.updatingSwap': ['Checking...'],
  'following.feed.stale': ['Reconnecting (notice)'],
}

const rowTexts = (id: string, short: string): string[] => [
  `${id} Swap ${id}: ${short} ${id} → /swap-status/${id}`,
  `${id} View swap ${id} → /swap-status/${id}`,
]

const swapOrders: Texts = {
  always: ['Swap Orders', 'One token for another, sent to an address of yours.', 'Swap (primary) → /swap'],
  fetching: ['Loading swaps'],
  'fresh | stale | fetchingMore': [
    'Swap',
    'Date',
    'Sent',
    'Received',
    'Status',
    ...rowTexts('8d1b2c3d4e5f6d', '8d1b2…e5f6d'),
  ],
  'data.rows.length=4': [
    ...rowTexts('5a1b2c3d4e5f6a', '5a1b2…e5f6a'),
    ...rowTexts('6b1b2c3d4e5f6b', '6b1b2…e5f6b'),
    ...rowTexts('7c1b2c3d4e5f6c', '7c1b2…e5f6c'),
  ],
  'fresh & data.nextCursor=after-the-first': ['Load more'],
  fetchingMore: ['Loading...'],
  empty: ['No swaps yet', 'Swaps made while logged in appear here.', 'Start a swap → /swap'],
  failed: ['Too many requests. Try again in 1 second (down)'],
  refused: ['Check these fields: query (down)'],
  'failed | refused': ['Could not load your swaps. (down)', 'Try again'],
}

const swapControls: Texts = {
  always: [
    'Exchange provider',
    'A swap takes its ending from here when it is created. Its deposit arrives automatically.',
  ],
  reading: ['Loading the test exchange provider'],
  'known | setting': ['New swaps end as', 'Test exchange provider'],
  unavailable: ['Could not load the test exchange provider (down)', 'Try again'],
}

const savedSwaps: Texts = {
  always: ['Your swaps on this device'],
  listed: [
    '5a1b2c3d4e5f6a 0.1 BTC to 1.99 ETH → /swap-status/5a1b2c3d4e5f6a',
    '5a1b2c3d4e5f6a Thu, Jan 1, 2026, 10:00 AM',
    'Clear list',
  ],
  empty: ['Swaps that you make without an account are listed here, on this device only.'],
}

export const swapTexts: Readonly<Record<string, Texts>> = { swap, swapStatus, swapOrders, swapControls, savedSwaps }
