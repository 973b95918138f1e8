import type { Facts } from './flow-facts.ts'

const DEPOSIT = 'DEP0S1TABCDEFGHJKMNP'
const CANCELLED = 'CANCE11EDABCDEFGHJKM'
const SALE = 'S01DABCDEFGHJKMNPQRS'
const RECEIVED = 'RECE1VEDABCDEFGHJKMN'
const FAILED = 'FA11EDABCDEFGHJKMNPQ'
const ANNOUNCED = 'DEP0S1TABCDEFGHJKMNP'
const LEAVING = 'W1THDRAWABCDEFGHJKMN'
const REFUSED = 'REFVSEDABCDEFGHJKMNP'
const ARRIVED = 'ARR1VEDABCDEFGHJKMNP'

const COMPLETED_ORDER = 'C0MP1ETEDABCDEFGHJKM'
const COMPLETED_SWAP = '7c1b2c3d4e5f6c'
const FAILED_SWAP = '8d1b2c3d4e5f6d'

const BOUGHT = 'QXABCDEFGHJKMNPQRSTV'
const SOLD = 'QXBBCDEFGHJKMNPQRSTV'

const recent = { [`${DEPOSIT} Amount`]: '*****', [`${SALE} Amount`]: '*****', [`${CANCELLED} Amount`]: '*****' }

/** What differs once the settings are loaded: the labels that change, and every figure. */
export const withSettings: Readonly<Record<string, Facts>> = {
  tokenBalances: {
    labels: {
      'BTC Price': ['60,500.00 USD', '60,500.00 USD +1.24%'],
      'BTC Value': '30,250.00 USD',
      'USDT Price': ['1.00 USD', '1.00 USD -0.02%'],
      'USDT Value': '1,250.29 USD',
    },
    figures: [
      ...['31,500.29 USD', '22,375.50 USD', '9,124.79 USD', '0.35 BTC', '0.15 BTC', '60,500.00 USD', '1.24%'],
      ...['1,200.5 USDT', '49.794183 USDT', '1.00 USD', '0.02%', '0.5 BTC', '30,250.00 USD', '1,250.294183 USDT'],
      ...['1,250.29 USD', '0.500 BTC', '0.350 BTC', '0.100 BTC', '0.050 BTC'],
    ],
  },
}

/** What differs with hidden assets: the labels that change, and every figure that is still shown. */
export const withHiddenAssets: Readonly<Record<string, Facts>> = {
  tokenBalances: {
    labels: {
      'BTC Available': '***** BTC',
      'BTC Booking': '***** BTC',
      'BTC Price': ['60,500.00 USD', '60,500.00 USD +1.24%'],
      'BTC Balance': '***** BTC',
      'BTC Value': '***** USD',
      'USDT Available': '***** USDT',
      'USDT Booking': '***** USDT',
      'USDT Price': ['1.00 USD', '1.00 USD -0.02%'],
      'USDT Balance': '***** USDT',
      'USDT Value': '***** USD',
      'Available Can be traded, transferred and withdrawn.': '***** BTC',
      'Reserved In your Sell adverts. Close an advert to make it available again.': '***** BTC',
      'In escrow In your open orders, until they are completed or cancelled.': '***** BTC',
    },
    figures: ['60,500.00 USD', '1.24%', '1.00 USD', '0.02%'],
  },
  // What they have of the token is hidden.
  'takeAdvert seller': {
    figures: ['91.50 %', '60,000.00 USD', '0.4 BTC', '20,000.00 USD', '0.00166666 BTC', '100.00 USD'],
  },
  createTrade: {
    figures: ['1,500.00 NGN', '10.00 NGN', '100%', '0.006666 USDT'],
  },
  convert: { figures: ['6,019.75 USDT', '1 BTC', '60,500 USDT', '0.5%', '0.00017 BTC', '0.82 BTC'] },
  buySell: {
    figures: ['0.002 BTC', '0.00163636 BTC', '1 BTC', '60,500.00 USD', '1%', '10.00 USD', '50,000.00 USD'],
  },
  buySellOrders: {
    labels: {
      [`${BOUGHT} Crypto`]: '***** BTC',
      [`${BOUGHT} Fiat`]: '***** USD Fee ***** USD',
      [`${SOLD} Crypto`]: '***** BTC',
      [`${SOLD} Fiat`]: '***** USD Fee ***** USD',
    },
    figures: ['60,500.00 USD'],
  },
  // Open orders and swaps show what is to be paid.
  orders: {
    labels: {
      [`${COMPLETED_ORDER} Amount`]: '***** USDT',
      [`${COMPLETED_ORDER} Total`]: '***** NGN',
      [`${CANCELLED} Amount`]: '***** BTC',
      [`${CANCELLED} Total`]: '***** USD',
    },
    figures: ['49.794183 USDT', '75,000.00 NGN', '0.025 BTC', '1,500.00 USD'],
  },
  latestOrders: { figures: ['49.794183 USDT', '75,000.00 NGN', '0.025 BTC', '1,500.00 USD'] },
  swapOrders: {
    labels: {
      [`${COMPLETED_SWAP} Sent`]: '***** BTC',
      [`${COMPLETED_SWAP} Received`]: '***** ETH',
      [`${FAILED_SWAP} Sent`]: '***** BTC',
    },
    figures: ['0.1 BTC'],
  },
  transferCrypto: { figures: ['0 USDT', '0.35 BTC', '0 BTC', '20 USDT'] },
  transferFiat: { figures: ['0.00 USD', '0.35 NGN', '0.00 NGN', '20 USDT'] },
  withdrawCrypto: { figures: ['3 USDT', '3.49 USDT', '10 USDT', '16.51 USDT', '17 USDT', '20 USDT'] },
  withdrawFiat: { figures: ['5.00 USD', '0.00 USD'] },
  fiatOrders: {
    labels: {
      [`${ANNOUNCED} Amount`]: '***** USD',
      [`${LEAVING} Amount`]: '***** EUR',
      [`${REFUSED} Amount`]: '***** EUR',
      [`${ARRIVED} Amount`]: '***** USD',
      [`${ARRIVED} Status`]: 'Completed The amount that arrived differs from the ***** USD requested',
    },
  },
  'transaction Deposit': { labels: { Amount: '***** USD', Fee: '***** USD' }, figures: ['1,250.50 USD'] },
  // The dialog that cancels it has the amount.
  'transaction Withdrawal': { labels: { Amount: '***** USD', Fee: '***** USD' }, figures: ['40.00 USD'] },
  'transaction m2m_sell': { labels: { Amount: '***** BTC', Fee: '***** BTC' } },
  'transaction buy': {
    figures: ['1 BTC', '60,500.00 USD'],
    labels: {
      'You paid': '***** USD',
      'You received': '***** BTC',
      'Before fee': '***** USD',
      Fee: '***** USD',
      'After fee': '***** USD',
    },
  },
  'transaction sell': {
    figures: ['1 BTC', '60,500.00 USD'],
    labels: {
      'You paid': '***** BTC',
      'You received': '***** USD',
      'Before fee': '***** USD',
      Fee: '***** USD',
      'After fee': '***** USD',
    },
  },
  'transaction crypto Deposit': { labels: { Amount: '***** BTC', Fee: '***** BTC' } },
  'transaction crypto Withdrawal': {
    labels: {
      Amount: '***** USDT',
      Withdrawn: '***** USDT',
      Requested: '***** USDT',
      'Network fee': '***** USDT',
      Arrives: '***** USDT',
    },
    // As of the other withdrawal.
    figures: ['20 USDT'],
  },
  transactionList: {
    labels: { ...recent, [`${RECEIVED} Amount`]: '*****', [`${FAILED} Amount`]: '*****' },
    // The account number beside the asset of a withdrawal.
    figures: ['0123456789 USD'],
    tones: { [`${RECEIVED} *****`]: 'up' },
  },
  recentTransactions: { labels: recent },
  notices: { figures: ['50 USDT', '75,000.00 NGN'] },
}
