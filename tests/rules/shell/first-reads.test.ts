import { expect, test } from 'vitest'
import { firstUrls } from '#machines/shell/rules/first-reads.ts'

const OPTIONS = [
  '/api/v1/website/tokens/fetch-p2p-tokens',
  '/api/v1/website/currencies/fetch-currencies',
  '/api/v1/website/payment-methods/fetch-all-payment-methods',
]

test('the marketplace asks for the adverts of its address, then for what can be chosen', () => {
  expect(firstUrls('marketplace', {})).toEqual([
    '/api/v1/website/m2m/fetch-open-m2m-posts?type=Sell&sort=price&limit=20',
    ...OPTIONS,
  ])
  expect(firstUrls('marketplace', { side: 'sell', token: 'BTC', method: 'Bank Transfer,Wise' })).toEqual([
    '/api/v1/website/m2m/fetch-open-m2m-posts?type=Buy&token=BTC&payment_method=Bank%20Transfer&payment_method=Wise&sort=price&limit=20',
    ...OPTIONS,
  ])
})

test('a page that needs a session is not preloaded', () => {
  expect(firstUrls('dashboard', {})).toEqual([])
})
