import { assign, emit, sendTo, setup } from 'xstate'
import { failureToast, successToast, type AppEffect, type AppEvent } from '#machines/domain/app-effect.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { reasonsOf, statementError, type AppealReason } from '#machines/domain/appeals.ts'
import type { OrderAct } from '#machines/domain/order-lifecycle.machine.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { orderChatMachine } from '#machines/order-chat/order-chat.machine.ts'
import { orderRatingMachine } from '#machines/order-rating/order-rating.machine.ts'
import {
  answerCancel,
  appealOrder,
  cancelOrder,
  extendOrder,
  fetchOrder,
  notifyPayment,
  releaseOrder,
  withdrawAppeal,
} from '#machines/endpoints/orders.ts'
import { msUntilChange, newer, standingOf, type Order, type Standing } from './standing.ts'

export interface M2mOrderContext {
  readonly orderNo: string
  readonly selfId: string
  readonly newKey: () => string
  /** What was being written when a session ended. */
  readonly draft: FlowInput['draft']
  readonly order: Order | null
  /** Where the order stands, as the page shows it: an order that went on differs from it until the page follows. */
  readonly standing: Standing | null
  /** What the person is asked about or has sent, under which key, on which order. */
  readonly act: OrderAct | null
  readonly key: string
  readonly expectedSeq: number
  readonly failure: Failure<Order> | null
  /** What an appeal is about, as it is being written. */
  readonly reason: AppealReason | null
  readonly statement: string
  /** The highest seq that the stream told of since the last fetch began. */
  readonly heard: number
}

export type M2mOrderEvent =
  | { type: 'payment.notify' }
  | { type: 'order.release' }
  | { type: 'order.cancel' }
  | { type: 'cancel.accept' }
  | { type: 'cancel.decline' }
  | { type: 'window.extend' }
  | { type: 'order.appeal' }
  | { type: 'appeal.withdraw' }
  | { type: 'reason.choose'; reason: AppealReason }
  | { type: 'statement.change'; value: string }
  | { type: 'appeal.submit' }
  | { type: 'act.confirm' }
  | { type: 'act.dismiss' }
  | { type: 'outcome.check' }
  | { type: 'refusal.dismiss' }
  | { type: 'order.retry' }
  | Extract<AppEvent, { type: 'order.changed' | 'stream.opened' | 'window.focus' }>

const may =
  (act: OrderAct) =>
  ({ context }: { context: M2mOrderContext }): boolean =>
    context.order?.may.includes(act) ?? false

const stands =
  (standing: Standing) =>
  ({ context }: { context: M2mOrderContext }): boolean =>
    context.order !== null && standingOf(context.order) === standing

const acts =
  (act: OrderAct) =>
  ({ context }: { context: M2mOrderContext }): boolean =>
    context.act === act

/** Everything of the order page that is named. What may be done is the server's word, computed from the one lifecycle. */
export const m2mOrderSetup = setup({
  types: {
    context: {} as M2mOrderContext,
    events: {} as M2mOrderEvent,
    input: {} as Pick<FlowInput, 'params' | 'user' | 'newKey' | 'draft'>,
    emitted: {} as AppEffect,
    tags: {} as FlowTag,
    meta: {} as FlowMeta,
    children: {} as { orderChat: 'orderChat'; orderRating: 'orderRating' },
  },
  actors: {
    fetchOrder: placeholder(fetchOrder),
    notifyPayment: placeholder(notifyPayment),
    releaseOrder: placeholder(releaseOrder),
    cancelOrder: placeholder(cancelOrder),
    answerCancel: placeholder(answerCancel),
    extendOrder: placeholder(extendOrder),
    appealOrder: placeholder(appealOrder),
    withdrawAppeal: placeholder(withdrawAppeal),
    orderRating: orderRatingMachine,
    orderChat: orderChatMachine,
  },
  delays: {
    ...delaysOf('errorRetry', 'refocusThrottle'),
    mayChanges: ({ context }) => msUntilChange(context.order),
  },
  guards: {
    mayNotify: may('payment.notify'),
    mayRelease: may('order.release'),
    mayCancel: may('order.cancel'),
    mayAccept: may('cancel.accept'),
    mayDecline: may('cancel.decline'),
    mayExtend: may('window.extend'),
    mayAppeal: may('order.appeal'),
    mayWithdraw: may('appeal.withdraw'),
    isPayingSeller: stands('payingSeller'),
    isAskedIfPaid: stands('askedIfPaid'),
    isAwaitingPayment: stands('awaitingPayment'),
    isAwaitingRelease: stands('awaitingRelease'),
    isVerifyingFunds: stands('verifyingFunds'),
    isAskedToCancel: stands('askedToCancel'),
    isAskingToCancel: stands('askingToCancel'),
    isAppealing: stands('appealing'),
    isToRate: stands('toRate'),
    isCompleted: stands('completed'),
    isStandingRight: ({ context }) => context.order !== null && standingOf(context.order) === context.standing,
    isNotifying: acts('payment.notify'),
    isReleasing: acts('order.release'),
    isCancelling: acts('order.cancel'),
    isExtending: acts('window.extend'),
    isCallingOperator: acts('order.appeal'),
    isWithdrawing: acts('appeal.withdraw'),
    wasAppealing: ({ context }) => context.draft['act'] === 'order.appeal',
    isAppealTold: ({ context }) => context.act === 'order.appeal' && statementError(context.statement) === null,
    isOutdated: ({ context }) => context.order !== null && context.heard > context.order.seq,
    isOutcomeUnknown: ({ context }) => context.failure?.kind === 'unknown',
    isMissing: ({ context }) => context.failure?.kind === 'refused' || context.failure?.kind === 'invalid',
  },
  actions: {
    setOrder: assign(({ context }, { order }: { order: Order | null }) => ({
      order: newer(context.order, order),
    })),
    setFreshOrder: assign(({ context }) => ({
      order: context.failure?.data ? newer(context.order, context.failure.data) : context.order,
    })),
    setStanding: assign({ standing: ({ context }) => (context.order ? standingOf(context.order) : null) }),
    closeChat: sendTo('orderChat', { type: 'chat.close' }),
    clearAct: assign({ act: null }),
    clearFailure: assign({ failure: null }),
    setHeard: assign(({ context }, frame: { order_no: string; seq: number }) => ({
      heard: frame.order_no === context.orderNo ? Math.max(context.heard, frame.seq) : context.heard,
    })),
    clearHeard: assign({ heard: 0 }),
    wantNewer: assign({ heard: ({ context }) => (context.order?.seq ?? 0) + 1 }),
    mintKey: assign(({ context }, { act }: { act: OrderAct }) => ({
      act,
      key: context.newKey(),
      expectedSeq: context.order?.seq ?? 0,
    })),
    offerReason: assign({ reason: ({ context }) => reasonsOf(context.order?.side ?? 'buyer')[0] }),
    clearDraft: assign({ draft: {} }),
    setReason: assign((_, { reason }: { reason: AppealReason }) => ({ reason })),
    setStatement: assign((_, { statement }: { statement: string }) => ({ statement })),
    setFailure: assign((_, { failure }: { failure: Failure<Order> }) => ({ failure })),
    showFailure: emit(({ context }) => failureToast(context.failure ?? { kind: 'broken', message: '' })),
    showSuccess: emit((_, { message }: { message: string }) => successToast(message)),
  },
})
