import type { Facts } from '../flow-facts.ts'

const RATE = '1 BTC = 60,500 USDT'

export const convert: Facts = {
  labels: {
    'You receive about': ['...', '6,019.75 USDT', '21,069.125 USDT', '0.00164462 BTC'],
    Price: ['...', RATE, '1 USDT = 0.00001653 BTC'],
    Fee: ['...', '0.5%', '30.25 USDT (0.5%)'],
    Limits: ['...', '0.00017 BTC to 0.82 BTC', '10 USDT to 50,000 USDT'],
    'You paid': '0.1 BTC',
    'You received': '6,019.75 USDT',
  },
  figures: [
    '0.35 BTC',
    '1,200.5 USDT',
    '6,019.75 USDT',
    '0.00164462 BTC',
    '21,069.125 USDT',
    '1 BTC',
    '60,500 USDT',
    '1 USDT',
    '0.00001653 BTC',
    '0.5%',
    '30.25 USDT',
    '0.1 BTC',
    '0.00017 BTC',
    '0.82 BTC',
    '10 USDT',
    '50,000 USDT',
  ],
}

export const convertQuote: Facts = {
  labels: {
    'You pay': '0.1 BTC',
    'You receive': ['6,019.75 USDT', '6,029.7 USDT'],
    Price: [RATE, '1 BTC = 60,600 USDT'],
    Fee: ['30.25 USDT (0.5%)', '30.3 USDT (0.5%)'],
  },
  figures: [
    '0.1 BTC',
    '6,019.75 USDT',
    '6,029.7 USDT',
    '1 BTC',
    '60,500 USDT',
    '60,600 USDT',
    '30.25 USDT',
    '30.3 USDT',
    '0.5%',
  ],
}

const DOLLAR_RATE = '1 BTC = 60,500.00 USD'

export const buySell: Facts = {
  labels: {
    'You receive about': ['...', '0.00163636 BTC', '0.0040909 BTC', '5,989.50 USD'],
    Price: ['...', DOLLAR_RATE],
    Fee: ['...', '1%', '1.00 USD (1%)'],
    Limits: ['...', '10.00 USD to 50,000.00 USD', '0.00017 BTC to 0.82 BTC'],
    'You paid': '100.00 USD',
    'You received': '0.00163636 BTC',
  },
  figures: [
    '0.00163636 BTC',
    '0.0040909 BTC',
    '0.002 BTC',
    '5,989.50 USD',
    '1 BTC',
    '60,500.00 USD',
    '1%',
    '1.00 USD',
    '10.00 USD',
    '50,000.00 USD',
    '0.00017 BTC',
    '0.82 BTC',
    '100.00 USD',
    '250.00 USD',
    '0.35 BTC',
  ],
  tones: { Buy: 'up', Sell: 'down' },
}

export const buySellQuote: Facts = {
  labels: {
    'You pay': '100.00 USD',
    'You receive': ['0.00163636 BTC', '0.00163366 BTC'],
    Price: [DOLLAR_RATE, '1 BTC = 60,600.00 USD'],
    Fee: '1.00 USD (1%)',
  },
  figures: [
    '100.00 USD',
    '0.00163636 BTC',
    '0.00163366 BTC',
    '1 BTC',
    '60,500.00 USD',
    '60,600.00 USD',
    '1.00 USD',
    '1%',
  ],
}

const [BOUGHT, SOLD] = ['QXABCDEFGHJKMNPQRSTV', 'QXBBCDEFGHJKMNPQRSTV']

export const buySellOrders: Facts = {
  labels: {
    [`${BOUGHT} Date`]: 'Thu, Jan 1, 2026, 11:40 AM',
    [`${BOUGHT} Crypto`]: '0.00163636 BTC',
    [`${BOUGHT} Fiat`]: '100.00 USD Fee 1.00 USD',
    [`${BOUGHT} Price`]: '60,500.00 USD',
    [`${BOUGHT} Receiver`]: 'Self',
    [`${BOUGHT} Status`]: 'Completed',
    [`${SOLD} Date`]: 'Thu, Jan 1, 2026, 10:20 AM',
    [`${SOLD} Crypto`]: '0.01 BTC',
    [`${SOLD} Fiat`]: '598.95 USD Fee 6.05 USD',
    [`${SOLD} Price`]: '60,500.00 USD',
    [`${SOLD} Receiver`]: 'Self',
    [`${SOLD} Status`]: 'Completed',
  },
  figures: ['0.00163636 BTC', '100.00 USD', '1.00 USD', '60,500.00 USD', '0.01 BTC', '598.95 USD', '6.05 USD'],
  tones: { [`${BOUGHT} Completed`]: 'up', [`${SOLD} Completed`]: 'up' },
}

export const externalRecipient: Facts = { labels: {}, figures: [] }

export const externalOrder: Facts = {
  labels: {
    'You receive about': ['...', '0.03 ETH on Ethereum', '0.02 ETH on Ethereum', '6,200.00 USD', '6,100.00 USD'],
    Rate: ['...', '1 ETH ≈ 3,333.33 USD', '1 ETH ≈ 5,000.00 USD', '1 BTC ≈ 62.00 USD', '1 BTC ≈ 61.00 USD'],
    Fees: ['...', '3.00 USD (3%)', '3.00 USD (0.05%)'],
    Difference: ["2.09% above Quayside's price", "4.62% below Quayside's price"],
    Limits: '20.00 USD to 10,000.00 USD',
    'Limits of the payout': ['...', '20.00 USD to 10,000.00 USD'],
    'You pay': ['100.00 USD', '100 BTC on Bitcoin'],
    'Bank account': 'Zenith Bank 0123456789',
    'Account name': 'Ada Obi',
  },
  figures: [
    '1 BTC',
    '3%',
    '0.05%',
    '2.09%',
    '4.62%',
    '3,333.33 USD',
    '5,000.00 USD',
    '62.00 USD',
    '61.00 USD',
    '6,200.00 USD',
    '6,100.00 USD',
    '3.00 USD',
    '20.00 USD',
    '10,000.00 USD',
    '100.00 USD',
    '100 BTC',
  ],
}
