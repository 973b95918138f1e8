import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { sampleOrder } from './orders.ts'

/** Each command of each side, with an order that allows it. */
export const CHOSEN_COMMANDS = {
  notifying: ['payment.notify', sampleOrder('buyer', 'placed')],
  reporting: ['payment.claim', sampleOrder('buyer', 'ranOut')],
  releasing: ['order.release', sampleOrder('seller', 'paid')],
  cancelling: ['order.cancel', sampleOrder('buyer', 'placed')],
  cancellingPaid: ['order.cancel', sampleOrder('buyer', 'paid')],
  notPaid: ['order.cancel', sampleOrder('buyer', 'ranOut')],
  callingOff: ['order.cancel', sampleOrder('seller', 'placed')],
  requesting: ['order.cancel', sampleOrder('seller', 'paid')],
  accepting: ['cancel.accept', sampleOrder('buyer', 'cancelAsked')],
  declining: ['cancel.decline', sampleOrder('buyer', 'cancelAsked')],
  extending: ['window.extend', sampleOrder('seller', 'placed', 11)],
  appealing: ['order.appeal', sampleOrder('seller', 'paid')],
  appealingAsBuyer: ['order.appeal', sampleOrder('buyer', 'paid', 11)],
  answering: ['appeal.answer', sampleOrder('buyer', 'appealed')],
  withdrawing: ['appeal.withdraw', sampleOrder('seller', 'appealed')],
  withdrawingAsBuyer: ['appeal.withdraw', sampleOrder('buyer', 'buyerAppealed')],
} as const satisfies Readonly<Record<string, readonly [OrderCommandType, Order]>>
