import { describe, expect, it } from 'vitest'
import { HIDDEN } from '#machines/domain/balances.ts'
import { noticeOf, noticeText, systemMessage, type NoticeKind, type OrderNoticeKind } from '#machines/domain/notices.ts'

const COINS = '50 USDT'
const FIAT = '75,000.00 NGN'
const notice = (kind: NoticeKind, side: 'buyer' | 'seller') =>
  noticeOf(kind, { coins: COINS, fiat: FIAT, partner: side === 'buyer' ? 'ada' : 'ben', side })

describe('a notification', () => {
  it.each([
    [
      'order.taken',
      'seller',
      'New order on your advert',
      'ben is buying 50 USDT from you for 75,000.00 NGN. The crypto is in escrow; wait for the payment.',
    ],
    [
      'order.taken',
      'buyer',
      'New order on your advert',
      'ada is selling you 50 USDT for 75,000.00 NGN. The crypto is in escrow; pay and mark the order as paid in time.',
    ],
    [
      'order.paid',
      'seller',
      'Order marked as paid',
      'ben marked 75,000.00 NGN as paid. Check your bank account, then release 50 USDT.',
    ],
    ['order.released', 'buyer', 'Crypto released', 'ada released 50 USDT to your available balance.'],
    [
      'order.cancelled',
      'seller',
      'Order cancelled',
      'ben cancelled your order of 75,000.00 NGN. 50 USDT is returned to you.',
    ],
    [
      'order.cancelled',
      'buyer',
      'Order cancelled',
      'ada cancelled your order of 75,000.00 NGN. 50 USDT is returned to the seller.',
    ],
    [
      'order.cancel_requested',
      'buyer',
      'Cancellation requested',
      'ada requested to cancel your order of 75,000.00 NGN. If you have paid, decline. If you accept, 50 USDT is returned to ada.',
    ],
    [
      'order.cancel_declined',
      'seller',
      'Cancellation declined',
      'ben declined to cancel. 50 USDT stays in escrow; you can still release it.',
    ],
    [
      'conversion',
      'buyer',
      'Buy/Sell order completed',
      'You paid 75,000.00 NGN and received 50 USDT. It is in your available balance.',
    ],
    ['order.extended', 'buyer', 'Payment window extended', 'ada gave you 15 more minutes to pay 75,000.00 NGN.'],
    [
      'order.appealed',
      'buyer',
      'Appeal opened',
      'ada appealed your order of 75,000.00 NGN. Describe your side in the chat; 50 USDT stays in escrow until Support decides.',
    ],
    [
      'order.appeal_withdrawn',
      'buyer',
      'Appeal withdrawn',
      'ada withdrew the appeal. 50 USDT stays in escrow until the seller releases it.',
    ],
    [
      'order.awarded_buyer',
      'buyer',
      'Appeal decided',
      'Support decided in your favor. 50 USDT is in your available balance.',
    ],
    [
      'order.awarded_buyer',
      'seller',
      'Appeal decided',
      'Support confirmed the payment of 75,000.00 NGN and decided in favor of ben. 50 USDT is released to ben.',
    ],
    ['order.awarded_seller', 'seller', 'Appeal decided', 'Support decided in your favor. 50 USDT is returned to you.'],
    [
      'order.awarded_seller',
      'buyer',
      'Appeal decided',
      'Support could not confirm the payment of 75,000.00 NGN and decided in favor of ada. 50 USDT is returned to the seller.',
    ],
    [
      'order.expired',
      'seller',
      'Order expired',
      'Your order of 75,000.00 NGN with ben was not marked as paid in time and was cancelled. 50 USDT is returned to you.',
    ],
    ['deposit', 'buyer', 'Deposit received', '50 USDT is in your available balance.'],
  ] as const)('%s tells the %s where the coins are', (kind, side, title, text) => {
    expect(notice(kind, side)).toEqual({ title, text })
  })
})

const message = (kind: OrderNoticeKind, by: 'buyer' | 'seller' = 'seller') =>
  systemMessage(kind, { by, buyer: 'ben', seller: 'ada', coins: COINS, fiat: FIAT })

describe('a system message of the chat is the same for both sides', () => {
  it.each([
    ['order.taken', 'ben is buying 50 USDT from ada for 75,000.00 NGN. The crypto is in escrow.'],
    ['order.paid', 'ben marked 75,000.00 NGN as paid.'],
    ['order.released', 'ada released 50 USDT to ben.'],
    ['order.cancelled', 'ada cancelled the order. 50 USDT is returned to ada.'],
    ['order.cancel_requested', 'ada requested to cancel the order. ben has to respond.'],
    ['order.cancel_declined', 'ben declined to cancel. 50 USDT stays in escrow.'],
    ['order.extended', 'ada gave ben 15 more minutes to pay.'],
    ['order.appealed', 'ada opened an appeal. 50 USDT stays in escrow until Support decides.'],
    ['order.appeal_withdrawn', 'ada withdrew the appeal. 50 USDT stays in escrow.'],
    ['order.awarded_buyer', 'Support decided in favor of ben. 50 USDT is released to ben.'],
    ['order.awarded_seller', 'Support decided in favor of ada. 50 USDT is returned to ada.'],
    ['order.expired', 'The order was not marked as paid in time and was cancelled. 50 USDT is returned to ada.'],
  ] as const)('%s: %s', (kind, text) => expect(message(kind)).toBe(text))
  it('names the side that acted', () => {
    expect(message('order.cancelled', 'buyer')).toBe('ben cancelled the order. 50 USDT is returned to ada.')
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
    ['withdrawal.failed', '', 'Your withdrawal of HIDDEN failed. It is back in your available balance.'],
  ] as const)('of a %s shows no amount while balances are hidden', (kind, partner, text) => {
    const facts = { coins: '1,000.50 USD', fiat: '', partner, side: null }
    const notice = {
      _id: '',
      kind,
      ...noticeOf(kind, facts),
      order_no: null,
      t_id: 'T',
      swap_id: null,
      created_at: '',
      is_read: false,
    }
    expect(noticeText(notice, true)).toBe(text.replace('HIDDEN', HIDDEN))
    expect(noticeText(notice, false)).toBe(text.replace('HIDDEN', '1,000.50 USD'))
  })
})

describe('a notification of a movement', () => {
  const textOf = (kind: NoticeKind, partner: string) =>
    noticeOf(kind, { coins: COINS, fiat: '', partner, side: 'buyer' }).text

  it.each([
    ['deposit', '', '50 USDT is in your available balance.'],
    ['deposit.failed', '', 'Your deposit of 50 USDT failed. No funds were credited.'],
    [
      'withdrawal.requested',
      '',
      'Your withdrawal of 50 USDT is on hold until the bank pays it out. Not you? Cancel it and change your password.',
    ],
    [
      'withdrawal.requested',
      'rHb9 on Ripple',
      'Your withdrawal of 50 USDT to rHb9 on Ripple is on hold until it is sent. Not you? Cancel it and change your password.',
    ],
    ['withdrawal.sent', '', 'Your withdrawal of 50 USDT was paid out.'],
    ['withdrawal.sent', 'rHb9 on Ripple', 'Your withdrawal of 50 USDT to rHb9 on Ripple was sent and is confirmed.'],
    ['withdrawal.failed', '', 'Your withdrawal of 50 USDT failed. It is back in your available balance.'],
    [
      'withdrawal.failed',
      'rHb9 on Ripple',
      'Your withdrawal of 50 USDT to rHb9 on Ripple failed. It is back in your available balance.',
    ],
    ['transfer', 'ben', 'ben sent you 50 USDT. It is in your available balance.'],
  ] as const)('%s with the partner %j', (kind, partner, text) => expect(textOf(kind, partner)).toBe(text))

  it.each([
    ['1,234.5 USDT is in your available balance.', '***** is in your available balance.'],
    ['50 USDT is in your available balance.', '***** is in your available balance.'],
  ])('%s hides its amount', (text, hidden) => {
    const own = { order_no: null, text } as Parameters<typeof noticeText>[0]
    expect([noticeText(own, false), noticeText(own, true)]).toEqual([text, hidden])
    expect(noticeText({ ...own, order_no: 'K7W2' }, true)).toBe(text)
  })
})
