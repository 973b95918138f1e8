import { expect, it } from 'vitest'
import { fullOptions } from '#machines/adverts/advert-form-options/advert-form-options.model.ts'
import { smallOrdersNotice } from '#machines/adverts/rules/advert-limits.ts'
import type { AdvertForm } from '#machines/adverts/rules/advert-form.ts'
import type { AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import { sellDraft } from '#machines/adverts/samples/advert-drafts.ts'

const NGN = { pair: 'USDT/NGN', price: '1500', usd: '1' }
const noticeOf = (draft: Partial<AdvertDraft>, market: AdvertForm['market'] = NGN) =>
  smallOrdersNotice({ options: fullOptions, draft: { ...sellDraft, token_amount: '', ...draft }, touched: {}, market })

const SMALL = 'With these limits, an order is worth only 5.00 to 10.00 NGN, which is 0.003333 to 0.006666 USDT.'

it('the initial limits are said to be small where they are worth cents', () => {
  expect(noticeOf({ min_limit: '5', max_limit: '10' })).toBe(SMALL)
  expect(noticeOf({ min_limit: '5', max_limit: '10', type: 'Buy' })).toBe(SMALL)
  const bitcoin = { pair: 'BTC/NGN', price: '90000000', usd: '60000' }
  expect(noticeOf({ token: 'BTC', min_limit: '5', max_limit: '10' }, bitcoin)).toBe(
    'With these limits, an order is worth only 5.00 to 10.00 NGN, which is 0.00000005 to 0.00000011 BTC.',
  )
  const francs = { pair: 'USDT/XOF', price: '600', usd: '1' }
  expect(noticeOf({ currency: 'XOF', min_limit: '5', max_limit: '10' }, francs)).toBe(
    'With these limits, an order is worth only 5 to 10 XOF, which is 0.008333 to 0.016666 USDT.',
  )
})

it('an order of 1 USD is not small, one that is a unit below it is', () => {
  expect(noticeOf({ min_limit: '5', max_limit: '1500' })).toBeNull()
  expect(noticeOf({ min_limit: '5', max_limit: '1,499.99' })).toBe(
    'With these limits, an order is worth only 5.00 to 1,499.99 NGN, which is 0.003333 to 0.999993 USDT.',
  )
  expect(noticeOf({ min_limit: '5', max_limit: '10' }, { ...NGN, usd: '150' })).toBeNull()
  expect(noticeOf({ min_limit: '5', max_limit: '10' }, { ...NGN, usd: '149.99999999' })).toBe(SMALL)
})

it('nothing is said while a price is unknown, of another pair, or while a limit is wrong', () => {
  const limits = { min_limit: '5', max_limit: '10' }
  expect(noticeOf(limits, null)).toBeNull()
  expect(noticeOf(limits, { ...NGN, usd: null })).toBeNull()
  expect(noticeOf(limits, { ...NGN, pair: 'USDT/XOF' })).toBeNull()
  expect(noticeOf({ min_limit: '5', max_limit: '' })).toBeNull()
  expect(noticeOf({ min_limit: '', max_limit: '10' })).toBeNull()
  expect(noticeOf({ min_limit: '10', max_limit: '5' })).toBeNull()
  expect(noticeOf({ ...limits, token: 'GONE' })).toBeNull()
})
