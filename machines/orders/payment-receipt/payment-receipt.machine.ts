import { assign, not, setup } from 'xstate'
import { sendImage } from '#machines/orders/endpoints/chat.ts'
import {
  CHOOSE_RECEIPT,
  RECEIPT_NOT_SENT,
  REMOVE_RECEIPT,
  SENDING_RECEIPT,
} from '#machines/orders/messages/order-page.ts'
import { imageError, type Message } from '#machines/orders/rules/chat.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { isRefusedForGood, type Failure } from '#machines/shared/api/failure.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { failureActions, failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export interface PaymentReceiptContext {
  readonly orderNo: string
  readonly newKey: () => string
  readonly receipt: FileContent | null
  /** Of the picture as it is: a second try sends it once. */
  readonly key: string
  readonly failure: Failure | null
  /** The message that it became in the chat. */
  readonly message: Message | null
}

export type PaymentReceiptEvent =
  | { type: 'receipt.pick'; value: FileContent }
  | { type: 'receipt.remove' }
  | { type: 'receipt.retry' }
  | { type: 'receipt.dismiss' }
  /** The server has marked the order as paid. */
  | { type: 'payment.notified' }

const problemOf = ({ receipt }: PaymentReceiptContext): string | null => receipt && imageError(receipt, 0)

type Picked = Extract<PaymentReceiptEvent, { type: 'receipt.pick' }>
const picking = {
  target: 'checkingReceipt',
  actions: [
    'clearFailure',
    { type: 'setReceipt', params: ({ event }: { event: Picked }) => ({ receipt: event.value }) },
  ],
} as const

export const paymentReceiptMachine = setup({
  types: {} as {
    context: PaymentReceiptContext
    events: PaymentReceiptEvent
    input: Pick<PaymentReceiptContext, 'orderNo'> & Pick<FlowInput, 'newKey'>
    output: Pick<PaymentReceiptContext, 'message'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { sendImage: placeholder(sendImage) },
  guards: {
    isReceiptFit: ({ context }) => context.receipt !== null && problemOf(context) === null,
    isRefused: ({ context }) => isRefusedForGood(context.failure),
  },
  actions: {
    ...failureActions,
    ...toastActions,
    setReceipt: assign(({ context }, { receipt }: { receipt: FileContent }) => ({ receipt, key: context.newKey() })),
    setMessage: assign((_, { message }: { message: Message }) => ({ message })),
    clearReceipt: assign({ receipt: null, key: '' }),
    refuseReceipt: assign(({ context }) => ({
      receipt: null,
      key: '',
      failure: { kind: 'invalid' as const, message: problemOf(context) ?? '' },
    })),
  },
}).createMachine({
  id: 'paymentReceipt',
  description: 'An image of the payment, sent to the chat once the order is marked as paid',
  meta: { spec: '§2 M2M order details' },
  context: ({ input }) => ({ ...input, receipt: null, key: '', failure: null, message: null }),
  output: ({ context }) => ({ message: context.message }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A receipt can be attached while the payment is confirmed',
      initial: 'plain',
      states: {
        plain: {
          description: 'No receipt is attached',
          meta: { shows: [['group', CHOOSE_RECEIPT]] },
          on: { 'receipt.pick': picking },
        },
        checkingReceipt: {
          description: 'Checking the chosen file',
          always: [
            { guard: 'isReceiptFit', target: 'attached' },
            { target: 'unfit', actions: 'refuseReceipt' },
          ],
        },
        attached: {
          description: 'A receipt is attached',
          meta: { shows: [['button', REMOVE_RECEIPT]] },
          on: {
            'receipt.remove': { target: 'plain', actions: 'clearReceipt' },
            'payment.notified': '#paymentReceipt.sendingImage',
          },
        },
        unfit: {
          description: 'The chosen file cannot be sent; the reason is shown',
          meta: { shows: [['alert', '']] },
          on: { 'receipt.pick': picking },
        },
      },
    },
    sendingImage: {
      description: 'The order is marked as paid; the receipt is sent to its chat under its idempotency key',
      tags: ['busy', 'dialog'],
      meta: { shows: [['dialog', SENDING_RECEIPT]] },
      invoke: {
        id: 'sendImage',
        src: 'sendImage',
        input: ({ context: { orderNo, receipt, key } }) => ({
          path: { order_no: orderNo },
          body: receipt ?? { type: '', size: 0 },
          key,
        }),
        onDone: {
          target: 'closed',
          actions: { type: 'setMessage', params: ({ event }) => ({ message: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'setFailure', params: failureIn },
            { type: 'showFailure', params: failureIn },
          ],
        },
      },
    },
    failed: {
      description: 'The receipt was not sent; the order is marked as paid all the same',
      tags: ['dialog'],
      meta: { shows: [['dialog', RECEIPT_NOT_SENT]] },
      on: {
        'receipt.retry': { guard: not('isRefused'), target: 'sendingImage' },
        'receipt.dismiss': 'closed',
      },
    },
    closed: { type: 'final', description: 'Nothing more is sent', meta: { shows: [] } },
  },
})
