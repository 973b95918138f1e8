import { createTrade, openAdverts, ownAdverts, sale, trade } from './adverts/advert-facts.ts'
import {
  buySell,
  buySellOrders,
  buySellQuote,
  convert,
  convertQuote,
  externalOrder,
  externalRecipient,
} from './exchange/quote-facts.ts'
import { bankControls, depositFiat, fiatOrders, withdrawFiat } from './wallet/fiat-facts.ts'
import {
  bought,
  cryptoDeposit,
  cryptoWithdrawal,
  deposit,
  recentTransactions,
  sold,
  soldForDollars,
  transactionList,
  withdrawal,
} from './wallet/transaction-facts.ts'
import { coin, coins, homeSite, movers } from './adverts/market-facts.ts'
import {
  commandOfBuyer,
  commandOfSeller,
  confirmationOfBuyer,
  confirmationOfSeller,
  latestOrders,
  orderCase,
  orderOfBuyer,
  orderOfSeller,
  orders,
} from './orders/order-facts.ts'
import { supportFacts } from './support/support-facts.ts'
import { site } from './website/website-facts.ts'
import { operatorInvitation, operatorSignIn } from './operator/access-facts.ts'
import { operatorAct } from './operator/act-facts.ts'
import { operatorOrder, orderRecord } from './operator/order-facts.ts'
import {
  actRecord,
  bankTransferRecord,
  depositRecord,
  logLines,
  operatorBankTransfer,
  operatorList,
  operatorRequests,
  operatorWithdrawal,
  personRecord,
  personSearch,
  supportRecord,
  withdrawalReview,
} from './operator/record-facts.ts'
import * as networkFacts from './operator/network-facts.ts'
import { queueItems, queues } from './operator/queue-facts.ts'
import { savedSwaps, swap, swapOrders, swapStatus } from './exchange/swap-facts.ts'
import type { Facts } from './flow-facts.ts'

const ARRIVING = 'ARR1V1NGABCDEFGHJKMN'
const CREDITED = 'CRED1TEDABCDEFGHJKMN'
const DROPPED = 'DR0PPEDABCDEFGHJKMNP'

const tokenBalances: Facts = {
  labels: {
    'BTC Available': '0.35 BTC',
    // 0.1 reserved by adverts and 0.05 in escrow.
    'BTC Booking': '0.15 BTC',
    'BTC Price': ['60,500.00', '60,500.00 +1.24%'],
    'BTC Balance': '0.5 BTC Available 0.35 Reserved 0.1 In escrow 0.05',
    'BTC Value': '30,250.00',
    // Without an amount while it loads.
    'Available Can be traded, transferred and withdrawn.': ['', '0.350 BTC'],
    'Reserved In your Sell adverts. Close an advert to make it available again.': ['', '0.100 BTC'],
    'In escrow In your open orders, until they are completed or cancelled.': ['', '0.050 BTC'],
    'BTC 24h': '+1.24%',
    'USDT Available': '1,200.5 USDT',
    'USDT Booking': '49.794183 USDT',
    'USDT Price': ['1.00', '1.00 -0.02%'],
    'USDT Balance': '1,250.294183 USDT Available 1,200.5 In escrow 49.794183',
    'USDT Value': '1,250.29',
    'USDT 24h': '-0.02%',
  },
  figures: [
    '0.35 BTC',
    '0.15 BTC',
    '1,200.5 USDT',
    '49.794183 USDT',
    '1.24%',
    '0.02%',
    '0.5 BTC',
    '1,250.294183 USDT',
    '0.500 BTC',
    '0.350 BTC',
    '0.100 BTC',
    '0.050 BTC',
  ],
  tones: { 'BTC +1.24%': 'up', 'USDT -0.02%': 'down' },
}

/** The samples of codes are older than the clock of the views. */
const code: Facts = { deadlines: ['12:01'] }

/** By the machine's id, and its side where it has sides. */
export const facts: Readonly<Record<string, Facts>> = {
  site,
  operatorSignIn,
  operatorInvitation,
  queues,
  queueItems,
  ...networkFacts,
  operatorAct,
  operatorList,
  operatorRequests,
  operatorBankTransfer,
  bankTransferRecord,
  depositRecord,
  supportRecord,
  actRecord,
  personSearch,
  logLines,
  operatorWithdrawal,
  withdrawalReview,
  personRecord,
  operatorOrder,
  orderRecord,
  otp: code,
  verifyLogin: code,
  verifyAccount: code,
  connectAccount: code,
  'm2mOrder buyer': orderOfBuyer,
  'm2mOrder seller': orderOfSeller,
  'orderCommand buyer': commandOfBuyer,
  'orderCommand seller': commandOfSeller,
  'orderConfirmation buyer': confirmationOfBuyer,
  'orderConfirmation seller': confirmationOfSeller,
  'takeAdvert buyer': trade,
  'takeAdvert seller': sale,
  orderCase,
  ...supportFacts,
  createTrade,
  marketplace: { tones: { Buy: 'up', Sell: 'down', Reconnecting: 'notice' } },
  openAdverts,
  dataExport: { labels: { Data: 'Export my data' }, deadlines: ['12:01'] },
  closeAccount: {
    labels: { Account: 'Close my account' },
    deadlines: ['12:01'],
    tones: { 'Close my account': 'danger', 'Loading...': 'danger' },
  },
  freezeAccount: { tones: { 'Freeze my account': 'danger', 'Loading...': 'danger' } },
  myTrades: {
    labels: { Advert: '1,800.5 USDT', Price: '1,506.2 NGN' },
    figures: ['1,800.5 USDT', '1,506.2 NGN'],
    tones: { 'Close advert': 'danger', 'Loading...': ['danger', 'primary'] },
  },
  ownAdverts,
  orders,
  bankControls,
  withdrawFiat,
  depositFiat,
  savedSwaps,
  swap,
  swapOrders,
  swapStatus,
  fiatOrders,
  coin,
  coins,
  homeSite,
  movers,
  convert,
  convertQuote,
  buySell,
  buySellQuote,
  buySellOrders,
  externalOrder,
  externalRecipient,
  latestOrders,
  tokenBalances,
  // Of a balance that loads.
  singleAsset: {
    labels: {
      'Available Can be traded, transferred and withdrawn.': '',
      'Reserved In your Sell adverts. Close an advert to make it available again.': '',
      'In escrow In your open orders, until they are completed or cancelled.': '',
    },
  },
  // 0.5 BTC at 90,750,000 and 1,250.294183 USDT at 1,500 NGN.
  cryptoTotal: { figures: ['47,250,441.27 NGN'] },
  currencyBalances: { figures: ['17,000.50 NGN', '700 XOF'] },
  transferCrypto: {
    labels: {
      'You send': ['0 BTC', '0 USDT', '20 USDT', '0.35 BTC'],
      'Recipient receives': ['0 BTC', '0 USDT', '20 USDT', '0.35 BTC'],
      Fee: ['0 BTC', '0 USDT'],
      Transfer: '0.35 BTC',
      Recipient: 'ben_kay',
      Email: 'b••@example.com',
    },
    figures: ['0 BTC', '0 USDT', '20 USDT', '0.35 BTC', '1,200.5 USDT', '5 USDT'],
  },
  transferFiat: {
    labels: {
      'You send': ['0.00 NGN', '0.00 USD', '20.00 USD', '0.35 NGN'],
      'Recipient receives': ['0.00 NGN', '0.00 USD', '20.00 USD', '0.35 NGN'],
      Fee: ['0.00 NGN', '0.00 USD'],
      Transfer: '0.35 NGN',
      Recipient: 'ben_kay',
      Email: 'b••@example.com',
    },
    figures: ['0.00 NGN', '0.00 USD', '20.00 USD', '0.35 NGN', '1,500.50 USD', '5.00 USD', '20 USDT'],
  },
  withdrawCrypto: {
    labels: {
      'Network fee': ['...', '3 USDT', '3.49 USDT', '4 USDT', '1 USDT', '0.1 XRP', '0.2 XRP', '0.1 XLM'],
      'Minimum withdrawal': ['10 USDT', '12 USDT', '5 XRP', '5 XLM'],
      'Estimated arrival': ['5 minutes', '2 minutes', '30 seconds'],
      'You withdraw': ['20 USDT', '20 XRP'],
      'You receive': ['...', '17 USDT', '16.51 USDT', '16 USDT', '19 USDT', '19.8 XRP', '19.9 XRP', '29.9 XLM'],
      Withdrawal: '20 USDT',
      Network: ['Ethereum', 'Ripple'],
      'Memo or tag': '7',
      Address: ['0x5aAe…1BeAed', 'rHb9CJ…wdtyTh', '0x5a Ae b6 053F 3E94 C9b9 A09f 3366 9435 E7Ef 1BeA ed'],
    },
    figures: [
      '1,200.5 USDT',
      '3 USDT',
      '3.49 USDT',
      '4 USDT',
      '1 USDT',
      '10 USDT',
      '12 USDT',
      '16 USDT',
      '16.51 USDT',
      '17 USDT',
      '19 USDT',
      '20 USDT',
    ],
  },
  confirmMovement: {
    labels: {
      Transfer: '20 USDT',
      Withdrawal: '0.5 BTC',
      Release: '50 USDT',
      Setting: 'Emails about orders and funds: off',
      Recipient: 'ben_kay',
      Address: 'bc1q w5 08 d6qe jxtd g4y5 r3za rvar y0c5 xw7k v8f3 t4',
      Network: 'Bitcoin',
    },
    figures: ['20 USDT', '0.5 BTC', '50 USDT'],
  },
  transactionList,
  recentTransactions,
  'transaction Deposit': deposit,
  'transaction Withdrawal': withdrawal,
  'transaction m2m_sell': sold,
  'transaction buy': bought,
  'transaction sell': soldForDollars,
  'transaction crypto Deposit': cryptoDeposit,
  'transaction crypto Withdrawal': cryptoWithdrawal,
  orderChat: { figures: ['50 USDT', '75,000.00 NGN'] },
  notices: {
    figures: ['50 USDT', '75,000.00 NGN', '0.1 BTC', '100 USDT'],
    tones: { 'N0T1CEABCDEFGHJKMNPQ Unread': 'info' },
  },
  sandboxControls: { figures: ['100 USDT', '1,500.00 NGN', '75,000.00 NGN'] },
  depositAddress: {
    labels: {
      Memo: 'No memo required',
      'Minimum deposit': '0.0001 BTC',
      'Credited after': '2 confirmations, about 20 minutes',
    },
    figures: ['0.0001 BTC'],
    tones: { Copy: 'primary' },
  },
  cryptoDeposits: {
    figures: ['0.5 BTC', '0.25 BTC', '0.125 BTC'],
    tones: {
      [`${ARRIVING} Pending`]: 'notice',
      [`${CREDITED} Completed`]: 'up',
      [`${DROPPED} Failed`]: 'down',
    },
  },
  settings: {
    labels: { Setting: 'Emails about orders and funds: off' },
    deadlines: ['12:01'],
    tones: { 'Delete account': 'danger' },
  },
  bankAccount: { labels: { Account: 'First Quay 0123456789' }, ...code },
  editBankAccount: { labels: { Account: 'Second Quay 9876543210' }, ...code },
  payoutAccount: { labels: { Account: 'Mobile Money 0803 123 4567' }, ...code },
  editPayoutAccount: { labels: { Account: 'Wise @ada' }, ...code },
  paymentMethod: {
    labels: { Account: 'Deleted: Ada Obi, Second Quay 9876543210' },
    deadlines: ['12:01'],
    tones: { 'Delete account': 'danger', 'Loading...': 'danger' },
  },
  manageSessions: { tones: { 'Log out devices': 'danger', 'Loading...': 'danger' } },
  sessions: { tones: { 'ABCDEFGHJKMNPQRSTVWX This device': 'up', 'Log out all other devices': 'danger' } },
}
