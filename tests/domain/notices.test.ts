import { describe, expect, it } from 'vitest'
import { noticeOf, systemMessage, type NoticeKind, type OrderNoticeKind } from '#machines/domain/notices.ts'

const COINS = '50 USDT'
const FIAT = '75,000.00 NGN'
const notice = (kind: NoticeKind, side: 'buyer' | 'seller') =>
  noticeOf(kind, { coins: COINS, fiat: FIAT, partner: side === 'buyer' ? 'ada' : 'ben', side })

describe('a notification', () => {
  it.each([
    [
      'order.taken',
      'seller',
      'Your advert was taken',
      'ben buys 50 USDT from you for 75,000.00 NGN. The coins are in escrow; wait for the payment.',
    ],
    [
      'order.taken',
      'buyer',
      'Your advert was taken',
      'ada sells you 50 USDT for 75,000.00 NGN. The coins are in escrow; pay in time and say so on the order page.',
    ],
    [
      'order.paid',
      'seller',
      'The buyer has paid',
      'ben says that 75,000.00 NGN are on their way to you. Check your account, then release 50 USDT.',
    ],
    ['order.released', 'buyer', 'The crypto is yours', 'ada released 50 USDT. They are in your available balance.'],
    [
      'order.cancelled',
      'seller',
      'An order was cancelled',
      'ben cancelled your order over 75,000.00 NGN. 50 USDT went back to you.',
    ],
    [
      'order.cancelled',
      'buyer',
      'An order was cancelled',
      'ada cancelled your order over 75,000.00 NGN. 50 USDT went back to the seller.',
    ],
    [
      'order.cancel_requested',
      'buyer',
      'The seller asks to cancel',
      'ada asks to cancel your order over 75,000.00 NGN. If you have paid, decline; if you agree, 50 USDT go back to ada.',
    ],
    [
      'order.cancel_declined',
      'seller',
      'The buyer declined to cancel',
      'ben does not agree to cancel. 50 USDT stay in escrow; you can still release them.',
    ],
    ['order.extended', 'buyer', 'You have more time to pay', 'ada gives you 15 minutes more to pay 75,000.00 NGN.'],
    [
      'order.appealed',
      'buyer',
      'An operator was called',
      'ada called an operator about your order over 75,000.00 NGN. Tell your side in the chat; 50 USDT stay in escrow until the decision.',
    ],
    [
      'order.appeal_withdrawn',
      'buyer',
      'An appeal was taken back',
      'ada took the appeal back. 50 USDT stay in escrow until the seller releases them.',
    ],
    [
      'order.awarded_buyer',
      'buyer',
      'An appeal is decided',
      'An operator decided for you. 50 USDT are in your available balance.',
    ],
    [
      'order.awarded_buyer',
      'seller',
      'An appeal is decided',
      'An operator found that 75,000.00 NGN were paid and decided for ben. 50 USDT were released to ben.',
    ],
    [
      'order.awarded_seller',
      'seller',
      'An appeal is decided',
      'An operator decided for you. 50 USDT went back to you.',
    ],
    [
      'order.awarded_seller',
      'buyer',
      'An appeal is decided',
      'An operator found that 75,000.00 NGN were not paid and decided for ada. 50 USDT went back to the seller.',
    ],
    [
      'order.expired',
      'seller',
      'An order ran out',
      'Nobody said in time that 75,000.00 NGN were paid, so your order with ben closed. 50 USDT went back to you.',
    ],
    ['deposit', 'buyer', 'A deposit has arrived', '50 USDT are in your available balance.'],
  ] as const)('%s tells the %s where the coins are', (kind, side, title, text) => {
    expect(notice(kind, side)).toEqual({ title, text })
  })
})

const message = (kind: OrderNoticeKind, by: 'buyer' | 'seller' = 'seller') =>
  systemMessage(kind, { by, buyer: 'ben', seller: 'ada', coins: COINS, fiat: FIAT })

describe('a system message of the chat is the same for both sides', () => {
  it.each([
    ['order.taken', 'ben buys 50 USDT from ada for 75,000.00 NGN. The coins are in escrow.'],
    ['order.paid', 'ben says that 75,000.00 NGN are paid.'],
    ['order.released', 'ada released 50 USDT to ben.'],
    ['order.cancelled', 'ada cancelled the order. 50 USDT went back to ada.'],
    ['order.cancel_requested', 'ada asks to cancel the order. ben has to answer.'],
    ['order.cancel_declined', 'ben declined to cancel. 50 USDT stay in escrow.'],
    ['order.extended', 'ada gives ben 15 minutes more to pay.'],
    ['order.appealed', 'ada called an operator. 50 USDT stay in escrow until the decision.'],
    ['order.appeal_withdrawn', 'ada took the appeal back. 50 USDT stay in escrow.'],
    ['order.awarded_buyer', 'An operator decided for ben. 50 USDT were released to ben.'],
    ['order.awarded_seller', 'An operator decided for ada. 50 USDT went back to ada.'],
    ['order.expired', 'Nobody said in time that it was paid. The order closed, and 50 USDT went back to ada.'],
  ] as const)('%s: %s', (kind, text) => expect(message(kind)).toBe(text))
  it('names the side that acted', () => {
    expect(message('order.cancelled', 'buyer')).toBe('ben cancelled the order. 50 USDT went back to ada.')
    expect(message('order.appealed', 'buyer')).toBe(
      'ben called an operator. 50 USDT stay in escrow until the decision.',
    )
  })
})
