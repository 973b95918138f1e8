import { describe, expect, it } from 'vitest'
import { HIDDEN } from '#machines/shared/values/formatting.ts'
import { systemMessage, type OrderNoticeKind } from '#machines/orders/rules/system-messages.ts'
import { noticeOf } from '#machines/shell/rules/notice-texts.ts'
import { noticeText } from '#machines/shell/rules/notices.ts'

const COINS = '50 USDT'
const FIAT = '75,000.00 NGN'
const message = (kind: OrderNoticeKind, by: 'buyer' | 'seller' = 'seller', reason?: string) =>
  systemMessage(kind, { reason, by, buyer: 'ben', seller: 'ada', coins: COINS, fiat: FIAT })

describe('a system message of the chat is the same for both sides', () => {
  it.each([
    ['order.taken', 'ben is buying 50 USDT from ada for 75,000.00 NGN. The crypto is in escrow.'],
    ['order.paid', 'ben marked 75,000.00 NGN as paid.'],
    ['order.released', 'ada released 50 USDT to ben.'],
    ['order.cancelled', 'ada cancelled the order. 50 USDT is returned to ada unless ben reports a payment.'],
    ['order.cancel_requested', 'ada requested to cancel the order. ben has to respond.'],
    ['order.cancel_declined', 'ben declined to cancel. 50 USDT stays in escrow.'],
    ['order.extended', 'ada gave ben 15 more minutes to pay.'],
    ['order.appealed', 'ada opened an appeal. 50 USDT stays in escrow until Support decides.'],
    ['order.appeal_withdrawn', 'ada withdrew the appeal. 50 USDT stays in escrow.'],
    ['order.awarded_buyer', 'Support decided in favor of ben. 50 USDT is released to ben.'],
    ['order.awarded_seller', 'Support decided in favor of ada. 50 USDT is returned to ada.'],
    [
      'order.expired',
      'The order was not marked as paid in time and was cancelled. 50 USDT is returned to ada unless ben reports a payment.',
    ],
    [
      'order.claimed',
      'ben reported the payment of 75,000.00 NGN after the order was cancelled. 50 USDT stays in escrow.',
    ],
    ['order.returned', 'No payment was reported. 50 USDT is returned to ada.'],
    ['order.postponed', 'Quayside was unavailable. The deadline of this order is postponed.'],
    ['order.appeal_answered', 'ada answered Support.'],
    ['order.appeal_asked', 'Support asked a question about the appeal.'],
  ] as const)('%s: %s', (kind, text) => expect(message(kind)).toBe(text))
  it('names the reason of an award, and leaves out one that it does not know', () => {
    expect(message('order.awarded_buyer', 'seller', 'payment_proven')).toBe(
      'Support decided in favor of ben. The buyer proved the payment. 50 USDT is released to ben.',
    )
    expect(message('order.awarded_seller', 'seller', 'buyer_agreed')).toBe(
      'Support decided in favor of ada. The buyer agreed to return the crypto. 50 USDT is returned to ada.',
    )
    expect(message('order.awarded_seller', 'seller', 'of_a_later_version')).toBe(message('order.awarded_seller'))
  })
  it('reads as a change when only a later version knows its kind', () => {
    const facts = { by: 'seller', buyer: 'ben', seller: 'ada', coins: COINS, fiat: FIAT } as const
    for (const kind of ['order.of_a_later_version', 'toString'])
      expect(systemMessage(kind, facts)).toBe('The order was updated.')
  })
  it('names the side that acted', () => {
    expect(message('order.cancelled', 'buyer')).toBe('ben cancelled the order. 50 USDT is returned to ada.')
    expect(message('order.returned', 'buyer')).toBe('ben confirmed that nothing was paid. 50 USDT is returned to ada.')
    expect(message('order.appealed', 'buyer')).toBe(
      'ben opened an appeal. 50 USDT stays in escrow until Support decides.',
    )
  })
})

describe('a notification about own funds', () => {
  it.each([
    ['deposit', '', 'HIDDEN is in your available balance.'],
    ['transfer', 'ada_obi', 'ada_obi sent you HIDDEN. It is in your available balance.'],
    ['withdrawal.sent', '', 'Your withdrawal of HIDDEN was paid out.'],
    ['withdrawal.failed', '', 'Your withdrawal of HIDDEN failed. It was returned to your available balance.'],
  ] as const)('of a %s shows no amount while balances are hidden', (kind, partner, text) => {
    const facts = { coins: '1,000.50 USD', fiat: '', partner, side: null }
    const notice = {
      _id: '',
      kind,
      ...noticeOf(kind, facts),
      order_no: null,
      t_id: 'T',
      swap_id: null,
      request_no: null,
      created_at: '',
      is_read: false,
    }
    expect(noticeText(notice, true)).toBe(text.replace('HIDDEN', HIDDEN))
    expect(noticeText(notice, false)).toBe(text.replace('HIDDEN', '1,000.50 USD'))
  })
})

describe('a notification', () => {
  it.each([
    ['1,234.5 USDT is in your available balance.', '***** is in your available balance.'],
    ['50 USDT is in your available balance.', '***** is in your available balance.'],
  ])('%s hides its amount', (text, hidden) => {
    const own = { order_no: null, text } as Parameters<typeof noticeText>[0]
    expect([noticeText(own, false), noticeText(own, true)]).toEqual([text, hidden])
    expect(noticeText({ ...own, order_no: 'K7W2' }, true)).toBe(text)
  })
})
