import { describe, expect, it } from 'vitest'
import { delaysOf } from '#machines/shared/values/durations.ts'
import {
  arriving,
  childDraft,
  hasEnded,
  passingOn,
  returningTo,
  returnPath,
  returnPlace,
  textIn,
} from '#machines/shared/flow/flow-input.ts'
import { later, msUntil } from '#machines/shared/values/instants.ts'
import { noticeAddress } from '#machines/routing/notice-address.ts'
import { addressOf, choiceOf, ordersAsk } from '#machines/orders/rules/order-tabs.ts'
import { pageAt, paths } from '#machines/routing/paths.ts'
import { codeIn, TEST_ASSETS } from '#machines/sandbox/rules/sandbox.ts'

describe('what a flow is given', () => {
  it('is nothing but one fixed key in a test, and what the test gives', () => {
    const { newKey, savedList, ...rest } = arriving({ query: { a: 'b' } })
    expect(newKey()).toBe('key-1')
    expect(savedList('swaps')).toEqual([])
    expect(rest).toEqual({
      offers: { sandbox: false, swaps: true, swapOrders: true },
      path: '/',
      params: {},
      query: { a: 'b' },
      state: {},
      user: null,
      arrivedAt: '2026-01-01T00:00:00.000Z',
      draft: {},
    })
  })
  it('of a history entry is used only where it is a text', () => {
    expect(textIn({ name: 'a' }, 'name')).toBe('a')
    for (const value of ['', 1, null, undefined]) expect(textIn({ name: value }, 'name')).toBeUndefined()
  })
  it('of a draft of a child is what was saved under its id', () => {
    expect(
      childDraft({ 'orderChat.text': 'hi', orderChat: 'no', 'orderChatter.text': 'no', text: 'no' }, 'orderChat'),
    ).toEqual({ text: 'hi' })
  })
})

describe('a login leads back', () => {
  it.each([
    ['/m2m', '/m2m'],
    ['/', '/'],
    ['/a?b=c', '/a?b=c'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https://evil.example', undefined],
    ['m2m', undefined],
    ['', undefined],
  ])('to %j as %j: only to a path of this app', (path, found) => {
    expect(returnPath({ returnTo: path })).toBe(found)
  })
  it('to a page with what its history entry held', () => {
    const state = returningTo({ path: '/m2m', state: { advert: 'A' } }, 'ended')
    expect(state).toEqual({ returnTo: '/m2m', returnState: { advert: 'A' }, why: 'ended' })
    expect(returnPlace(state)).toEqual({ path: '/m2m', state: { advert: 'A' } })
    expect(passingOn(state)).toEqual({ returnTo: '/m2m', returnState: { advert: 'A' } })
  })
  it('to nothing where the entry holds no page, and without a state that is no record', () => {
    expect(returnPlace({})).toBeUndefined()
    expect(passingOn({})).toEqual({ returnTo: undefined, returnState: undefined })
    for (const returnState of ['text', null, ['list'], undefined])
      expect(returnPlace({ returnTo: '/m2m', returnState })).toEqual({ path: '/m2m' })
  })
  it('and says that a session was over, if it was', () => {
    expect(hasEnded(returningTo({ path: '/' }, 'ended'))).toBe(true)
    expect(hasEnded(returningTo({ path: '/' }, 'visitor'))).toBe(false)
    expect(hasEnded({})).toBe(false)
  })
})

describe('an instant', () => {
  const noon = '2026-01-01T12:00:00.000Z'
  it('is moved by milliseconds', () => {
    expect(later(noon, 1500)).toBe('2026-01-01T12:00:01.500Z')
  })
  it('is so many milliseconds away, never fewer than none', () => {
    expect(msUntil(noon, later(noon, 1500))).toBe(1500)
    expect(msUntil(later(noon, 1500), noon)).toBe(0)
    expect(msUntil(noon, 'never')).toBe(0)
    expect(msUntil('never', noon)).toBe(0)
  })
  it('of a delay is the one of its name', () => {
    expect(delaysOf('errorRetry', 'resendOpens')).toEqual({ errorRetry: 5000, resendOpens: 10_000 })
  })
})

describe('the path of a page', () => {
  it.each([
    [paths.home(), 'home'],
    [paths.howItWorks(), 'home'],
    [paths.marketplace({ token: 'BTC', sort: 'a b&c' }), 'marketplace'],
    [paths.order('ABC'), 'order'],
    [`${paths.order('ABC')}/`, 'order'],
    [paths.orders().toUpperCase(), 'orders'],
    [paths.createTrade({ edit: 'T1' }), 'createTrade'],
  ])('%s is known', (path, page) => expect(pageAt(path)).toBe(page))
  it('is unknown where there is none', () => {
    expect(pageAt('/nowhere')).toBeUndefined()
    expect(pageAt(`${paths.order('ABC')}/more`)).toBeUndefined()
    expect(pageAt(`/before${paths.orders()}`)).toBeUndefined()
  })
  it('has its names and values encoded', () => {
    expect(paths.marketplace({ token: 'BTC', sort: 'a b&c' })).toBe(`${paths.marketplace()}?token=BTC&sort=a%20b%26c`)
    expect(paths.marketplace('token=BTC')).toBe(`${paths.marketplace()}?token=BTC`)
    expect(paths.statecharts('flow=login')).toBe(`${paths.statecharts()}?flow=login`)
    expect(paths.resetPassword({ id: 'i', token: 't' })).toBe(`${paths.resetPassword()}?id=i&token=t`)
    expect(paths.createTrade()).not.toContain('?')
    expect(paths.order('a/b')).toMatch(/\/a%2Fb$/)
  })
  it('of a notification is its order, its transaction, its swap, or the balances', () => {
    expect(noticeAddress({ kind: 'order.paid', order_no: 'ABC', t_id: null, swap_id: null, request_no: null })).toBe(
      '/dashboard/orders/m2m/order-details/ABC',
    )
    expect(noticeAddress({ kind: 'deposit', order_no: null, t_id: 'XYZ', swap_id: null, request_no: null })).toBe(
      '/dashboard/transaction-history/XYZ',
    )
    expect(noticeAddress({ kind: 'swap.failed', order_no: null, t_id: null, swap_id: 'a-1', request_no: null })).toBe(
      '/swap-status/a-1',
    )
    expect(noticeAddress({ kind: 'support.asked', order_no: null, t_id: null, swap_id: null, request_no: 'R1' })).toBe(
      '/dashboard/support/request/R1',
    )
    expect(noticeAddress({ kind: 'deposit', order_no: null, t_id: null, swap_id: null, request_no: null })).toBe(
      '/dashboard',
    )
    for (const order_no of ['ABC', null])
      expect(noticeAddress({ kind: 'advert.closed', order_no, t_id: null, swap_id: null, request_no: null })).toBe(
        '/dashboard/m2m/my-trades?status=Close',
      )
    for (const kind of ['advert.hidden', 'advert.shown'] as const)
      expect(noticeAddress({ kind, order_no: null, t_id: null, swap_id: null, request_no: null })).toBe(
        '/dashboard/m2m/my-trades',
      )
  })
})

describe('the list of orders', () => {
  it.each([
    [{}, 'processing', ''],
    [{ tab: 'closed' }, 'closed', ''],
    [{ tab: 'other' }, 'processing', ''],
    [{ tab: 'processing', filter: 'paid' }, 'processing', 'paid'],
    [{ tab: 'closed', filter: 'paid' }, 'closed', ''],
    [{ tab: 'closed', filter: 'cancelled' }, 'closed', 'cancelled'],
    [{ filter: 'toString' }, 'processing', ''],
  ])('%j is %s, filtered by %j', (query, tab, filter) => expect(choiceOf(query)).toEqual({ tab, filter }))
  it.each([
    ['processing', '', { tab: 'processing', limit: 20 }],
    ['processing', 'unpaid', { tab: 'processing', payment_status: 'unpaid', limit: 20 }],
    ['processing', 'completed', { tab: 'processing', limit: 20 }],
    ['closed', '', { tab: 'closed', limit: 20 }],
    ['closed', 'cancelled', { tab: 'closed', status: 'cancelled', limit: 20 }],
    ['closed', 'unpaid', { tab: 'closed', limit: 20 }],
  ] as const)('%s filtered by %j is asked for by %j', (tab, filter, query) => {
    expect(ordersAsk({ tab, filter })).toEqual({ query })
  })
  it('has an address without its defaults', () => {
    expect(addressOf({ tab: 'processing', filter: '' })).toBe(paths.orders())
    expect(addressOf({ tab: 'closed', filter: '' })).toBe('?tab=closed')
    expect(addressOf({ tab: 'processing', filter: 'paid' })).toBe('?filter=paid')
    expect(addressOf({ tab: 'closed', filter: 'cancelled' })).toBe('?tab=closed&filter=cancelled')
  })
})

describe('the sandbox', () => {
  it('finds the code that is alone on its line of a mail', () => {
    expect(codeIn('Your code:\n123456\nhttp://x/654321')).toBe('123456')
    expect(codeIn('1234567')).toBeNull()
    expect(codeIn('see 123456')).toBeNull()
    expect(codeIn('123456 is it')).toBeNull()
  })
  it('deposits whole tickers', () => {
    expect(TEST_ASSETS).toHaveLength(15)
    expect(TEST_ASSETS).toContain('USDT')
  })
})
