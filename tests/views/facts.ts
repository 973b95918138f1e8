import type { AnyMachineSnapshot } from 'xstate'

/** What the views of a flow may show of the sample data: literal, and written by hand. */
export interface Facts {
  /** What stands beside a label; in a row, the label follows the row's key. */
  readonly labels?: Readonly<Record<string, string | readonly string[]>>
  /** Every figure with the unit that it is of. */
  readonly figures?: readonly string[]
  /** What is in a tone that means something: green, red, danger, warning, information. In a row, its text follows the row's key. */
  readonly tones?: Readonly<Record<string, string | readonly string[]>>
}

/** The sides of a flow that do not see the same facts. */
export const sides: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => string>> = {
  m2mOrder: ({ context: { order } }) => order?.side ?? 'nobody',
  takeAdvert: ({ context: { advert } }) => (advert.order.type === 'Sell' ? 'buyer' : 'seller'),
}

const PURCHASE = 'VNPA1DABCDEFGHJKMNPQ'
const SALE = 'PA1DSA1EABCDEFGHJKMN'
const COMPLETED = 'C0MP1ETEDABCDEFGHJKM'
const CANCELLED = 'CANCE11EDABCDEFGHJKM'
const BOLA_SELLS = 'SE11SVSDTABCDEFGHJKM'
const CHIDI_BUYS = 'BVYSBTCABCDEFGHJKMNP'
const ADA_SELLS = 'ADASE11SABCDEFGHJKMN'

const orderFacts = {
  labels: {
    Amount: '50 USDT',
    Total: '75,000.00 NGN',
    Price: '1,500.00 NGN',
    'Bank name': 'First Quay Bank',
    'Account number': '0123456789',
    'Account name': 'Ada Obi',
    'Account type': 'Savings',
    'Order number': 'K7W2Q9D4…P3T6V5RA',
    'Trade id': 'ABCDEFGH…PQRSTVWX',
    'Your rating': '5 of 5 stars',
    Placed: 'Thu, Jan 1, 2026, 12:00 PM',
  },
  figures: ['50 USDT', '75,000.00 NGN', '1,500.00 NGN'],
  tones: { 'Cancel Order': 'danger', 'Loading...': ['danger', 'primary'], Reconnecting: 'notice' },
} as const satisfies Facts

const orders: Facts = {
  labels: {
    [`${PURCHASE} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${PURCHASE} Amount`]: '49.794183 USDT',
    [`${PURCHASE} Total`]: '75,000.00 NGN',
    [`${PURCHASE} Counterparty`]: 'bola_ade',
    [`${PURCHASE} Status`]: 'Unpaid Pay the seller 00:00 time is up left',
    [`${SALE} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${SALE} Amount`]: '0.025 BTC',
    [`${SALE} Total`]: '1,500.00 USD',
    [`${SALE} Counterparty`]: 'chidi_m',
    [`${SALE} Status`]: 'Paid Check your account, then release',
    [`${COMPLETED} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${COMPLETED} Amount`]: '49.794183 USDT',
    [`${COMPLETED} Total`]: '75,000.00 NGN',
    [`${COMPLETED} Counterparty`]: 'bola_ade',
    [`${COMPLETED} Status`]: 'Completed',
    [`${CANCELLED} Date`]: 'Thu, Jan 1, 2026, 10:00 AM',
    [`${CANCELLED} Amount`]: '0.025 BTC',
    [`${CANCELLED} Total`]: '1,500.00 USD',
    [`${CANCELLED} Counterparty`]: 'chidi_m',
    [`${CANCELLED} Status`]: 'Cancelled',
  },
  figures: ['49.794183 USDT', '75,000.00 NGN', '0.025 BTC', '1,500.00 USD'],
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

const trade: Facts = {
  labels: {
    Price: ['1,506.20 NGN', '1,600.00 NGN', '1,506.20 NGN 1,600.00 NGN'],
    Available: '1,800.5 USDT',
    Limits: '15,000.00 – 900,000.00',
    'Payment window': '15 min',
  },
  // Among them what the typed sums buy: 15,000, 18,000.50 and 900,000 NGN or 30 USDT, at either price.
  figures: [
    ...['1,506.20 NGN', '1,600.00 NGN', '1,800.5 USDT', '900,000.00 NGN', '15,000.00 NGN', '9.958836 USDT'],
    ...['9.375 USDT', '18,000.50 NGN', '11.950936 USDT', '45,186.00 NGN', '30 USDT'],
  ],
  tones: { Trade: 'up', 'Loading...': 'up', 'Accept and trade': 'up' },
}

const sale: Facts = {
  labels: {
    Price: '60,000.00 USD',
    Available: '0.4 BTC',
    Limits: ['100.00 – 20,000.00', '10.00 – 50.00', '100.00 – 20,000.00 USD 10.00 – 50.00 USD'],
    'Payment methods': 'Bank Transfer Wise',
    'Payment window': '30 min',
  },
  // Among them what the typed sums buy: 50, 100 and 18,000.50 USD.
  figures: [
    ...['60,000.00 USD', '0.4 BTC', '2 BTC', '20,000.00 USD', '100.00 USD', '50.00 USD', '18,000.50 USD'],
    ...['0.00166666 BTC', '0.00083333 BTC', '0.30000833 BTC'],
  ],
  tones: { Trade: 'down', 'Loading...': 'down', 'Accept and trade': 'down' },
}

const createTrade: Facts = {
  labels: {
    From: 'ada_obi',
    'They sell at': ['–', '1,500.00 NGN', '1,500.00 NGN at market price', '2,250.00 NGN 50% above market'],
    'They buy at': ['–', '1,500.00 NGN', '1,500.00 NGN at market price'],
    Available: ['–', '100 USDT'],
    Limits: [
      ...['5.00 – 10.00 NGN', '15,000.00 – 10.00 NGN', '5 – 10 XOF', '5.00 – 75,000.00 NGN'],
      ...['5.00 – 76,000.00 NGN', '15,000.00 – 75,000.00 NGN'],
    ],
    'Payment window': ['15 mins', '30 mins'],
    Payment: ['–', 'SEPA', 'Zelle', 'Bank Transfer Interbank Wise Revolut'],
    Terms: [
      ...['–', 'Bank statement required', 'Photo ID required', 'No payment receipt needed'],
      'No payment receipt needed Bank statement required',
      'No payment receipt needed Bank statement required Photo ID required',
    ],
    Price: '1,500.00 NGN 1,510.00 NGN',
    Remarks: 'Please pay from an account in your own name. Quick and friendly.',
  },
  figures: [
    ...['10.00 NGN', '1,500.00 NGN', '250 USDT', '100 USDT', '2,250.00 NGN', '150,000.00 NGN', '75,000.00 NGN'],
    ...['76,000.00 NGN', '10 XOF', '1,500 XOF', '1,510.00 NGN'],
  ],
  tones: { 'I want to buy': 'up', 'I want to sell': 'down' },
}

const openAdverts: Facts = {
  labels: {
    [`${BOLA_SELLS} Available`]: '1,800.5 USDT',
    [`${BOLA_SELLS} Limits`]: '15,000.00 – 900,000.00 NGN',
    [`${BOLA_SELLS} Payment window`]: '15 mins',
    [`${ADA_SELLS} Available`]: '1,800.5 USDT',
    [`${ADA_SELLS} Limits`]: '15,000.00 – 900,000.00 NGN',
    [`${ADA_SELLS} Payment window`]: '15 mins',
    [`${CHIDI_BUYS} Available`]: '0.4 BTC',
    [`${CHIDI_BUYS} Limits`]: '100.00 – 20,000.00 USD',
    [`${CHIDI_BUYS} Payment window`]: '30 mins',
  },
  figures: ['1,506.20 NGN', '1,800.5 USDT', '900,000.00 NGN', '60,000.00 USD', '0.4 BTC', '20,000.00 USD'],
  // Who takes a Sell advert buys.
  tones: { [`${BOLA_SELLS} Buy USDT`]: 'up', [`${ADA_SELLS} Buy USDT`]: 'up', [`${CHIDI_BUYS} Sell BTC`]: 'down' },
}

const ownAdverts: Facts = {
  labels: {
    [`${ADA_SELLS} Price`]: '1,506.20 NGN Floating · 100.4%',
    [`${ADA_SELLS} Available`]: '1,800.5 USDT of 2,500 1,800.5 USDT reserved',
    [`${ADA_SELLS} Limits`]: '15,000.00 – 900,000.00',
    [`${ADA_SELLS} Payment`]: 'Bank Transfer Interbank Mobile Money',
    [`${ADA_SELLS} Status`]: 'Open',
    [`${CHIDI_BUYS} Price`]: '60,000.00 USD Fixed · 99.2%',
    [`${CHIDI_BUYS} Available`]: '0.4 BTC of 0.5',
    [`${CHIDI_BUYS} Limits`]: '100.00 – 20,000.00',
    [`${CHIDI_BUYS} Payment`]: 'Bank Transfer',
    [`${CHIDI_BUYS} Status`]: 'Closed',
  },
  figures: ['1,506.20 NGN', '1,800.5 USDT', '60,000.00 USD', '0.4 BTC'],
  tones: {
    [`${ADA_SELLS} Sell USDT`]: 'down',
    [`${ADA_SELLS} Open`]: 'up',
    [`${CHIDI_BUYS} Buy BTC`]: 'up',
    [`${CHIDI_BUYS} Closed`]: 'plain',
  },
}

const tokenBalances: Facts = {
  labels: {
    'BTC Available': '0.35 BTC',
    // 0.1 reserved by adverts and 0.05 in escrow.
    'BTC Booking': '0.15 BTC',
    'BTC Price': '60,500.00',
    'BTC 24h': '+ 1.24 %',
    'USDT Available': '1,200.5 USDT',
    'USDT Booking': '49.794183 USDT',
    'USDT Price': '1.00',
    'USDT 24h': '-0.02 %',
  },
  figures: ['0.35 BTC', '0.15 BTC', '1,200.5 USDT', '49.794183 USDT'],
}

/** By the machine's id, and its side where it has sides. */
export const facts: Readonly<Record<string, Facts>> = {
  'm2mOrder buyer': {
    ...orderFacts,
    labels: { ...orderFacts.labels, Seller: 'Ada Obi ( ada_obi )', 'Path of the coins': 'AO ada_obi Escrow AO You' },
    tones: { ...orderFacts.tones, 'Agree to cancel': 'danger' },
  },
  'm2mOrder seller': {
    ...orderFacts,
    labels: { ...orderFacts.labels, Buyer: 'Ben Kay ( ben_kay )', 'Path of the coins': 'AO You Escrow BK ben_kay' },
    tones: { ...orderFacts.tones, 'Ask the buyer': 'danger' },
  },
  'takeAdvert buyer': trade,
  'takeAdvert seller': sale,
  createTrade,
  marketplace: { tones: { Buy: 'up', Sell: 'down' } },
  openAdverts,
  myTrades: {
    figures: ['1,800.5 USDT'],
    tones: { 'Close advert': 'danger', 'Loading...': ['danger', 'primary'] },
  },
  ownAdverts,
  orders,
  latestOrders: {
    figures: ['49.794183 USDT', '75,000.00 NGN', '0.025 BTC', '1,500.00 USD'],
    tones: { Unpaid: 'notice', Paid: 'info', Completed: 'up' },
  },
  tokenBalances,
  orderChat: { figures: ['50 USDT', '75,000.00 NGN'] },
  notices: { figures: ['50 USDT', '75,000.00 NGN', '100 USDT'] },
  sandboxControls: { figures: ['100 USDT', '1,500.00 NGN', '75,000.00 NGN'] },
  manageProfile: { labels: { Email: 'ada@example.com', Username: 'ada_obi', 'Phone number': '+234 800 000 0000' } },
  settings: { tones: { 'Delete account': 'danger' } },
  paymentMethod: { tones: { 'Delete account': 'danger', 'Loading...': 'danger' } },
  manageSessions: { tones: { 'Sign them out': 'danger', 'Loading...': 'danger' } },
  sessions: { tones: { 'ABCDEFGHJKMNPQRSTVWX This one': 'up', 'Sign out everywhere else': 'danger' } },
}
