import type { FlowEntry } from './flow-entry.ts'

export const m2mFlows = {
  takeAdvert: {
    title: 'Take an advert',
    area: 'm2m',
    description: 'The trade modal: an amount, a payment method, one order',
  },
  orderLifecycle: {
    title: 'The life of an order',
    area: 'm2m',
    description: 'Who may do what to an M2M order, and when: server, browsers and tables read it',
    folder: 'domain',
    headless: true,
  },
  advertFormOptions: {
    title: 'Advert form options',
    area: 'm2m',
    description: 'The options of an advert, fetched before the wizard opens',
  },
  createTrade: {
    title: 'Create Trade',
    area: 'm2m',
    page: 'createTrade',
    description: 'The three-step wizard that posts an advert',
  },
  marketplace: {
    title: 'Marketplace',
    area: 'm2m',
    page: 'marketplace',
    description: 'The open adverts of other traders, by filters; a click starts a trade',
  },
  openAdverts: {
    title: 'Open adverts',
    area: 'm2m',
    description: 'The list of the marketplace, page by page',
    folder: 'marketplace',
  },
  p2pTokens: {
    title: 'Tokens to choose from',
    area: 'm2m',
    description: 'The tokens that can be traded',
    folder: 'trade-options',
  },
  currencies: {
    title: 'Currencies to choose from',
    area: 'm2m',
    description: 'The fiat currencies of payments',
    folder: 'trade-options',
  },
  paymentMethods: {
    title: 'Payment methods to choose from',
    area: 'm2m',
    description: 'The payment methods an advert can name',
    folder: 'trade-options',
  },
  myTrades: {
    title: 'My Trades',
    area: 'm2m',
    page: 'myTrades',
    description: 'Own adverts, and closing one',
  },
  ownAdverts: {
    title: 'Own adverts',
    area: 'm2m',
    description: 'The list of My Trades, page by page',
    folder: 'my-trades',
  },
  m2mOrders: {
    title: 'M2M Orders',
    area: 'm2m',
    page: 'orders',
    description: 'Own orders: in progress and closed',
  },
  orders: {
    title: 'Own orders',
    area: 'm2m',
    description: 'The list of M2M orders, page by page',
    folder: 'm2m-orders',
  },
  latestOrders: {
    title: 'Latest orders',
    area: 'm2m',
    description: 'The three newest orders',
    folder: 'dashboard',
  },
  m2mOrder: {
    title: 'M2M order',
    area: 'm2m',
    page: 'order',
    description: 'One order as its buyer or its seller sees it: pay, notify, release, cancel, appeal',
  },
  orderRating: {
    title: 'Rating of an order',
    area: 'm2m',
    description: 'Rating the trade partner with one to five stars',
  },
  orderChat: {
    title: 'Order chat',
    area: 'm2m',
    description: 'The chat between the two sides of an order',
  },
  messageComposer: {
    title: 'Message of an order',
    area: 'm2m',
    description: 'A text or an image for the chat of an order',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
