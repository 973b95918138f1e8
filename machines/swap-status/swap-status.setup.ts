import { assign, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/domain/app-effect.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import { failureActions, toastActions } from '#machines/domain/failure-actions.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { isSwapOver, newerSwap, swapStage, type Swap, type SwapStage } from '#machines/domain/swaps.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { fetchSwap, updateSwap } from '#machines/endpoints/swaps.ts'

export interface SwapStatusContext {
  readonly id: string
  readonly swap: Swap | null
  readonly failure: Failure | null
}

export type SwapStatusEvent =
  { type: 'swap.check' } | { type: 'swap.retry' } | Extract<AppEvent, { type: 'window.focus' | 'window.hide' }>

type Scope = { context: SwapStatusContext }

const isIn =
  (stage: SwapStage) =>
  ({ context: { swap } }: Scope): boolean =>
    swap !== null && swapStage(swap.status) === stage

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
  delays: delaysOf('errorRetry', 'swapPoll', 'slowRefresh'),
  guards: {
    isMissing: ({ context }) => context.failure?.kind === 'refused' || context.failure?.kind === 'invalid',
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
  },
  actions: {
    ...failureActions,
    ...toastActions,
    setSwap: assign(({ context }, { swap }: { swap: Swap }) => ({
      swap: newerSwap(context.id, context.swap, swap),
      failure: null,
    })),
  },
})
