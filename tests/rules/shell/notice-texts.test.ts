import { describe, expect, it } from 'vitest'
import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import type { NoticeFacts } from '#machines/shared/values/notices.ts'
import { noticeOf } from '#machines/shell/rules/notice-texts.ts'
import { CASE_NOTICES } from './case-notices.ts'

const coins = '50 USDT'
const fiat = '75,000.00 NGN'
const swap = { coins: '0.5 ETH', fiat: '0.02 BTC', partner: '' }

/** Whom a notification goes to, with what it is made of; of a sale to a bank account the crypto is what was paid. */
const READERS = {
  buyer: { coins, fiat, partner: 'ada', side: 'buyer' },
  seller: { coins, fiat, partner: 'ben', side: 'seller' },
  owner: { coins, fiat, partner: '', side: null },
  'owner of nothing': { coins: '', fiat: '', partner: '', side: null },
  'owner of an address': { coins, fiat, partner: 'rHb9 on Ripple', side: null },
  swapper: { ...swap, side: null },
  'buyer until': { coins, fiat, partner: 'ada', side: 'buyer', at: '02:20 PM UTC', until: '02:45 PM UTC' },
  'buyer at': { coins, fiat, partner: 'ada', side: 'buyer', at: '02:20 PM UTC' },
  'seller until': { coins, fiat, partner: 'ben', side: 'seller', at: '02:20 PM UTC', until: '02:45 PM UTC' },
  'buyer outside': { coins, fiat, partner: '', side: 'buyer' },
  'seller outside': { coins: fiat, fiat: coins, partner: '', side: 'seller' },
} as const satisfies Readonly<Record<string, NoticeFacts>>

type Lines = Readonly<Partial<Record<keyof typeof READERS, string>>>

const SUPPORT = 'Contact Support with the ID of the'

/** Every kind, as each of its readers reads it. */
const NOTICES: Readonly<Record<NoticeKind, readonly [title: string, lines: Lines]>> = {
  'order.taken': [
    'New order on your advert',
    {
      seller: 'ben is buying 50 USDT from you for 75,000.00 NGN. The crypto is in escrow; wait for the payment.',
      buyer:
        'ada is selling you 50 USDT for 75,000.00 NGN. The crypto is in escrow; pay and mark the order as paid in time.',
    },
  ],
  'order.paid': [
    'Order marked as paid',
    { seller: 'ben marked 75,000.00 NGN as paid. Check your account, then release 50 USDT.' },
  ],
  'order.released': ['Crypto released', { buyer: 'ada released 50 USDT to your available balance.' }],
  'order.cancelled': [
    'Order cancelled',
    {
      seller: 'ben cancelled your order of 75,000.00 NGN. 50 USDT is returned to you.',
      buyer: 'ada cancelled your order of 75,000.00 NGN. 50 USDT is returned to the seller.',
      'buyer until':
        'ada cancelled your order of 75,000.00 NGN. Do not pay. Already paid? Confirm by 02:45 PM UTC; until then 50 USDT stays in escrow.',
    },
  ],
  'order.cancel_requested': [
    'Cancellation requested',
    {
      buyer:
        'ada requested to cancel your order of 75,000.00 NGN. If you have paid, decline. If you accept, 50 USDT is returned to ada.',
    },
  ],
  'order.cancel_declined': [
    'Cancellation declined',
    { seller: 'ben declined to cancel. 50 USDT stays in escrow; you can still release it.' },
  ],
  'order.extended': ['Payment window extended', { buyer: 'ada gave you 15 more minutes to pay 75,000.00 NGN.' }],
  'order.appealed': [
    'Appeal opened',
    {
      buyer:
        'ada appealed your order of 75,000.00 NGN. You can write in the chat and add images for Support. 50 USDT stays in escrow until Support decides.',
      'buyer until':
        'ada appealed your order of 75,000.00 NGN. Answer by 02:45 PM UTC. 50 USDT stays in escrow until Support decides.',
      'buyer at':
        'ada appealed your order of 75,000.00 NGN. Support has your report of the payment at 02:20 PM UTC. You can write in the chat and add images for Support. 50 USDT stays in escrow until Support decides.',
    },
  ],
  'order.appeal_withdrawn': [
    'Appeal withdrawn',
    { buyer: 'ada withdrew the appeal. 50 USDT stays in escrow until the seller releases it.' },
  ],
  'order.awarded_buyer': [
    'Appeal decided',
    {
      buyer: 'Support decided the appeal about 75,000.00 NGN in your favor. 50 USDT is in your available balance.',
      seller:
        'Support decided the appeal about 75,000.00 NGN in favor of ben. 50 USDT is released to ben. You can open a case within 14 days.',
    },
  ],
  'order.awarded_seller': [
    'Appeal decided',
    {
      seller: 'Support decided the appeal about 75,000.00 NGN in your favor. 50 USDT is returned to you.',
      buyer:
        'Support decided the appeal about 75,000.00 NGN in favor of ada. 50 USDT is returned to the seller. You can open a case within 14 days.',
    },
  ],
  'order.expired': [
    'Order expired',
    {
      seller:
        'Your order of 75,000.00 NGN with ben was not marked as paid in time and was cancelled. 50 USDT is returned to you.',
      buyer:
        'Your order of 75,000.00 NGN with ada was not marked as paid in time and was cancelled. 50 USDT is returned to the seller.',
      'seller until':
        'Your order of 75,000.00 NGN with ben was not marked as paid in time and was cancelled. 50 USDT is returned at 02:45 PM UTC unless ben reports a payment. Received it? Release.',
      'buyer until':
        'Your order of 75,000.00 NGN with ada was not marked as paid in time and was cancelled. Do not pay. Already paid? Confirm by 02:45 PM UTC; until then 50 USDT stays in escrow.',
    },
  ],
  'order.claimed': [
    'Payment reported',
    {
      'seller until':
        'ben reports paying 75,000.00 NGN at 02:20 PM UTC. Check your account: release 50 USDT or appeal.',
    },
  ],
  'order.returned': [
    'Order closed',
    {
      seller: 'No payment of 75,000.00 NGN was reported. 50 USDT is returned to you.',
      buyer:
        'No payment of 75,000.00 NGN was reported. 50 USDT is returned to the seller. Have you paid? You can open a case within 14 days.',
    },
  ],
  'order.postponed': [
    'More time',
    {
      'seller until': 'Quayside was unavailable 02:20 PM UTC. ben has until 02:45 PM UTC.',
      'buyer until':
        'Quayside was unavailable 02:20 PM UTC. Pay 75,000.00 NGN, or confirm your payment, by 02:45 PM UTC.',
    },
  ],
  'order.appeal_answered': [
    'Appeal answered',
    {
      buyer: 'ada answered Support about your order of 75,000.00 NGN. 50 USDT stays in escrow until Support decides.',
    },
  ],
  'order.appeal_asked': [
    'Support asks you',
    {
      'buyer until':
        'Support has a question about your order of 75,000.00 NGN. Answer by 02:45 PM UTC; 50 USDT stays in escrow until Support decides.',
    },
  ],
  ...CASE_NOTICES,
  'chat.message': [
    'New message',
    {
      seller: 'ben sent you a message about your order of 75,000.00 NGN.',
      buyer: 'ada sent you a message about your order of 75,000.00 NGN.',
    },
  ],
  'advert.closed': [
    'Advert closed',
    {
      owner:
        'Your advert was closed: less than its minimum order was left. 50 USDT is returned to your available balance.',
      'owner of nothing': 'Your advert was closed: less than its minimum order was left.',
    },
  ],
  'advert.hidden': [
    'Advert hidden',
    { owner: 'Support has hidden your advert to 50 USDT. Open orders continue. Reason: ' },
  ],
  'advert.shown': ['Advert no longer hidden', { owner: 'Support has put your advert to 50 USDT back.' }],
  deposit: ['Deposit received', { owner: '50 USDT is in your available balance.' }],
  'deposit.failed': ['Deposit failed', { owner: 'Your deposit of 50 USDT failed. No funds were credited.' }],
  transfer: ['Transfer received', { seller: 'ben sent you 50 USDT. It is in your available balance.' }],
  'withdrawal.requested': [
    'Withdrawal requested',
    {
      owner:
        'Your withdrawal of 50 USDT is on hold until the bank pays it out. Not you? Cancel it and change your password.',
      'owner of an address':
        'Your withdrawal of 50 USDT to rHb9 on Ripple is on hold until it is sent. Not you? Cancel it and change your password.',
    },
  ],
  'withdrawal.sent': [
    'Withdrawal sent',
    {
      owner: 'Your withdrawal of 50 USDT was paid out.',
      'owner of an address': 'Your withdrawal of 50 USDT to rHb9 on Ripple was sent and is confirmed.',
    },
  ],
  'withdrawal.failed': [
    'Withdrawal failed',
    {
      owner: 'Your withdrawal of 50 USDT failed. It was returned to your available balance.',
      'owner of an address':
        'Your withdrawal of 50 USDT to rHb9 on Ripple failed. It was returned to your available balance.',
    },
  ],
  'swap.finished': [
    'Swap completed',
    { swapper: 'Your swap of 0.02 BTC is completed. 0.5 ETH was sent to your address.' },
  ],
  'swap.refunded': ['Swap refunded', { swapper: 'Your swap of 0.02 BTC was refunded by the exchange provider.' }],
  'swap.failed': ['Swap failed', { swapper: `Your swap of 0.02 BTC failed. ${SUPPORT} swap.` }],
  'swap.verifying': [
    'Swap needs verification',
    {
      swapper: `The exchange provider has to verify your swap of 0.02 BTC before it continues. ${SUPPORT} swap.`,
    },
  ],
  'swap.expired': [
    'Swap expired',
    { swapper: 'Your swap of 0.02 BTC has expired: the deposit did not arrive in time.' },
  ],
  'external.finished': [
    'Buy/Sell order completed',
    {
      'buyer outside': 'Your purchase of 50 USDT for 75,000.00 NGN is completed. 50 USDT was sent to your address.',
      'seller outside':
        'Your sale of 50 USDT for 75,000.00 NGN is completed. 75,000.00 NGN was sent to your bank account.',
    },
  ],
  'external.refunded': [
    'Buy/Sell order refunded',
    {
      'buyer outside': 'Your purchase of 50 USDT for 75,000.00 NGN was refunded by the exchange provider.',
      'seller outside': 'Your sale of 50 USDT for 75,000.00 NGN was refunded by the exchange provider.',
    },
  ],
  'external.failed': [
    'Buy/Sell order failed',
    {
      'buyer outside': `Your purchase of 50 USDT for 75,000.00 NGN failed. ${SUPPORT} order if you have paid.`,
      'seller outside': `Your sale of 50 USDT for 75,000.00 NGN failed. ${SUPPORT} order if you have paid.`,
    },
  ],
  'external.verifying': [
    'Buy/Sell order needs verification',
    {
      'buyer outside': `The exchange provider has to verify your purchase of 50 USDT for 75,000.00 NGN before it continues. ${SUPPORT} order.`,
      'seller outside': `The exchange provider has to verify your sale of 50 USDT for 75,000.00 NGN before it continues. ${SUPPORT} order.`,
    },
  ],
  'external.expired': [
    'Buy/Sell order expired',
    {
      'buyer outside': 'Your purchase of 50 USDT for 75,000.00 NGN was not paid in time and has expired.',
      'seller outside': 'Your sale of 50 USDT for 75,000.00 NGN was not paid in time and has expired.',
    },
  ],
  'support.answered': ['Support answered', { 'owner of nothing': 'Support answered your request.' }],
  'support.asked': [
    'Support has a question',
    { 'owner of nothing': 'Support has a question about your request. It waits for your answer.' },
  ],
  'support.closed': [
    'Support request closed',
    { 'owner of nothing': 'Support closed your request. You can reopen it within 14 days.' },
  ],
  conversion: [
    'Conversion completed',
    { swapper: 'You paid 0.02 BTC and received 0.5 ETH. It is in your available balance.' },
  ],
}

const CASES = Object.entries(NOTICES).flatMap(([kind, [title, lines]]) =>
  Object.entries(lines).map(([reader, text]) => [kind, reader, title, text] as const),
)

it.each(CASES)('the notification %s tells the %s where the coins are', (kind, reader, title, text) => {
  expect(noticeOf(kind as NoticeKind, READERS[reader as keyof typeof READERS])).toEqual({ title, text })
})

it('the notification of a conversion for the own account is that of an order', () => {
  expect(noticeOf('conversion', READERS.buyer)).toEqual({
    title: 'Buy/Sell order completed',
    text: 'You paid 75,000.00 NGN and received 50 USDT. It is in your available balance.',
  })
})

describe('a notification', () => {
  const facts = { coins: '50 USDT', fiat: '75,000.00 NGN', partner: 'ben_cole' }
  const notice = (kind: Parameters<typeof noticeOf>[0], side: 'buyer' | 'seller' | null) =>
    noticeOf(kind, { ...facts, side })

  it('names who acted and where the coins are', () => {
    expect(notice('order.taken', 'seller')).toEqual({
      title: 'New order on your advert',
      text: 'ben_cole is buying 50 USDT from you for 75,000.00 NGN. The crypto is in escrow; wait for the payment.',
    })
    expect(notice('order.taken', 'buyer').text).toContain('mark the order as paid in time')
    expect(notice('order.paid', 'seller').text).toContain('ben_cole marked 75,000.00 NGN as paid')
    expect(notice('order.released', 'buyer').text).toBe('ben_cole released 50 USDT to your available balance.')
    expect(notice('order.cancelled', 'seller').text).toContain('50 USDT is returned to you')
    expect(notice('order.cancelled', 'buyer').text).toContain('is returned to the seller')
    expect(notice('order.cancel_requested', 'buyer').text).toContain('If you have paid, decline')
    expect(notice('order.cancel_declined', 'seller').text).toContain('stays in escrow')
    expect(notice('order.expired', 'buyer').text).toContain('was not marked as paid in time')
    expect(notice('deposit', null)).toEqual({
      title: 'Deposit received',
      text: '50 USDT is in your available balance.',
    })
  })
})
