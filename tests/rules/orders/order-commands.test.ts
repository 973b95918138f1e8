import { describe, expect, it } from 'vitest'
import {
  commandLabel,
  orderCommandTexts,
  primaryCommands,
  secondaryCommands,
} from '#machines/orders/rules/order-commands.ts'
import { sampleOrder } from '#machines/orders/samples/orders.ts'

describe('each command of an order', () => {
  it.each([
    [
      'payment.notify',
      'Sent! Notify Seller',
      'Have you made the payment?',
      'Yes, I have paid',
      'mark the order as paid',
      '',
    ],
    ['payment.claim', 'I have paid', 'Confirm your payment?', 'Confirm payment', 'confirm a payment', ''],
    ['appeal.answer', 'Answer Support', 'Describe your side', 'Send answer', 'answer', ''],
    ['order.release', 'Received, Release Asset', 'Release the crypto?', 'Release 50 USDT', 'release the crypto', ''],
    ['order.cancel', 'Cancel Order', 'Cancel this order?', 'Cancel Order', 'cancel the order', 'secondary destructive'],
    [
      'cancel.accept',
      'Accept cancellation',
      'Accept the cancellation?',
      'Accept cancellation',
      'accept the cancellation',
      'destructive',
    ],
    ['cancel.decline', 'Decline', 'Decline the cancellation?', 'Decline', 'decline the cancellation', ''],
    ['window.extend', 'Add 15 minutes', 'Add 15 minutes?', 'Add 15 minutes', 'add 15 minutes', ''],
    ['order.appeal', 'Appeal', 'Open an appeal?', 'Open appeal', 'appeal', 'secondary'],
    [
      'appeal.withdraw',
      'Withdraw appeal',
      'Withdraw this appeal?',
      'Withdraw appeal',
      'withdraw the appeal',
      'secondary',
    ],
  ] as const)('%s has its texts', (type, label, question, confirm, verb, marks) => {
    const texts = orderCommandTexts[type]
    const { isSecondary, isDestructive } = texts
    expect([texts.label, texts.question, texts.confirm(sampleOrder('buyer', 'placed')), texts.verb]).toEqual([
      label,
      question,
      confirm,
      verb,
    ])
    expect([isSecondary && 'secondary', isDestructive && 'destructive'].filter(Boolean).join(' ')).toBe(marks)
  })

  it('is offered first or beside what the order waits for', () => {
    expect(primaryCommands).toEqual([
      'payment.notify',
      'payment.claim',
      'order.release',
      'cancel.accept',
      'cancel.decline',
      'window.extend',
      'appeal.answer',
    ])
    expect(secondaryCommands).toEqual(['order.cancel', 'order.appeal', 'appeal.withdraw'])
  })

  it('asks the buyer when the seller cancels a paid order', () => {
    const confirm = (...about: Parameters<typeof sampleOrder>) =>
      orderCommandTexts['order.cancel'].confirm(sampleOrder(...about))
    expect(confirm('seller', 'paid')).toBe('Request cancellation')
    expect(confirm('seller', 'placed')).toBe('Cancel Order')
    expect(confirm('buyer', 'paid')).toBe('Cancel Order')
    expect(confirm('buyer', 'ranOut')).toBe('I have not paid')
    expect(commandLabel(sampleOrder('buyer', 'ranOut'), 'order.cancel')).toBe('I have not paid')
    expect(commandLabel(sampleOrder('buyer', 'placed'), 'order.cancel')).toBe('Cancel Order')
  })

  it.each([
    [
      'payment.notify',
      'buyer',
      'placed',
      'ada_obi is notified that you paid 75,000.00 NGN to Ada Obi. 50 USDT stays in escrow until ada_obi confirms the payment and releases it.',
    ],
    [
      'order.release',
      'seller',
      'paid',
      '50 USDT is released to ben_kay immediately. This cannot be undone. Release only if 75,000.00 NGN from Ben Kay has arrived in your account.',
    ],
    [
      'order.cancel',
      'buyer',
      'placed',
      '50 USDT is returned to ada_obi. Do not cancel if you have already paid: mark the order as paid instead.',
    ],
    [
      'order.cancel',
      'buyer',
      'paid',
      '50 USDT is returned to ada_obi and you receive nothing. You marked this order as paid: cancel only if you have been refunded.',
    ],
    [
      'order.cancel',
      'seller',
      'placed',
      'ben_kay is notified not to pay. 50 USDT is returned to you in 15 minutes unless ben_kay reports a payment.',
    ],
    ['order.cancel', 'buyer', 'ranOut', 'You confirm that you have not paid. 50 USDT is returned to ada_obi.'],
    [
      'payment.claim',
      'buyer',
      'ranOut',
      'ada_obi is notified that you paid 75,000.00 NGN. 50 USDT stays in escrow until ada_obi releases it or Support decides. Two false reports in 30 days stop your purchases for 7 days.',
    ],
    [
      'appeal.answer',
      'buyer',
      'appealed',
      'Support reads both sides, this chat and its images before it decides who receives 50 USDT. You can answer once.',
    ],
    [
      'order.cancel',
      'seller',
      'paid',
      'ben_kay marked this order as paid, so ben_kay has to accept the cancellation. 50 USDT stays in escrow until then.',
    ],
    [
      'cancel.accept',
      'buyer',
      'cancelAsked',
      '50 USDT is returned to ada_obi and you receive nothing. Accept only if you have not paid or have been refunded.',
    ],
    [
      'cancel.decline',
      'buyer',
      'cancelAsked',
      '50 USDT stays in escrow, and ada_obi can still release it. ada_obi can request cancellation again in 10 minutes.',
    ],
    [
      'window.extend',
      'seller',
      'placed',
      'ben_kay gets 15 more minutes to pay. 50 USDT stays in escrow until then. This can be done once.',
    ],
    [
      'order.appeal',
      'buyer',
      'paid',
      'Support reviews both sides, this chat and its images, and decides who receives 50 USDT. It stays in escrow until then. You can withdraw the appeal.',
    ],
    [
      'appeal.withdraw',
      'seller',
      'appealed',
      'Support stops its review. 50 USDT stays in escrow until the seller releases it. You can appeal again.',
    ],
  ] as const)('%s explains to the %s of an order (%s) what happens to the coins', (type, side, story, effect) => {
    expect(orderCommandTexts[type].effect(sampleOrder(side, story))).toBe(effect)
  })
})
