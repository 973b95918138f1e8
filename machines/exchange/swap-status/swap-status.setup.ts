import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { isNotFound, type Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { swapView, type SwapView } from '#machines/exchange/rules/swap-sentences.ts'
import { isSwapOver, msToDeposit, newerSwap, type Swap } from '#machines/exchange/rules/swaps.ts'
import { later } from '#machines/shared/values/instants.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { fetchSwap, updateSwap } from '#machines/exchange/endpoints/swaps.ts'

export interface SwapStatusContext {
  readonly id: string
  readonly swap: Swap | null
  readonly failure: Failure | null
}

export type SwapStatusEvent =
  | { type: 'swap.check' }
  | { type: 'swap.retry' }
  | { type: 'payment.open' }
  | Extract<AppEvent, { type: 'window.focus' | 'window.hide' }>

type Scope = { context: SwapStatusContext }

const isIn =
  (view: SwapView) =>
  ({ context: { swap } }: Scope): boolean =>
    swap !== null && swapView(swap) === view

/** Everything of the status page that is named; its states are in the machine. */
export const swapStatusSetup = setup({
  types: {} as {
    context: SwapStatusContext
    events: SwapStatusEvent
    input: Pick<FlowInput, 'params'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { fetchSwap: placeholder(fetchSwap), updateSwap: placeholder(updateSwap) },
  delays: {
    ...delaysOf('errorRetry', 'swapPoll', 'slowRefresh'),
    depositTime: ({ context: { swap } }) => (swap ? msToDeposit(swap) : 0),
  },
  guards: {
    isMissing: ({ context }) => isNotFound(context.failure),
    isOver: ({ context: { swap } }) => swap !== null && isSwapOver(swap.status),
    isConfirming: isIn('confirming'),
    isExchanging: isIn('exchanging'),
    isSending: isIn('sending'),
    isFinished: isIn('finished'),
    isRefunded: isIn('refunded'),
    hasFailed: isIn('failed'),
    isVerifying: isIn('verifying'),
    hasExpired: isIn('expired'),
    isWaiting: isIn('waiting'),
    isUnpaid: isIn('awaitingPayment'),
    isPaymentPageBlocked: isIn('paymentPageBlocked'),
    isPaymentConfirming: isIn('confirmingPayment'),
    isPayingOut: isIn('sendingToBank'),
    hasOrderFailed: isIn('orderFailed'),
    hasOrderExpired: isIn('orderExpired'),
  },
  actions: {
    ...failureActions,
    ...toastActions,
    openPaymentPage: emit(({ context }) => ({
      type: 'leave' as const,
      to: context.swap?.paymentUrl ?? '',
    })),
    // The same answer as of now.
    setTimeOver: assign(({ context: { swap } }) => ({
      swap: swap && { ...swap, server_now: later(swap.server_now, msToDeposit(swap)) },
    })),
    setSwap: assign(({ context }, { swap }: { swap: Swap }) => ({
      swap: newerSwap(context.id, context.swap, swap),
      failure: null,
    })),
  },
})
