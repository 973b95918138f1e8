import type { Facts } from '../flow-facts.ts'

const DEPOSIT = 'DEP0S1TABCDEFGHJKMNP'
const CANCELLED = 'CANCE11EDABCDEFGHJKM'
const SALE = 'S01DABCDEFGHJKMNPQRS'
const RECEIVED = 'RECE1VEDABCDEFGHJKMN'
const FAILED = 'FA11EDABCDEFGHJKMNPQ'

const recent = {
  labels: {
    [`${DEPOSIT} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${DEPOSIT} Type`]: 'Deposit',
    [`${DEPOSIT} Counterparty`]: 'Harbo… Bank',
    [`${DEPOSIT} Asset`]: 'USD',
    [`${DEPOSIT} Amount`]: '+1,250.50',
    [`${DEPOSIT} Transaction ID`]: 'DEP0S…JKMNP',
    [`${DEPOSIT} Status`]: 'Pending',
    [`${SALE} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${SALE} Type`]: 'M2M sell',
    [`${SALE} Counterparty`]: 'bola_ade',
    [`${SALE} Asset`]: 'BTC',
    [`${SALE} Amount`]: '−0.02525 Including fee 0.00025',
    [`${SALE} Transaction ID`]: 'S01DA…NPQRS',
    [`${SALE} Status`]: 'Completed',
    [`${CANCELLED} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${CANCELLED} Type`]: 'Deposit',
    [`${CANCELLED} Counterparty`]: 'Harbo… Bank',
    [`${CANCELLED} Asset`]: 'USD',
    [`${CANCELLED} Amount`]: '1,250.50',
    [`${CANCELLED} Transaction ID`]: 'CANCE…GHJKM',
    [`${CANCELLED} Status`]: 'Cancelled Cancelled by you',
  },
  tones: {
    [`${DEPOSIT} Pending`]: 'notice',
    [`${SALE} Completed`]: 'up',
    [`${CANCELLED} Cancelled`]: 'plain',
  },
} as const satisfies Facts

/** The three newest of the samples. */
export const recentTransactions: Facts = recent

export const transactionList: Facts = {
  labels: {
    ...recent.labels,
    [`${RECEIVED} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${RECEIVED} Type`]: 'Received',
    [`${RECEIVED} Counterparty`]: 'chidi…kafor',
    [`${RECEIVED} Asset`]: 'USDT',
    [`${RECEIVED} Amount`]: '+49.794183',
    [`${RECEIVED} Transaction ID`]: 'RECE1…HJKMN',
    [`${RECEIVED} Status`]: 'Completed',
    [`${FAILED} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${FAILED} Type`]: 'Withdrawal',
    [`${FAILED} Counterparty`]: '0123456789',
    [`${FAILED} Asset`]: 'USD',
    [`${FAILED} Amount`]: '40.00',
    [`${FAILED} Transaction ID`]: 'FA11E…KMNPQ',
    [`${FAILED} Status`]: 'Failed The account is closed',
  },
  // The account number beside the asset of a withdrawal.
  figures: ['0123456789 USD'],
  tones: {
    ...recent.tones,
    [`${RECEIVED} +49.794183`]: 'up',
    [`${RECEIVED} Completed`]: 'up',
    [`${FAILED} Failed`]: 'down',
  },
}

const page = { Created: 'Thu, Jan 1, 2026, 10:00 AM', 'Transaction ID': 'DEP0S1T…GHJKMNP' } as const
const tones = {
  Pending: 'notice',
  Completed: 'up',
  Cancelled: 'plain',
  Reconnecting: 'notice',
  'Loading...': 'danger',
} as const

/** The page of a deposit of 1,250.50 USD, of which 1,250.00 USD arrives. */
export const deposit: Facts = {
  labels: {
    ...page,
    Status: ['Pending', 'Completed', 'Cancelled'],
    Type: 'Deposit',
    Counterparty: 'Harbo… Bank',
    Amount: ['1,250.50 USD', '1,250.00 USD'],
    Fee: '0.00 USD',
    'Pay exactly': '1,250.50 USD',
    Reference: 'QABCDEFGHJ',
    'Bank name': 'Harbour Bank',
    'Account name': 'Quayside Ltd',
    'Account number': '5550123456',
    'Sort code': '12-34-56',
    'Pay by': 'Thu, Jan 15, 2026, 10:00 AM',
  },
  figures: ['1,250.50 USD', '1,250.00 USD', '0.00 USD'],
  tones: { ...tones, 'Cancel deposit': 'danger' },
}

export const withdrawal: Facts = {
  labels: {
    ...page,
    Status: ['Pending', 'Completed', 'Cancelled', 'Failed'],
    Type: 'Withdrawal',
    Counterparty: '0123456789',
    'Bank name': 'First Quay',
    Reference: 'QKMNPQRSTV',
    'Account name': 'Ada Obi',
    Amount: '40.00 USD',
    Fee: '0.00 USD',
  },
  figures: ['40.00 USD', '0.00 USD'],
  tones: { ...tones, Failed: 'down', 'Cancel withdrawal': 'danger' },
}

export const sold: Facts = {
  labels: {
    ...page,
    Status: 'Completed',
    Type: 'M2M sell',
    Counterparty: 'bola_ade',
    Amount: '0.025 BTC',
    Fee: '0.00025 BTC',
    Order: 'K7W2Q…6V5RA',
  },
  figures: ['0.025 BTC', '0.00025 BTC'],
  tones: { Completed: 'up' },
}

const exchanged = {
  ...page,
  Status: 'Completed',
  Counterparty: 'Quayside',
  Price: '1 BTC = 60,500.00 USD',
} as const

export const bought: Facts = {
  labels: {
    ...exchanged,
    Type: 'Buy',
    'You paid': '100.00 USD',
    'You received': '0.00163636 BTC',
    'Before fee': '100.00 USD',
    Fee: '1.00 USD',
    'After fee': '99.00 USD',
    Quoted: 'Thu, Jan 1, 2026, 09:59 AM',
    'Linked transaction': 'PA1DABC…KMNPQRS',
  },
  figures: ['100.00 USD', '0.00163636 BTC', '1.00 USD', '99.00 USD', '1 BTC', '60,500.00 USD'],
  tones: { Completed: 'up' },
}

export const soldForDollars: Facts = {
  labels: {
    ...exchanged,
    Type: 'Sell',
    'You paid': '0.01 BTC',
    'You received': '598.95 USD',
    'Before fee': '605.00 USD',
    Fee: '6.05 USD',
    'After fee': '598.95 USD',
    Quoted: 'Thu, Jan 1, 2026, 09:58 AM',
    'Linked transaction': 'RECE1VE…GHJKMNP',
  },
  figures: ['0.01 BTC', '598.95 USD', '605.00 USD', '6.05 USD', '1 BTC', '60,500.00 USD'],
  tones: { Completed: 'up' },
}

const TXID = '9c118…a4b5c'

/** 20 USDT, of which 17 USDT arrives. */
export const cryptoWithdrawal: Facts = {
  labels: {
    ...page,
    Status: ['Pending', 'Completed', 'Cancelled', 'Failed'],
    Type: 'Withdrawal',
    Counterparty: '0x5aA…BeAed',
    Amount: '17 USDT',
    Network: 'Ethereum',
    Address: '0x5a Ae b6 053F 3E94 C9b9 A09f 3366 9435 E7Ef 1BeA ed',
    'Memo or tag': '4294967295 (number)',
    Withdrawn: '20 USDT',
    Requested: '20 USDT',
    'Network fee': '3 USDT',
    Arrives: '17 USDT',
    Confirmations: ['3 of 13', '13 of 13'],
    'Transaction hash': TXID,
    'Deposit for': 'Swap 5a1b2…e5f6a',
  },
  figures: ['20 USDT', '3 USDT', '17 USDT'],
  tones: {
    Pending: 'notice',
    Completed: 'up',
    Cancelled: 'plain',
    Failed: 'down',
    'Cancel withdrawal': 'danger',
    'Loading...': 'danger',
  },
}

export const cryptoDeposit: Facts = {
  labels: {
    ...page,
    Status: ['Pending', 'Completed', 'Failed'],
    Type: 'Deposit',
    Counterparty: 'Bitcoin',
    Amount: '0.5 BTC',
    Fee: '0 BTC',
    Network: 'Bitcoin',
    Address: 'bc1q w5 08 d6qe jxtd g4y5 r3za rvar y0c5 xw7k v8f3 t4',
    Confirmations: ['0 of 2', '1 of 2', '2 of 2'],
    'Transaction hash': TXID,
  },
  figures: ['0.5 BTC', '0 BTC'],
  tones: { Pending: 'notice', Completed: 'up', Failed: 'down' },
}
