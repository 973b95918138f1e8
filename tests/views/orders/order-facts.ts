import type { Facts } from '../flow-facts.ts'

const PURCHASE = 'VNPA1DABCDEFGHJKMNPQ'
const SALE = 'PA1DSA1EABCDEFGHJKMN'
const COMPLETED = 'C0MP1ETEDABCDEFGHJKM'
const CANCELLED = 'CANCE11EDABCDEFGHJKM'

const orderFacts = {
  labels: {
    Amount: '50 USDT',
    Total: '75,000.00 NGN',
    Price: '1,500.00 NGN',
    'Bank name': 'First Quay Bank',
    'Account number': '0123456789',
    'Account name': 'Ada Obi',
    'Account type': 'Savings',
    Reference: 'K7W2Q9D4M1X8P3T6V5RA',
    'Order number': 'K7W2Q9D4…P3T6V5RA',
    'Trade ID': 'ABCDEFGH…PQRSTVWX',
    'Your rating': '5 of 5 stars',
    Placed: 'Thu, Jan 1, 2026, 12:00 PM',
  },
  figures: ['50 USDT', '75,000.00 NGN', '1,500.00 NGN'],
  tones: {
    'Cancel Order': 'danger',
    'Loading...': ['danger', 'primary'],
    Reconnecting: 'notice',
    'Trade completed': 'up',
    'Order cancelled': 'plain',
  },
} as const satisfies Facts

export const orderOfBuyer: Facts = {
  ...orderFacts,
  labels: { ...orderFacts.labels, Seller: 'Ada Obi ( ada_obi )', 'Path of the crypto': 'AO ada_obi Escrow AO You' },
  tones: { ...orderFacts.tones, 'Accept cancellation': 'danger', 'I have not paid': 'danger' },
}

const dialogFacts = { figures: ['50 USDT', '75,000.00 NGN'] } as const satisfies Facts
const commandFacts = { ...dialogFacts, tones: { 'Loading...': ['danger', 'primary'] } } as const satisfies Facts

export const commandOfBuyer: Facts = commandFacts
export const commandOfSeller: Facts = { ...commandFacts, labels: { Release: '50 USDT', Recipient: 'ben_kay' } }

export const confirmationOfBuyer: Facts = {
  ...dialogFacts,
  tones: { 'Cancel Order': 'danger', 'Accept cancellation': 'danger', 'I have not paid': 'danger' },
}
export const confirmationOfSeller: Facts = {
  ...dialogFacts,
  tones: { 'Cancel Order': 'danger', 'Request cancellation': 'danger' },
}

export const orderOfSeller: Facts = {
  ...orderFacts,
  labels: {
    ...orderFacts.labels,
    Buyer: 'Ben Kay ( ben_kay )',
    'Path of the crypto': 'AO You Escrow BK ben_kay',
  },
}

export const orderCase: Facts = {
  labels: { Transfer: '50 USDT', 'Close case': '50 USDT', Recipient: 'ben_kay' },
  figures: ['50 USDT', '75,000.00 NGN'],
  tones: { 'Withdraw case': ['quiet', 'danger'], 'Loading...': ['danger', 'primary'], Reconnecting: 'notice' },
}

export const orders: Facts = {
  labels: {
    [`${PURCHASE} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${PURCHASE} Amount`]: '49.794183 USDT',
    [`${PURCHASE} Total`]: '75,000.00 NGN',
    [`${PURCHASE} Counterparty`]: 'bola_ade',
    [`${PURCHASE} Status`]: 'Unpaid Pay the seller 14:00 14 minutes left',
    [`${SALE} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${SALE} Amount`]: '0.025 BTC',
    [`${SALE} Total`]: '1,500.00 USD',
    [`${SALE} Counterparty`]: 'chidi_m',
    [`${SALE} Status`]: 'Paid Confirm payment and release',
    [`${COMPLETED} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${COMPLETED} Amount`]: '49.794183 USDT',
    [`${COMPLETED} Total`]: '75,000.00 NGN',
    [`${COMPLETED} Counterparty`]: 'bola_ade',
    [`${COMPLETED} Status`]: 'Completed',
    [`${CANCELLED} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${CANCELLED} Amount`]: '0.025 BTC',
    [`${CANCELLED} Total`]: '1,500.00 USD',
    [`${CANCELLED} Counterparty`]: 'chidi_m',
    [`${CANCELLED} Status`]: 'Cancelled Case: under review by Support',
  },
  figures: ['49.794183 USDT', '75,000.00 NGN', '0.025 BTC', '1,500.00 USD'],
  deadlines: ['12:15'],
  tones: {
    [`${PURCHASE} Buy USDT`]: 'up',
    [`${PURCHASE} Unpaid`]: 'notice',
    [`${SALE} Sell BTC 2 new messages`]: 'down',
    [`${SALE} Paid`]: 'info',
    [`${COMPLETED} Buy USDT`]: 'up',
    [`${COMPLETED} Completed`]: 'up',
    [`${CANCELLED} Sell BTC 2 new messages`]: 'down',
    [`${CANCELLED} Cancelled`]: 'plain',
  },
}

export const latestOrders: Facts = {
  figures: ['49.794183 USDT', '75,000.00 NGN', '0.025 BTC', '1,500.00 USD'],
  tones: { [`${PURCHASE} Unpaid`]: 'notice', [`${SALE} Paid`]: 'info', [`${COMPLETED} Completed`]: 'up' },
}
