import { and, not } from 'xstate'
import type { OrderAct } from '#machines/domain/order-lifecycle.machine.ts'
import * as text from '#machines/domain/messages/order-page.ts'
import { m2mOrderSetup } from './m2m-order.setup.ts'

const shows = (name: string, button?: string) =>
  ({ shows: [['heading', name], ...(button ? [['button', button] as const] : [])] }) as const
const mintKey = (act: OrderAct) => ({ type: 'mintKey', params: { act } }) as const

/** What stands on the page about an order that has gone on meanwhile has to be sorted anew. */
export const outdated = {
  guard: not('isStandingRight'),
  target: 'routing',
  description: 'The order went on meanwhile',
} as const

/** The order as it is, and the acts that the lifecycle lets this side do. */
export const standing = m2mOrderSetup.createStateConfig({
  description: 'The order as it is; every act is offered by the lifecycle’s word',
  initial: 'cancelled',
  always: outdated,
  on: {
    'payment.notify': { guard: 'mayNotify', target: 'confirming', actions: mintKey('payment.notify') },
    'order.release': { guard: 'mayRelease', target: 'confirming', actions: mintKey('order.release') },
    'order.cancel': {
      description: 'Where a request is to be answered, agreeing to it is the way',
      guard: and(['mayCancel', not('mayAccept')]),
      target: 'confirming',
      actions: mintKey('order.cancel'),
    },
    'cancel.accept': { guard: 'mayAccept', target: 'confirming', actions: mintKey('cancel.accept') },
    'cancel.decline': { guard: 'mayDecline', target: 'confirming', actions: mintKey('cancel.decline') },
    'window.extend': { guard: 'mayExtend', target: 'confirming', actions: mintKey('window.extend') },
    'order.appeal': {
      guard: 'mayAppeal',
      target: 'describingAppeal',
      actions: [mintKey('order.appeal'), 'offerReason'],
    },
    'appeal.withdraw': { guard: 'mayWithdraw', target: 'confirming', actions: mintKey('appeal.withdraw') },
  },
  states: {
    payingSeller: {
      description: 'Buyer: pay outside to the shown account, then tell the seller',
      meta: shows(text.STANDING_TITLES.payingSeller, text.NOTIFY_SELLER),
    },
    askedIfPaid: {
      description: 'Buyer: five minutes are left; who has paid and not said so loses the coins',
      meta: shows(text.STANDING_TITLES.askedIfPaid, text.NOTIFY_SELLER),
    },
    awaitingPayment: {
      description: 'Seller: the buyer has to pay before the deadline',
      meta: shows(text.STANDING_TITLES.awaitingPayment, text.CANCEL_ORDER),
    },
    awaitingRelease: {
      description: 'Buyer: paid; the seller verifies and releases',
      meta: shows(text.STANDING_TITLES.awaitingRelease, text.CANCEL_ORDER),
    },
    verifyingFunds: {
      description: 'Seller: look into the bank account, then release',
      meta: shows(text.STANDING_TITLES.verifyingFunds, text.RELEASE_ASSET),
    },
    askedToCancel: {
      description: 'Buyer: the seller asks to cancel',
      meta: shows(text.STANDING_TITLES.askedToCancel, text.AGREE_TO_CANCEL),
    },
    askingToCancel: {
      description: 'Seller: the buyer has to answer; releasing is still possible',
      meta: shows(text.STANDING_TITLES.askingToCancel, text.RELEASE_ASSET),
    },
    appealing: {
      description: 'An operator decides; either side may still give way',
      meta: shows(text.STANDING_TITLES.appealing),
    },
    toRate: {
      description: 'The coins are the buyer’s; the partner can be rated, once',
      meta: shows(text.STANDING_TITLES.toRate),
      entry: 'closeChat',
      invoke: {
        id: 'orderRating',
        src: 'orderRating',
        input: ({ context: { orderNo, newKey } }) => ({ orderNo, newKey }),
        onDone: {
          target: '#m2mOrder.trading.orderActions.routing',
          actions: { type: 'setOrder', params: ({ event }) => event.output },
        },
      },
    },
    completed: {
      description: 'The coins are the buyer’s; the partner is rated, or it is too late to',
      meta: shows(text.STANDING_TITLES.completed),
      entry: 'closeChat',
    },
    cancelled: {
      description: 'The coins went back to the seller',
      meta: shows(text.STANDING_TITLES.cancelled),
      entry: 'closeChat',
    },
  },
})
