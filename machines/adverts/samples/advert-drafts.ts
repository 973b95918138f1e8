import { emptyDraft, TERMS, type AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import { secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { adasAlipay, adasRevolut, adasWise } from '#machines/accounts/samples/payout-accounts.ts'

/** A draft that keeps every rule. */
export const sellDraft: AdvertDraft = {
  ...emptyDraft('USDT', 'NGN'),
  type: 'Sell',
  price: '1500',
  token_amount: '100',
  min_limit: '15000',
  max_limit: '75000',
  payment_methods: ['Bank Transfer', 'Wise', 'Revolut', 'Alipay'],
  terms_tags: TERMS.slice(1, 3),
  remarks: 'Please pay from an account in your own name.',
}
const { receiving_accounts: _none, ...terms } = sellDraft

/** The advert that comes of it, by bank paid to the second of the saved accounts. */
export const ownAdvert = {
  t_id: 'ABCDEFGHJKMNPQRSTVWX',
  seq: 0,
  owner: 'ada_obi',
  status: 'Open' as const,
  paused: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  user: { username: 'ada_obi', orders: 0, completion_rate: null, rating: null, ratings: 0, release_s: null },
  order: {
    ...terms,
    token: { ticker: 'USDT', symbol: 'USDT', logoURI: '/marks/usdt.svg', scale: 6 },
    currency: { ticker: 'NGN', symbol: '₦', icon: '/marks/ngn.svg', scale: 2 },
    percent: 100,
    market_price: '1500',
    fiat_amount: '150000',
    available: '100',
    max_order: terms.max_limit,
    payment_methods: [...sellDraft.payment_methods],
    terms_tags: [...sellDraft.terms_tags],
    receiving_accounts: [
      { method: 'Bank Transfer', account: secondQuay },
      { method: 'Wise', account: adasWise },
      { method: 'Revolut', account: adasRevolut },
      { method: 'Alipay', account: adasAlipay },
    ],
  },
}
