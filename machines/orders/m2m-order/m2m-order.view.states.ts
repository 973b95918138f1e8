import { orderCommandTexts } from '#machines/orders/rules/order-commands.ts'
import { VIEW_TITLES } from '#machines/orders/messages/order-page.ts'
import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { OrderViewState } from '#machines/orders/rules/order-view-state.ts'
import { viewStatesOf } from '#machines/shared/flow/view-states.setup.ts'
import { m2mOrderSetup } from './m2m-order.setup.ts'

const viewStateOf = viewStatesOf('#m2mOrder.trading.order.routing', 'The order has changed meanwhile', VIEW_TITLES)

/** `button` is what the side is expected to use there. */
const viewState = <State extends OrderViewState>(state: State, description: string, button?: OrderCommandType) =>
  viewStateOf(state, description, ...(button ? [['button', orderCommandTexts[button].label] as const] : []))

/** What the page shows of the order, whatever dialog is open before it. */
export const viewStates = m2mOrderSetup.createStateConfig({
  description: 'The current state of the order, also behind a dialog',
  initial: 'routing',
  states: {
    routing: {
      description: 'Phase and side decide what is shown',
      always: [
        { guard: 'isPayingSeller', target: 'shown.payingSeller' },
        { guard: 'isAskedIfPaid', target: 'shown.askedIfPaid' },
        { guard: 'isAwaitingPayment', target: 'shown.awaitingPayment' },
        { guard: 'isAwaitingClaim', target: 'shown.awaitingClaim' },
        { guard: 'isAwaitingRelease', target: 'shown.awaitingRelease' },
        { guard: 'isVerifyingFunds', target: 'shown.verifyingFunds' },
        { guard: 'isAskedToCancel', target: 'shown.askedToCancel' },
        { guard: 'isAskingToCancel', target: 'shown.askingToCancel' },
        { guard: 'isAppealing', target: 'shown.appealing' },
        { guard: 'isToRate', target: 'shown.toRate' },
        { guard: 'isCompleted', target: 'shown.completed' },
        { target: 'shown.cancelled' },
      ],
    },
    shown: {
      description: 'One state per phase and side',
      initial: 'cancelled',
      states: {
        payingSeller: viewState(
          'payingSeller',
          'Buyer: pay outside to the shown account, then notify the seller',
          'payment.notify',
        ),
        askedIfPaid: viewState(
          'askedIfPaid',
          'Buyer: five minutes are left; a paid order that is not marked as paid is cancelled',
          'payment.notify',
        ),
        awaitingPayment: viewState(
          'awaitingPayment',
          'Seller: the buyer has to pay before the deadline',
          'order.cancel',
        ),
        awaitingClaim: viewState(
          'awaitingClaim',
          'Cancelled unpaid: the buyer can still report a payment, and the seller release; else the crypto is returned',
        ),
        awaitingRelease: viewState('awaitingRelease', 'Buyer: paid; the seller verifies and releases', 'order.cancel'),
        verifyingFunds: viewState('verifyingFunds', 'Seller: check the bank account, then release', 'order.release'),
        askedToCancel: viewState('askedToCancel', 'Buyer: the seller requests to cancel', 'cancel.accept'),
        askingToCancel: viewState(
          'askingToCancel',
          'Seller: the buyer has to answer; releasing is still possible',
          'order.release',
        ),
        appealing: viewState(
          'appealing',
          'Support decides once both sides have answered; the seller can still release, the buyer can still cancel',
        ),
        toRate: {
          ...viewState('toRate', 'The buyer has the crypto; the partner can be rated once'),
          entry: 'closeChat',
          invoke: {
            id: 'orderRating',
            src: 'orderRating',
            input: ({ context: { orderNo, newKey } }) => ({ orderNo, newKey }),
            onDone: {
              target: '#m2mOrder.trading.order.routing',
              actions: { type: 'setOrder', params: ({ event }) => event.output },
            },
          },
        },
        completed: {
          ...viewState('completed', 'The buyer has the crypto; the partner is rated or can no longer be rated'),
          entry: 'closeChat',
        },
        cancelled: {
          ...viewState('cancelled', 'The crypto is returned to the seller'),
          entry: 'closeChat',
        },
      },
    },
  },
})
