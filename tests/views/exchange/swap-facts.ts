import type { Facts } from '../flow-facts.ts'

const WAITING = '5a1b2c3d4e5f6a'
const CONFIRMING = '6b1b2c3d4e5f6b'
const COMPLETED = '7c1b2c3d4e5f6c'
const FAILED = '8d1b2c3d4e5f6d'
const CREATED = 'Thu, Jan 1, 2026, 10:00 AM'

export const swap: Facts = {
  labels: {
    Rate: ['...', '1 BTC ≈ 19.9 ETH', '1 ETH ≈ 19.9 BTC', '1 BTC ≈ 19.9 XRP', '1 BTC ≈ 19 ETH', '1 BTC ≈ 19 XRP'],
    'Estimated time': ['...', 'About 10 to 60 minutes'],
    'You send': '0.1 BTC on Bitcoin',
    'You receive about': ['1.99 ETH on Ethereum', '1.99 XRP on Ripple', '1.9 ETH on Ethereum', '1.9 XRP on Ripple'],
    'Memo or tag': '7',
  },
  figures: ['0.78125 BTC', '0.2 BTC', '1 BTC', '1.99 BTC', '19.9 BTC', '0 BTC', '0.1 BTC'],
}

export const swapStatus: Facts = {
  labels: {
    Amount: '0.1 BTC',
    'Deposit address': 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    Memo: 'No memo required',
    'You send': '0.1 BTC on Bitcoin',
    'You sent': ['0.1 BTC on Bitcoin', 'No deposit detected'],
    'You pay': '100.00 USD',
    'You paid': ['100.00 USD', 'No payment detected'],
    'You receive': ['about 1.99 ETH on Ethereum', 'about 0.03 ETH on Ethereum', 'about 6,200.00 USD'],
    'You received': ['1.98 ETH on Ethereum', 'No payout detected'],
    Expected: '1.99 ETH',
    Rate: ['1 BTC ≈ 19.9 ETH', '1 BTC = 19.8 ETH', '1 ETH ≈ 3,333.33 USD', '1 BTC ≈ 62,000.00 USD'],
    Refunded: '0.0999 BTC',
    'Bank account': 'Zenith Bank ····6789',
    Recipient: '0x5aAeb605…E7Ef1BeAed',
    'Refund address': '1BoatSLRHt…b53LETtpyT',
    Created: CREATED,
    'Deposit transaction': 'a1075…5d48d',
    'Payout transaction': 'b2075…5d48e',
    'Refund transaction': 'c3075…5d48f',
    'Paid from your balance': 'PA1DB…HDRAW',
  },
  figures: ['0.1 BTC', '0.0999 BTC', '1 BTC', '100.00 USD', '6,200.00 USD', '3,333.33 USD', '62,000.00 USD'],
  deadlines: ['12:20'],
  tones: {
    'Waiting for your deposit': 'notice',
    'Waiting for your payment': 'notice',
    'Payment page blocked': 'notice',
    'Confirming your payment': 'info',
    'Sending to your bank account': 'info',
    'Order failed': 'down',
    'Order expired': 'down',
    'Confirming your deposit': 'info',
    Exchanging: 'info',
    'Sending to your address': 'info',
    'Trade Completed': 'up',
    'Asset Refunded': 'notice',
    'Swap failed': 'down',
    'Verification required': 'notice',
    'Swap expired': 'down',
    'Status not recognized': 'notice',
    Reconnecting: 'notice',
  },
}

const row = (id: string, received: string, status: string) => ({
  [`${id} Date`]: CREATED,
  [`${id} Sent`]: '0.1 BTC',
  [`${id} Received`]: received,
  [`${id} Status`]: status,
})

export const swapOrders: Facts = {
  labels: {
    ...row(WAITING, 'about 1.99 ETH', 'Waiting'),
    ...row(CONFIRMING, 'about 1.99 ETH', 'Confirming'),
    ...row(COMPLETED, '1.98 ETH', 'Completed'),
    ...row(FAILED, 'No payout detected', 'Failed'),
  },
  figures: ['0.1 BTC'],
  tones: {
    [`${WAITING} Waiting`]: 'notice',
    [`${CONFIRMING} Confirming`]: 'info',
    [`${COMPLETED} Completed`]: 'up',
    [`${FAILED} Failed`]: 'down',
  },
}

export const savedSwaps: Facts = { labels: {}, figures: ['0.1 BTC'] }
