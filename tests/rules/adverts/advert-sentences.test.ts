import { expect, test } from 'vitest'
import { marketDistance } from '#machines/shared/values/formatting.ts'
import {
  availableSentence,
  limitsIn,
  previewOf,
  priceSentence,
  reserveSentence,
} from '#machines/adverts/rules/advert-sentences.ts'
import { emptyDraft, type AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import type { AdvertForm } from '#machines/adverts/rules/advert-form.ts'
import { methodColour } from '#machines/catalog/payment-methods.ts'
import { ownAdvert, sellDraft } from '#machines/adverts/samples/advert-drafts.ts'
import { fullOptions } from '#machines/adverts/advert-form-options/advert-form-options.model.ts'

const drafting = (draft: Partial<AdvertDraft>): AdvertForm => ({
  options: fullOptions,
  draft: { ...sellDraft, ...draft },
  touched: {},
  market: { pair: 'USDT/NGN', price: '1500', usd: '1' },
})

test('the preview grows with what is filled in', () => {
  const blank = emptyDraft('USDT', 'NGN')
  expect(previewOf(drafting({ ...blank }))).toBe('You buy USDT for NGN')
  expect(previewOf(drafting({ ...blank, price: '1500' }))).toBe('You buy USDT at 1,500.00 NGN each')
  expect(previewOf(drafting({ min_limit: '' }))).toBe('You sell 100 USDT for 150,000.00 NGN in total')
  expect(previewOf(drafting({}))).toBe(
    'You sell 100 USDT for 150,000.00 NGN in total · buyers pay 15,000.00–75,000.00 NGN per order',
  )
  expect(previewOf(drafting({ type: 'Buy' }))).toContain('sellers receive 15,000.00–75,000.00 NGN per order')
})

test('a price sentence has the price type, or the percentage of the market price', () => {
  expect(priceSentence(drafting({}))).toBe('1,500.00 NGN, fixed')
  expect(priceSentence(drafting({ margin_type: 'Floating', percent: '102.4' }))).toBe(
    '102.4% of market price, now 1,536.00 NGN',
  )
})

test('only a Sell advert reserves coins', () => {
  expect(reserveSentence(drafting({}))).toContain('100 USDT is reserved from your available balance')
  expect(reserveSentence(drafting({ type: 'Buy' }))).toContain('Nothing is reserved now')
})

test('an edit explains how its reserve changes', () => {
  const edit = (token_amount: string) => reserveSentence({ ...drafting({ token_amount }), editing: ownAdvert })
  expect(edit('120.5')).toBe('20.5 USDT more is reserved from your available balance.')
  expect(edit('70')).toBe('30 USDT is returned from this advert’s reserve to your available balance.')
  expect(edit('100')).toBe('The reserved amount does not change.')
})

test('the market distance is a percentage below or above the market price', () => {
  expect([99.6, 100, 100.4, null].map(marketDistance)).toEqual([
    '0.4% below market',
    'at market price',
    '0.4% above market',
    '',
  ])
})

test('takers see what is left, and the limits of an order', () => {
  expect(limitsIn(drafting({}))).toBe('15,000.00 – 75,000.00 NGN')
  expect(limitsIn(drafting({ max_limit: 'lots' }))).toBe('15,000.00 – – NGN')
  expect(availableSentence(drafting({}))).toBe('100 USDT')
  expect(availableSentence(drafting({ token_amount: '' }))).toBe('–')
  const taken = { ...ownAdvert, order: { ...ownAdvert.order, available: '60' } }
  expect(availableSentence({ ...drafting({}), editing: taken })).toBe('60 USDT')
})

test('Bank Transfer is yellow, Interbank red, every other method blue', () => {
  expect(['Bank Transfer', 'Interbank', 'Wise', 'toString'].map(methodColour)).toEqual([
    'yellow',
    'red',
    'blue',
    'blue',
  ])
})
