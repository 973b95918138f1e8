import { expect, test } from 'vitest'
import { previewOf, priceSentence, reserveSentence } from '#machines/domain/advert-sentences.ts'
import { blankDraft, type AdvertDraft } from '#machines/domain/adverts.ts'
import type { Drafting } from '#machines/domain/drafting.ts'
import { sellDraft } from '#machines/create-trade/sample-adverts.ts'
import { fullDesk } from '#machines/trade-desk/trade-desk.model.ts'

const drafting = (draft: Partial<AdvertDraft>): Drafting => ({
  desk: fullDesk,
  draft: { ...sellDraft, ...draft },
  touched: {},
  market: { pair: 'USDT/NGN', price: '1500' },
})

test('the preview grows with what is filled in', () => {
  const blank = blankDraft('USDT', 'NGN')
  expect(previewOf(drafting({ ...blank }))).toBe('You buy USDT for NGN')
  expect(previewOf(drafting({ ...blank, price: '1500' }))).toBe('You buy USDT at 1,500.00 NGN each')
  expect(previewOf(drafting({ min_limit: '' }))).toBe('You sell 100 USDT for 150,000.00 NGN in total')
  expect(previewOf(drafting({}))).toBe(
    'You sell 100 USDT for 150,000.00 NGN in total · takers pay 15,000.00–75,000.00 NGN each',
  )
  expect(previewOf(drafting({ type: 'Buy' }))).toContain('takers get 15,000.00–75,000.00 NGN each')
})

test('a fixed price says so, a floating one names its share of the market', () => {
  expect(priceSentence(drafting({}))).toBe('1,500.00 NGN, fixed')
  expect(priceSentence(drafting({ margin_type: 'Floating', percent: '102.4' }))).toBe(
    '102.4% of the market, now 1,536.00 NGN',
  )
})

test('only a Sell advert reserves coins', () => {
  expect(reserveSentence(drafting({}))).toContain('100 USDT move from your available balance')
  expect(reserveSentence(drafting({ type: 'Buy' }))).toContain('Nothing is reserved now')
})
