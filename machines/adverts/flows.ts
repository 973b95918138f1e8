import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const advertsFlows = {
  takeAdvert: {
    title: 'Take an advert',
    description: 'The trade modal: an amount, a payment method, one order',
  },
  advertFormOptions: {
    title: 'Advert form options',
    description: 'The options of an advert, fetched before the wizard opens',
  },
  createTrade: {
    title: 'Create Trade',
    page: 'createTrade',
    description: 'The three-step wizard that posts an advert',
  },
  marketplace: {
    title: 'Marketplace',
    page: 'marketplace',
    description: 'The open adverts of other traders, by filters; a click starts a trade',
  },
  openAdverts: {
    title: 'Open adverts',
    description: 'The list of the marketplace, page by page',
    file: 'reads',
  },
  myTrades: {
    title: 'My Trades',
    page: 'myTrades',
    description: 'Own adverts, and closing one',
  },
  ownAdverts: {
    title: 'Own adverts',
    description: 'The list of My Trades, page by page',
    file: 'reads',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
