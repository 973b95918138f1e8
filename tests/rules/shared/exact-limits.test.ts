import { MESSAGE_TOO_LONG } from '#machines/shared/messages/forms.ts'
import { messageError } from '#machines/shared/values/written-text.ts'
import { PRICE_UNKNOWN } from '#machines/markets/messages/markets.ts'
import { describe, expect, test } from 'vitest'
import { reasonsOf, statementError } from '#machines/orders/rules/appeals.ts'
import { advertErrors, emptyDraft, type AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import { imageError } from '#machines/orders/rules/chat.ts'
import { unreadBadge, unreadLabel } from '#machines/shell/messages/bell.ts'
import * as text from '#machines/adverts/messages/adverts.ts'
import {
  ONLY_COMPLETED_IS_RATED,
  RATED_ALREADY,
  RATING_IS_OVER,
  STATEMENT_TOO_LONG,
  TOO_MANY_IMAGES,
  WINDOW_IS_OVER,
} from '#machines/orders/messages/orders.ts'
import { FILE_TOO_LARGE } from '#machines/shared/messages/images.ts'
import { msUntilChange, orderViewState } from '#machines/orders/rules/order-view-state.ts'
import { isInLastMinutes } from '#machines/orders/rules/order-words.ts'
import { advance, elapsedAt, mayNow, newOrderLife, type OrderLife } from '#machines/orders/rules/orders.ts'
import { ratingClosesAt, whyNotRated } from '#machines/orders/rules/ratings.ts'
import { whyRefused } from '#machines/orders/rules/refusals.ts'
import { sampleOrder } from '#machines/orders/samples/orders.ts'

const at = (instant: string): number => Date.parse(instant)

describe('the number at the bell', () => {
  test.each([
    [0, ''],
    [1, '1 unread notification'],
    [2, '2 unread notifications'],
    [98, '98 unread notifications'],
    [99, '99 unread notifications'],
    [100, '99+ unread notifications'],
    [101, '99+ unread notifications'],
  ])('%i: "%s"', (unread, label) => expect(unreadLabel(unread)).toBe(label))

  test('is written out up to 99', () => {
    expect([1, 98, 99, 100, 1000].map(unreadBadge)).toEqual(['1', '98', '99', '99+', '99+'])
  })
})

/** Placed at 12:00, to be paid by 12:15. */
const placed = newOrderLife(at('2026-01-01T12:15:00.000Z'))
const next = (life: OrderLife, event: Parameters<typeof advance>[1]): OrderLife => {
  const after = advance(life, event)
  if (after === null) throw new Error(`${event.by} may not ${event.type}`)
  return after
}
const paid = next(placed, { type: 'payment.notify', by: 'buyer', at: at('2026-01-01T12:01:00.000Z') })
const asked = next(paid, { type: 'order.cancel', by: 'seller', at: at('2026-01-01T12:02:00.000Z') })
const declined = next(asked, { type: 'cancel.decline', by: 'buyer', at: at('2026-01-01T12:03:00.000Z') })
const released = next(paid, { type: 'order.release', by: 'seller', at: at('2026-01-01T12:02:00.000Z') })

describe('an order', () => {
  test('can be marked as paid until the millisecond before its deadline, and has run out at the deadline', () => {
    const [before, deadline] = [at('2026-01-01T12:14:59.999Z'), at('2026-01-01T12:15:00.000Z')]
    expect([mayNow(placed, 'buyer', before), elapsedAt(placed, before)]).toEqual([
      ['payment.notify', 'order.cancel'],
      null,
    ])
    expect([mayNow(placed, 'buyer', deadline), mayNow(placed, 'seller', deadline)]).toEqual([[], []])
    expect(elapsedAt(placed, deadline)).toBe('window.elapse')
    expect(whyRefused(placed, 'payment.notify', 'buyer', deadline)).toBe(WINDOW_IS_OVER)
  })

  test('that is paid never runs out', () => expect(elapsedAt(paid, at('2027-01-01T00:00:00.000Z'))).toBeNull())

  test('is in its last minutes on the page exactly when its window can be extended', () => {
    const order = sampleOrder('seller', 'placed')
    const shownAt = (server_now: string) => isInLastMinutes({ ...order, server_now })
    const [before, since] = ['2026-01-01T12:09:59.999Z', '2026-01-01T12:10:00.000Z']
    expect([shownAt(before), mayNow(placed, 'seller', at(before))]).toEqual([false, ['order.cancel']])
    expect([shownAt(since), mayNow(placed, 'seller', at(since))]).toEqual([true, ['order.cancel', 'window.extend']])
  })

  test('can be appealed by its buyer from ten minutes after the payment on', () => {
    const [before, since] = [at('2026-01-01T12:10:59.999Z'), at('2026-01-01T12:11:00.000Z')]
    expect(mayNow(paid, 'buyer', before)).toEqual(['order.cancel'])
    expect(mayNow(paid, 'buyer', since)).toEqual(['order.cancel', 'order.appeal'])
  })

  test('can be asked to be cancelled again from ten minutes after the buyer declined on', () => {
    const [before, since] = [at('2026-01-01T12:12:59.999Z'), at('2026-01-01T12:13:00.000Z')]
    expect(mayNow(declined, 'seller', before)).not.toContain('order.cancel')
    expect(mayNow(declined, 'seller', since)).toContain('order.cancel')
  })
})

describe('a rating', () => {
  const closedAt = at('2026-01-01T12:02:00.000Z')
  const closesAt = at('2026-01-08T12:02:00.000Z')
  const rateable = { life: released, closedAt, stars: null }

  test('closes seven days after the release', () => expect(ratingClosesAt(rateable)).toBe(closesAt))

  test('is open until the millisecond before it closes, and not at that instant', () => {
    expect(whyNotRated(rateable, closesAt - 1)).toBeNull()
    expect(whyNotRated(rateable, closesAt)).toBe(RATING_IS_OVER)
  })

  test('is given once, and only for a completed order', () => {
    expect(whyNotRated({ ...rateable, stars: 5 }, closedAt)).toBe(RATED_ALREADY)
    expect(whyNotRated({ life: paid, closedAt: null, stars: null }, closedAt)).toBe(ONLY_COMPLETED_IS_RATED)
  })

  test('that closes while the page is open makes the page fetch the order again', () => {
    const order = { ...sampleOrder('buyer', 'released'), server_now: '2026-01-08T12:01:00.000Z' }
    expect([orderViewState(order), msUntilChange(order)]).toEqual(['toRate', 60_000])
    const closed = { ...order, rating: { stars: null, is_open: false, closes_at: '2026-01-08T12:02:00.000Z' } }
    expect(orderViewState(closed)).toBe('completed')
    expect(msUntilChange(closed)).toBeGreaterThan(60_000)
  })
})

describe('a text', () => {
  test('of the chat has at most 2,000 characters, however many bytes they are', () => {
    expect([messageError('😀'.repeat(2000)), messageError('a'.repeat(2001))]).toEqual([null, MESSAGE_TOO_LONG])
  })

  test('of an appeal has at most 1,000 characters', () => {
    expect([statementError('a'.repeat(1000)), statementError('a'.repeat(1001))]).toEqual([null, STATEMENT_TOO_LONG])
    expect(reasonsOf('buyer')).not.toContain('not_received')
  })
})

test('a picture has at most 25,000,000 bytes, and one side sends twenty of them', () => {
  const picture = (size: number) => ({ type: 'image/png' as const, size })
  expect(imageError(picture(25_000_000), 19)).toBeNull()
  expect(imageError(picture(25_000_001), 19)).toBe(FILE_TOO_LARGE)
  expect(imageError(picture(1), 20)).toBe(TOO_MANY_IMAGES)
})

describe('an advert', () => {
  const draft: AdvertDraft = {
    ...emptyDraft('USDT', 'NGN'),
    type: 'Sell',
    price: '1500',
    token_amount: '100',
    min_limit: '15000',
    max_limit: '150000',
    payment_methods: ['Bank Transfer'],
  }
  const rules = { tokenScale: 6, currencyScale: 2, marketPrice: '1500', available: '100', methods: ['Bank Transfer'] }
  const errors = (patch: Partial<AdvertDraft>) => advertErrors({ ...draft, ...patch }, rules)

  test('can offer the whole balance, and no unit more', () => {
    expect(errors({})).toEqual({})
    expect(errors({ token_amount: '100.000001' })).toEqual({ token_amount: text.MORE_THAN_BALANCE })
  })

  test('has a maximum of at most its total', () => {
    expect(errors({ max_limit: '150000.01' })).toEqual({ max_limit: text.MAX_ABOVE_TOTAL })
  })

  test('answers with up to 1,000 characters', () => {
    expect(errors({ auto_reply: '😀'.repeat(1000) })).toEqual({})
    expect(errors({ auto_reply: 'a'.repeat(1001) })).toEqual({ auto_reply: text.AUTO_REPLY_TOO_LONG })
    const { auto_reply: _, ...silent } = draft
    expect(advertErrors(silent, rules)).toEqual({})
  })

  test('that is blank is empty, and every field has an error of its own', () => {
    const blank = { price: ' ', token_amount: ' ', min_limit: ' ', max_limit: ' ', payment_methods: [] }
    expect(errors(blank)).toEqual({
      price: text.PRICE_MISSING,
      token_amount: 'How many USDT are you selling?',
      min_limit: text.MIN_EMPTY,
      max_limit: text.MAX_EMPTY,
      payment_methods: text.METHODS_MISSING,
    })
    expect(errors({ margin_type: 'Floating', percent: ' ' }).percent).toBe(text.PERCENT_MISSING)
    expect(errors({ min_limit: '0', max_limit: '0' })).toMatchObject({
      min_limit: text.MIN_EMPTY,
      max_limit: text.MAX_EMPTY,
    })
  })

  test('takes only methods that are offered, while these are known', () => {
    const payment_methods = ['Bank Transfer', 'Barter']
    expect(errors({ payment_methods })).toEqual({ payment_methods: text.METHOD_UNKNOWN })
    expect(advertErrors({ ...draft, payment_methods }, { ...rules, methods: null })).toEqual({})
  })

  test('with a floating price waits for the market', () => {
    const floating = { ...draft, margin_type: 'Floating', percent: '100' } as const
    expect(advertErrors(floating, rules)).toEqual({})
    expect(advertErrors(floating, { ...rules, marketPrice: null })).toEqual({ price: PRICE_UNKNOWN })
    expect(advertErrors({ ...floating, price: '1' }, rules)).toEqual({})
    expect(advertErrors({ ...draft, percent: '7' }, rules)).toEqual({})
  })

  test('cannot fall to what is already traded', () => {
    const of = (token_amount: string, taken: string) =>
      advertErrors({ ...draft, token_amount, min_limit: '5', max_limit: '10' }, { ...rules, taken }).token_amount
    expect([of('40.000001', '40'), of('40', '40'), of('0.000001', '0')]).toEqual([
      undefined,
      '40 USDT is already traded. Go higher!',
      undefined,
    ])
  })

  test('has a minimum below its maximum', () => {
    expect(errors({ min_limit: '14999.99', max_limit: '15000' })).toEqual({})
    expect(errors({ min_limit: '15000', max_limit: '15000' })).toEqual({
      min_limit: text.MIN_NOT_BELOW_MAX,
      max_limit: text.MAX_NOT_ABOVE_MIN,
    })
  })

  test('costs 70 to 130 percent of the market price, both included', () => {
    const price = (value: string) => errors({ price: value, min_limit: '5', max_limit: '10' }).price
    expect(['1050', '1049.99999999', '1950', '1950.00000001'].map(price)).toEqual([
      undefined,
      text.PRICE_TOO_LOW,
      undefined,
      text.PRICE_TOO_HIGH,
    ])
  })
})
