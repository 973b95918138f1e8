import { assign, sendTo, setup, type OutputFrom } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { isNotFound } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import {
  msUntilChange,
  newerOrder,
  orderViewState,
  stageOf,
  type OrderViewState,
} from '#machines/orders/rules/order-view-state.ts'
import { isOffered, type Order } from '#machines/orders/rules/order-words.ts'
import { isStatementCommand } from '#machines/orders/rules/order-commands.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { childDraft } from '#machines/shared/flow/flow-input.ts'
import { orderChatMachine } from '#machines/orders/order-chat/order-chat.machine.ts'
import { orderRatingMachine } from '#machines/orders/order-rating/order-rating.machine.ts'
import type { Message } from '#machines/orders/rules/chat.ts'
import { orderConfirmationMachine } from '#machines/orders/order-confirmation/order-confirmation.machine.ts'
import { orderCommandMachine } from '#machines/orders/order-command/order-command.machine.ts'
import { orderEvidenceMachine } from '#machines/orders/order-evidence/order-evidence.machine.ts'
import { paymentReceiptMachine } from '#machines/orders/payment-receipt/payment-receipt.machine.ts'
import { offerGuards } from './m2m-order.offers.setup.ts'
import type { M2mOrderContext, M2mOrderEvent, M2mOrderInput } from './m2m-order.context.ts'
import { fetchOrder } from '#machines/orders/endpoints/orders.ts'

const isShownAs =
  (state: OrderViewState) =>
  ({ context }: { context: M2mOrderContext }): boolean =>
    context.order !== null && orderViewState(context.order) === state

/** The command whose form was open when the session ended. */
const draftCommand = (draft: M2mOrderContext['draft']): OrderCommandType | undefined =>
  ORDER_COMMANDS.filter(isStatementCommand).find((type) => type === childDraft(draft, 'orderConfirmation')['command'])

/** The command that was chosen, and the order that it is about. */
export const chosenCommand = ({ command, asked }: M2mOrderContext) => {
  if (command === null || asked === null) throw new Error('no command is chosen')
  return { command, asked }
}

/** Everything of the order page that has a name. What a side may do is the server's answer, computed from the one lifecycle. */
export const m2mOrderSetup = setup({
  types: {} as {
    context: M2mOrderContext
    events: M2mOrderEvent
    input: M2mOrderInput
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
    children: {
      orderChat: 'orderChat'
      orderCommand: 'orderCommand'
      orderConfirmation: 'orderConfirmation'
      orderEvidence: 'orderEvidence'
      orderRating: 'orderRating'
      paymentReceipt: 'paymentReceipt'
    }
  },
  actors: {
    fetchOrder: placeholder(fetchOrder),
    orderCommand: orderCommandMachine,
    orderConfirmation: orderConfirmationMachine,
    orderEvidence: orderEvidenceMachine,
    orderRating: orderRatingMachine,
    paymentReceipt: paymentReceiptMachine,
    orderChat: orderChatMachine,
  },
  delays: {
    ...delaysOf('errorRetry', 'refocusThrottle'),
    commandsChange: ({ context }) => msUntilChange(context.order),
  },
  guards: {
    ...offerGuards,
    isPayingSeller: isShownAs('payingSeller'),
    isAskedIfPaid: isShownAs('askedIfPaid'),
    isAwaitingPayment: isShownAs('awaitingPayment'),
    isAwaitingClaim: isShownAs('awaitingClaim'),
    isAwaitingRelease: isShownAs('awaitingRelease'),
    isVerifyingFunds: isShownAs('verifyingFunds'),
    isAskedToCancel: isShownAs('askedToCancel'),
    isAskingToCancel: isShownAs('askingToCancel'),
    isAppealing: isShownAs('appealing'),
    isToRate: isShownAs('toRate'),
    isCompleted: isShownAs('completed'),
    isCancelled: isShownAs('cancelled'),
    mayResume: ({ context: { draft, order } }) => {
      const command = draftCommand(draft)
      return order !== null && command !== undefined && isOffered(order, command)
    },
    hasStageChanged: ({ context: { asked, order } }) =>
      asked !== null && order !== null && stageOf(asked) !== stageOf(order),
    isConfirmed: ({ context }) => context.isConfirmed,
    isEvidenceOpen: ({ context }) => context.order?.evidence?.is_open === true,
    isRefused: ({ context }) => context.result === 'refused',
    isSent: ({ context }) => context.result === 'sent',
    isNotified: ({ context }) => context.result === 'sent' && context.command === 'payment.notify',
    isOutdated: ({ context }) => context.order !== null && context.announcedSeq > context.order.seq,
    isMissing: ({ context }) => isNotFound(context.failure),
  },
  actions: {
    ...failureActions,
    ...toastActions,
    setOrder: assign(({ context }, { order }: { order: Order | null }) => ({
      order: newerOrder(context.order, order),
    })),
    setCommand: assign(({ context }, { command }: { command: OrderCommandType }) => ({
      command,
      asked: context.order,
    })),
    resumeCommand: assign(({ context: { draft, order } }) => ({ command: draftCommand(draft) ?? null, asked: order })),
    setForm: assign((_, { type, form }: OutputFrom<typeof orderConfirmationMachine>) => ({
      isConfirmed: type === 'confirmed',
      form,
      draft: {},
    })),
    setResult: assign(({ context }, { type, order, failure }: OutputFrom<typeof orderCommandMachine>) => ({
      order: newerOrder(context.order, order),
      result: type,
      failure,
      form: { ...context.form, statement: type === 'sent' ? '' : context.form.statement },
    })),
    clearCommand: assign({ command: null, asked: null, isConfirmed: false, result: null }),
    sendReceipt: sendTo('paymentReceipt', { type: 'payment.notified' }),
    showReceipt: sendTo('orderChat', ({ context }, { message }: { message: Message | null }) => ({
      type: 'message.added',
      order_no: context.orderNo,
      message_seq: message?.message_seq ?? 0,
    })),
    closeChat: sendTo('orderChat', { type: 'chat.close' }),
    setAnnouncedSeq: assign(({ context }, frame: { order_no: string; seq: number }) => ({
      announcedSeq:
        frame.order_no === context.orderNo ? Math.max(context.announcedSeq, frame.seq) : context.announcedSeq,
    })),
    // A case has no version of the order: whatever is known may be older.
    setCaseChanged: assign(({ context }, frame: { order_no: string }) => ({
      announcedSeq: frame.order_no === context.orderNo ? Number.MAX_SAFE_INTEGER : context.announcedSeq,
    })),
    clearOutdated: assign({ announcedSeq: 0 }),
    expectNewer: assign({ announcedSeq: ({ context }) => (context.order?.seq ?? 0) + 1 }),
    clearDraft: assign({ draft: {} }),
  },
})
