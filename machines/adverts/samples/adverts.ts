import type { Advert } from '#machines/adverts/rules/trade.ts'

const BTC = { ticker: 'BTC', symbol: '₿', logoURI: '/marks/btc.svg', scale: 8 }
const USDT = { ticker: 'USDT', symbol: '₮', logoURI: '/marks/usdt.svg', scale: 6 }
const NGN = { ticker: 'NGN', symbol: '₦', icon: '/marks/ngn.svg', scale: 2 }
const USD = { ticker: 'USD', symbol: '$', icon: '/marks/usd.svg', scale: 2 }

/** Fixed adverts that models answer with and views are tried on. */
export const sellsUsdt: Advert = {
  t_id: 'SE11SVSDTABCDEFGHJKM',
  seq: 0,
  owner: 'bola_ade',
  status: 'Open',
  paused: false,
  createdAt: '2026-01-01T08:00:00.000Z',
  user: { username: 'bola_ade', orders: 1284, completion_rate: 98.7, rating: 4.9, ratings: 730, release_s: 240 },
  order: {
    type: 'Sell',
    token: USDT,
    currency: NGN,
    margin_type: 'Floating',
    percent: 100.4,
    price: '1506.2',
    market_price: '1500.2',
    token_amount: '2500',
    fiat_amount: '3765500',
    available: '1800.5',
    min_limit: '15000',
    max_limit: '900000',
    max_order: '900000',
    completion_window: 15,
    payment_methods: ['Bank Transfer', 'Interbank', 'Mobile Money'],
    terms_tags: [{ title: 'No additional verification', subtitle: 'Nothing beyond the Quayside account' }],
    remarks: 'Pay from an account in your own name, please.',
  },
}

export const buysBtc: Advert = {
  t_id: 'BVYSBTCABCDEFGHJKMNP',
  seq: 0,
  owner: 'chidi_m',
  status: 'Open',
  paused: false,
  createdAt: '2026-01-01T09:00:00.000Z',
  user: { username: 'chidi_m', orders: 12, completion_rate: 91.5, rating: 4.2, ratings: 5, release_s: 900 },
  order: {
    type: 'Buy',
    token: BTC,
    currency: USD,
    margin_type: 'Fixed',
    percent: 99.2,
    price: '60000',
    market_price: '60500',
    token_amount: '0.5',
    fiat_amount: '30000',
    available: '0.4',
    min_limit: '100',
    max_limit: '20000',
    max_order: '20000',
    completion_window: 30,
    payment_methods: ['Bank Transfer'],
    terms_tags: [],
    remarks: '',
  },
}

/** Ada's own. */
export const adaSells: Advert = {
  ...sellsUsdt,
  t_id: 'ADASE11SABCDEFGHJKMN',
  seq: 0,
  owner: 'ada_obi',
  user: { username: 'ada_obi', orders: 0, completion_rate: null, rating: null, ratings: 0, release_s: null },
}

/** Ada's, out of the marketplace for a while. */
export const adaPaused: Advert = { ...adaSells, t_id: 'ADAPAVSEDABCDEFGHJKM', status: 'Close', paused: true }
