import { assign, sendTo, setup } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { draftReason, reasonsOf, statementError, type AppealReason } from '#machines/m2m/rules/appeals.ts'
import { codeStepActions } from '#machines/accounts/code-step/code-step-actions.ts'
import { codeStepGuards } from '#machines/accounts/code-step/code-step.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { isNotFound } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { isOutcomeStillUnknown, isOutcomeUnknown } from '#machines/shared/flow/lost-answers.ts'
import {
  msUntilChange,
  newerOrder,
  orderViewState,
  stageOf,
  type OrderViewState,
} from '#machines/m2m/rules/order-view-state.ts'
import { isOffered, type Order } from '#machines/m2m/rules/order-words.ts'
import { orderChatMachine } from '#machines/m2m/order-chat/order-chat.machine.ts'
import { orderRatingMachine } from '#machines/m2m/order-rating/order-rating.machine.ts'
import type { StatementCommand } from '#machines/m2m/rules/order-commands.ts'
import type { Message } from '#machines/m2m/rules/chat.ts'
import { paymentReceiptMachine } from '#machines/m2m/payment-receipt/payment-receipt.machine.ts'
import { paymentTimeError } from '#machines/m2m/rules/claims.ts'
import { instantOf, localMinute } from '#machines/shared/values/instants.ts'
import { commandActors, commandGuards } from './m2m-order.commands.setup.ts'
import type { M2mOrderContext, M2mOrderEvent, M2mOrderInput } from './m2m-order.context.ts'
import { fetchOrder } from '#machines/m2m/endpoints/orders.ts'

const isShownAs =
  (state: OrderViewState) =>
  ({ context }: { context: M2mOrderContext }): boolean =>
    context.order !== null && orderViewState(context.order) === state

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
      orderRating: 'orderRating'
      paymentReceipt: 'paymentReceipt'
      confirmMovement: 'confirmMovement'
    }
  },
  actors: {
    fetchOrder: placeholder(fetchOrder),
    ...commandActors,
    orderRating: orderRatingMachine,
    paymentReceipt: paymentReceiptMachine,
    orderChat: orderChatMachine,
    confirmMovement: confirmMovementMachine,
  },
  delays: {
    ...delaysOf('errorRetry', 'refocusThrottle'),
    commandsChange: ({ context }) => msUntilChange(context.order),
  },
  guards: {
    ...commandGuards,
    ...codeStepGuards,
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
    hasViewChanged: ({ context: { asked, order } }) =>
      asked !== null && order !== null && stageOf(asked) !== stageOf(order),
    mayResumeAppeal: ({ context: { draft, order } }) =>
      draftReason(draft['reason']) !== null && order !== null && isOffered(order, 'order.appeal'),
    mayResumeClaim: ({ context: { draft, order } }) =>
      (draft['paidAt'] ?? '') !== '' && order !== null && isOffered(order, 'payment.claim'),
    mayResumeAnswer: ({ context: { draft, order } }) =>
      draftReason(draft['reason']) === null &&
      (draft['paidAt'] ?? '') === '' &&
      (draft['statement'] ?? '') !== '' &&
      order !== null &&
      isOffered(order, 'appeal.answer'),
    isAppeal: ({ context }) => context.form === 'order.appeal',
    isClaim: ({ context }) => context.form === 'payment.claim',
    isClaimComplete: ({ context: { form, order, paidAt, statement } }) =>
      form === 'payment.claim' &&
      order !== null &&
      paymentTimeError(instantOf(paidAt), order.createdAt) === null &&
      statementError(statement) === null,
    isAnswerComplete: ({ context }) => context.form === 'appeal.answer' && statementError(context.statement) === null,
    isAppealComplete: ({ context }) => context.form === 'order.appeal' && statementError(context.statement) === null,
    isOutdated: ({ context }) => context.order !== null && context.announcedSeq > context.order.seq,
    isSentAgain: ({ context }) => context.key !== '' && context.failure !== null,
    isOutcomeUnknown: ({ context }) => isOutcomeUnknown(context.failure),
    isOutcomeStillUnknown: ({ context }) => context.key !== '' && isOutcomeStillUnknown(context.failure),
    isMissing: ({ context }) => isNotFound(context.failure),
  },
  actions: {
    ...failureActions,
    ...toastActions,
    ...codeStepActions,
    setOrder: assign(({ context }, { order }: { order: Order | null }) => ({
      order: newerOrder(context.order, order),
    })),
    setFreshOrder: assign(({ context }) => ({
      order: context.failure?.data ? newerOrder(context.order, context.failure.data) : context.order,
    })),
    sendReceipt: sendTo('paymentReceipt', { type: 'payment.notified' }),
    showReceipt: sendTo('orderChat', ({ context }, { message }: { message: Message | null }) => ({
      type: 'message.added',
      order_no: context.orderNo,
      message_seq: message?.message_seq ?? 0,
    })),
    closeChat: sendTo('orderChat', { type: 'chat.close' }),
    clearCommand: assign({ asked: null, key: '', form: null, reason: null, paidAt: '' }),
    setForm: assign((_, { form }: { form: StatementCommand }) => ({ form })),
    setAnnouncedSeq: assign(({ context }, frame: { order_no: string; seq: number }) => ({
      announcedSeq:
        frame.order_no === context.orderNo ? Math.max(context.announcedSeq, frame.seq) : context.announcedSeq,
    })),
    clearAnnouncedSeq: assign({ announcedSeq: 0 }),
    expectNewer: assign({ announcedSeq: ({ context }) => (context.order?.seq ?? 0) + 1 }),
    mintKey: assign(({ context }) => ({ asked: context.order, key: context.newKey() })),
    // The commonest reason, and the time of the answer.
    offerValues: assign(({ context: { form, reason, paidAt, order } }) => ({
      reason: form === 'order.appeal' ? (reason ?? reasonsOf(order?.side ?? 'buyer')[0]) : null,
      paidAt: form === 'payment.claim' ? paidAt || localMinute(order?.server_now ?? '') : '',
    })),
    setPaymentTime: assign((_, { paidAt }: { paidAt: string }) => ({ paidAt })),
    clearDraft: assign({ draft: {} }),
    setReason: assign((_, { reason }: { reason: AppealReason }) => ({ reason })),
    setStatement: assign((_, { statement }: { statement: string }) => ({ statement })),
  },
})
