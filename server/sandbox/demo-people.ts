import type { MarginType, TermsTag, TradeType } from '#machines/domain/adverts.ts'
import { TERMS } from '#machines/domain/adverts.ts'

/** One advert that a demo trader always keeps: percent of the market price, size in US dollars. */
export interface DemoSlot {
  readonly type: TradeType
  readonly token: string
  readonly margin: MarginType
  readonly percent: number
  readonly dollars: number
  readonly window: number
}

export interface DemoPerson {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly currency: string
  readonly bank: string
  readonly methods: readonly string[]
  readonly terms: readonly TermsTag[]
  readonly remarks: string
  /** Of the last days; the rate shown follows from them. */
  readonly completed: number
  readonly failed: number
  /** Of all time. */
  readonly orders: number
  readonly rating: number
  readonly slots: readonly DemoSlot[]
}

type Line = readonly [TradeType, string, MarginType, percent: number, dollars: number, window: number]
const slots = (...lines: readonly Line[]): DemoSlot[] =>
  lines.map(([type, token, margin, percent, dollars, window]) => ({ type, token, margin, percent, dollars, window }))

const [RECEIPT, NO_RECEIPT, STATEMENT, , , NO_MORE] = TERMS
const terms = (...tags: readonly (TermsTag | undefined)[]) => tags.filter((tag) => tag !== undefined)

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    username: 'kemi_adeyemi',
    firstName: 'Kemi',
    lastName: 'Adeyemi',
    country: 'Nigeria',
    currency: 'NGN',
    bank: 'Harbour Bank Lagos',
    methods: ['Bank Transfer', 'Interbank', 'Mobile Money'],
    terms: terms(NO_RECEIPT, NO_MORE),
    remarks: 'Online from morning till late. Please pay from an account in your own name.',
    completed: 212,
    failed: 3,
    orders: 1840,
    rating: 4.94,
    slots: slots(
      ['Sell', 'USDT', 'Floating', 100.6, 6000, 15],
      ['Buy', 'USDT', 'Floating', 99.2, 5000, 15],
      ['Sell', 'BTC', 'Fixed', 101.4, 9000, 30],
      ['Buy', 'ETH', 'Fixed', 98.8, 4000, 30],
    ),
  },
  {
    username: 'tunde_b',
    firstName: 'Tunde',
    lastName: 'Balogun',
    country: 'Nigeria',
    currency: 'NGN',
    bank: 'First Lagoon Bank',
    methods: ['Bank Transfer', 'Mobile Money'],
    terms: terms(RECEIPT),
    remarks: 'Send the receipt in the chat, I release within minutes.',
    completed: 61,
    failed: 4,
    orders: 388,
    rating: 4.71,
    slots: slots(
      ['Sell', 'USDT', 'Fixed', 101.1, 2500, 30],
      ['Buy', 'BTC', 'Floating', 98.4, 3000, 30],
      ['Sell', 'SOL', 'Floating', 101.8, 1800, 15],
    ),
  },
  {
    username: 'marcus_reed',
    firstName: 'Marcus',
    lastName: 'Reed',
    country: 'United States',
    currency: 'USD',
    bank: 'Pier One Credit Union',
    methods: ['Zelle', 'Bank Transfer', 'Wise'],
    terms: terms(NO_MORE),
    remarks: 'Zelle is fastest. No third-party payments.',
    completed: 148,
    failed: 1,
    orders: 2315,
    rating: 4.97,
    slots: slots(
      ['Sell', 'BTC', 'Floating', 100.9, 12000, 15],
      ['Buy', 'BTC', 'Fixed', 99.1, 10000, 15],
      ['Sell', 'USDT', 'Fixed', 100.4, 8000, 15],
      ['Buy', 'SOL', 'Floating', 98.9, 3000, 30],
    ),
  },
  {
    username: 'grace_lee',
    firstName: 'Grace',
    lastName: 'Lee',
    country: 'United States',
    currency: 'USD',
    bank: 'Bayfront Savings',
    methods: ['Zelle', 'Revolut'],
    terms: [],
    remarks: '',
    completed: 33,
    failed: 2,
    orders: 127,
    rating: 4.62,
    slots: slots(
      ['Sell', 'ETH', 'Floating', 101.2, 5000, 30],
      ['Buy', 'USDT', 'Fixed', 99.6, 4000, 30],
      ['Sell', 'BNB', 'Fixed', 101.9, 2200, 45],
    ),
  },
  {
    username: 'lena_hoffmann',
    firstName: 'Lena',
    lastName: 'Hoffmann',
    country: 'Germany',
    currency: 'EUR',
    bank: 'Hafenbank Hamburg',
    methods: ['SEPA', 'Wise', 'Revolut'],
    terms: terms(NO_RECEIPT),
    remarks: 'SEPA Instant, please. Put the order number in the reference.',
    completed: 175,
    failed: 2,
    orders: 1522,
    rating: 4.9,
    slots: slots(
      ['Sell', 'BTC', 'Fixed', 100.8, 15000, 30],
      ['Sell', 'USDT', 'Floating', 100.5, 7000, 30],
      ['Buy', 'BTC', 'Floating', 99.3, 9000, 30],
      ['Buy', 'ETH', 'Floating', 99, 6000, 45],
    ),
  },
  {
    username: 'oliver_grant',
    firstName: 'Oliver',
    lastName: 'Grant',
    country: 'United Kingdom',
    currency: 'GBP',
    bank: 'Thames Mutual',
    methods: ['Revolut', 'Wise', 'Bank Transfer'],
    terms: terms(STATEMENT),
    remarks: 'First trade with me? I may ask for a bank statement.',
    completed: 96,
    failed: 5,
    orders: 904,
    rating: 4.8,
    slots: slots(
      ['Sell', 'ETH', 'Floating', 100.9, 6000, 30],
      ['Sell', 'USDT', 'Fixed', 100.7, 5000, 15],
      ['Buy', 'USDT', 'Floating', 99.4, 6000, 15],
      ['Buy', 'BTC', 'Fixed', 98.9, 8000, 30],
    ),
  },
  {
    username: 'wanjiru_k',
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    country: 'Kenya',
    currency: 'KES',
    bank: 'Savanna Bank',
    methods: ['M-Pesa', 'Bank Transfer'],
    terms: terms(NO_RECEIPT, NO_MORE),
    remarks: 'M-Pesa day and night.',
    completed: 187,
    failed: 4,
    orders: 1208,
    rating: 4.88,
    slots: slots(
      ['Sell', 'USDT', 'Floating', 100.8, 3000, 15],
      ['Buy', 'USDT', 'Fixed', 99.1, 3000, 15],
      ['Sell', 'BTC', 'Floating', 101.5, 4000, 30],
    ),
  },
  {
    username: 'kofi_mensah',
    firstName: 'Kofi',
    lastName: 'Mensah',
    country: 'Ghana',
    currency: 'GHS',
    bank: 'Gold Coast Bank',
    methods: ['Mobile Money', 'Bank Transfer'],
    terms: terms(RECEIPT),
    remarks: '',
    completed: 74,
    failed: 3,
    orders: 512,
    rating: 4.76,
    slots: slots(
      ['Sell', 'USDT', 'Fixed', 101.2, 2500, 30],
      ['Buy', 'USDT', 'Floating', 98.8, 2500, 30],
      ['Buy', 'BTC', 'Fixed', 98.2, 3000, 45],
    ),
  },
  {
    username: 'thabo_dlamini',
    firstName: 'Thabo',
    lastName: 'Dlamini',
    country: 'South Africa',
    currency: 'ZAR',
    bank: 'Table Bay Bank',
    methods: ['Bank Transfer', 'Interbank'],
    terms: [],
    remarks: 'Instant EFT only, please.',
    completed: 88,
    failed: 2,
    orders: 677,
    rating: 4.83,
    slots: slots(
      ['Sell', 'BTC', 'Floating', 101, 7000, 30],
      ['Sell', 'SOL', 'Fixed', 101.6, 2000, 30],
      ['Buy', 'USDT', 'Fixed', 99.3, 4000, 15],
    ),
  },
  {
    username: 'noah_tremblay',
    firstName: 'Noah',
    lastName: 'Tremblay',
    country: 'Canada',
    currency: 'CAD',
    bank: 'Saint Lawrence Trust',
    methods: ['Interac e-Transfer', 'Wise'],
    terms: terms(NO_MORE),
    remarks: 'Interac with auto-deposit, usually released in two minutes.',
    completed: 52,
    failed: 1,
    orders: 301,
    rating: 4.85,
    slots: slots(
      ['Sell', 'USDT', 'Floating', 100.7, 5000, 15],
      ['Sell', 'ETH', 'Fixed', 101.3, 4500, 30],
      ['Buy', 'BTC', 'Floating', 98.9, 6000, 30],
    ),
  },
  {
    username: 'mei_chen',
    firstName: 'Mei',
    lastName: 'Chen',
    country: 'China',
    currency: 'CNY',
    bank: 'Pearl River Bank',
    methods: ['Alipay', 'Bank Transfer'],
    terms: terms(RECEIPT, STATEMENT),
    remarks: 'Alipay, one payment per order.',
    completed: 133,
    failed: 3,
    orders: 1990,
    rating: 4.91,
    slots: slots(
      ['Sell', 'USDT', 'Fixed', 100.3, 9000, 15],
      ['Buy', 'USDT', 'Floating', 99.5, 9000, 15],
      ['Buy', 'BNB', 'Fixed', 98.7, 3500, 45],
    ),
  },
  {
    username: 'aicha_diop',
    firstName: 'Aïcha',
    lastName: 'Diop',
    country: 'Senegal',
    currency: 'XOF',
    bank: 'Banque du Cap',
    methods: ['Mobile Money', 'Bank Transfer'],
    terms: terms(NO_RECEIPT),
    remarks: 'Mobile Money de préférence. English is fine, too.',
    completed: 45,
    failed: 2,
    orders: 264,
    rating: 4.73,
    slots: slots(
      ['Sell', 'USDT', 'Floating', 101, 2000, 60],
      ['Buy', 'USDT', 'Fixed', 98.6, 2000, 60],
      ['Sell', 'BTC', 'Fixed', 102, 3000, 60],
    ),
  },
]
