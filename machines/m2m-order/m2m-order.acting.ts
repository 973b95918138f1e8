import type { Failure } from '#machines/domain/failure.ts'
import { sending } from '#machines/domain/flow-meta.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import * as text from '#machines/domain/messages/order-page.ts'
import { m2mOrderSetup, type M2mOrderContext } from './m2m-order.setup.ts'
import type { Order } from './standing.ts'

type Done = { event: { output: { data: Order; message: string } } }

const orderIn = ({ event }: Done) => ({ order: event.output.data })
const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: event.error as Failure<Order> })
const changed = {
  target: '#m2mOrder.trading.orderActions.routing',
  actions: [
    { type: 'setOrder', params: orderIn },
    'wantNewer',
    { type: 'showSuccess', params: ({ event }: Done) => ({ message: event.output.message }) },
  ],
} as const
const failed = {
  target: '#m2mOrder.trading.orderActions.checkingFailure',
  actions: { type: 'setFailure', params: failureIn },
} as const

const request = ({ orderNo, key, expectedSeq }: M2mOrderContext) => ({
  query: { order_no: orderNo },
  body: { expected_seq: expectedSeq },
  key,
})

/** Every act on its way to the server. */
export const acting = m2mOrderSetup.createStateConfig({
  description: 'The act is on its way to the server',
  initial: 'answeringCancel',
  states: {
    notifyingPayment: {
      description: 'The seller is told',
      ...sending(text.ASK_PAID),
      invoke: {
        id: 'notifyPayment',
        src: 'notifyPayment',
        input: ({ context }) => request(context),
        onDone: changed,
        onError: failed,
      },
    },
    releasingOrder: {
      description: 'The escrow goes to the buyer',
      ...sending(text.ASK_RELEASE),
      invoke: {
        id: 'releaseOrder',
        src: 'releaseOrder',
        input: ({ context }) => request(context),
        onDone: changed,
        onError: failed,
      },
    },
    cancellingOrder: {
      description: 'The order is cancelled, or the buyer is asked',
      ...sending(text.ASK_CANCEL),
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({
          ...request(context),
          query: { order_no: context.orderNo, trade_id: context.order?.trade_id ?? '' },
        }),
        onDone: changed,
        onError: failed,
      },
    },
    answeringCancel: {
      description: 'The seller’s request is answered',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: { shows: [['button', SUBMITTING]] },
      invoke: {
        id: 'answerCancel',
        src: 'answerCancel',
        input: ({ context }) => ({
          ...request(context),
          body: { accept: context.act === 'cancel.accept', expected_seq: context.expectedSeq },
        }),
        onDone: changed,
        onError: failed,
      },
    },
    extendingOrder: {
      description: 'The buyer gets more time',
      ...sending(text.ASK_EXTEND),
      invoke: {
        id: 'extendOrder',
        src: 'extendOrder',
        input: ({ context }) => request(context),
        onDone: changed,
        onError: failed,
      },
    },
    appealingOrder: {
      description: 'An operator is called',
      ...sending(text.ASK_APPEAL),
      invoke: {
        id: 'appealOrder',
        src: 'appealOrder',
        input: ({ context }) => ({
          ...request(context),
          body: {
            reason: context.reason ?? 'other',
            statement: context.statement.trim(),
            expected_seq: context.expectedSeq,
          },
        }),
        onDone: changed,
        onError: failed,
      },
    },
    withdrawingAppeal: {
      description: 'The operator is not needed any more',
      ...sending(text.ASK_WITHDRAW),
      invoke: {
        id: 'withdrawAppeal',
        src: 'withdrawAppeal',
        input: ({ context }) => request(context),
        onDone: changed,
        onError: failed,
      },
    },
  },
})
