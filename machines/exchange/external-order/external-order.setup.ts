import { assign, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { stepActions, type Step } from '#machines/exchange/parts/step-actions.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import {
  draftOrder,
  isExternalAmountRight,
  isPairRefused,
  type ExternalAmount,
  type ExternalEstimate,
  type ExternalOrderOutput,
  type ExternalPair,
} from '#machines/exchange/rules/external-orders.ts'
import { estimateGuards } from '#machines/exchange/parts/estimate-states.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { isRequestStillUnknown, isRequestUnknown } from '#machines/shared/flow/lost-answers.ts'
import type { SwapRange } from '#machines/exchange/rules/swap-form.ts'
import type { Swap } from '#machines/exchange/rules/swaps.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { createExternalOrder, estimateExternal, fetchExternalRange } from '#machines/exchange/endpoints/swaps.ts'

export interface ExternalOrderInput {
  readonly order: ExternalPair
  /** As it was typed before; empty at first. */
  readonly amount: string
  readonly newKey: () => string
  /** Of an order whose answer was lost by a reload; empty when there is none. */
  readonly draft: FlowInput['draft']
}

export interface ExternalOrderContext extends Omit<ExternalOrderInput, 'draft' | 'amount'>, ExternalAmount {
  /** That the address names. */
  readonly step: Step
  readonly estimate: ExternalEstimate | null
  /** Why there is no estimate. */
  readonly estimateFailure: Failure | null
  /** What the dialog was opened for. */
  readonly agreed: ExternalEstimate | null
  /** The key of the request whose answer is awaited; empty when there is none. */
  readonly sentKey: string
  readonly failure: Failure | null
  readonly created: Swap | null
}

export type ExternalOrderEvent =
  | { type: 'range.retry' }
  | { type: 'amount.change'; value: string }
  | { type: 'step.back' }
  | { type: 'order.request' }
  | { type: 'order.confirm' }
  | { type: 'order.dismiss' }
  | { type: 'outcome.check' }
  | Extract<AppEvent, { type: 'url.change' }>

export const startExternalOrder = ({ order, amount, newKey, draft }: ExternalOrderInput): ExternalOrderContext => ({
  newKey,
  step: 2,
  order: draftOrder(draft['order']) ?? order,
  amount: draft['amount'] ?? amount,
  range: null,
  estimate: null,
  estimateFailure: null,
  agreed: null,
  sentKey: draft['sentKey'] ?? '',
  failure: null,
  created: null,
})

const NO_ESTIMATE = { estimate: null, estimateFailure: null } as const

/** Everything of an external order that is named; its states are in the machine. */
export const externalOrderSetup = setup({
  types: {} as {
    context: ExternalOrderContext
    events: ExternalOrderEvent
    input: ExternalOrderInput
    output: ExternalOrderOutput
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchExternalRange: placeholder(fetchExternalRange),
    estimateExternal: placeholder(estimateExternal),
    createExternalOrder: placeholder(createExternalOrder),
  },
  delays: delaysOf('errorRetry', 'slowRefresh', 'estimateSettle', 'estimateLasts'),
  guards: {
    isSent: ({ context }) => context.sentKey !== '',
    isFirstStep: ({ context }) => context.step === 1,
    isRangeKnown: ({ context }) => context.range !== null,
    isPairRefused: ({ context }) => isPairRefused(context.failure),
    isAmountRight: ({ context }) => isExternalAmountRight(context),
    isReady: ({ context }) => context.estimate !== null && isExternalAmountRight(context),
    ...estimateGuards,
    isOutcomeUnknown: ({ context }) => isRequestUnknown(context.failure),
    isOutcomeStillUnknown: ({ context }) => context.sentKey !== '' && isRequestStillUnknown(context.failure),
  },
  actions: {
    setRange: assign((_, { range }: { range: SwapRange }) => ({ range, failure: null })),
    setAmount: assign((_, { value }: { value: string }) => ({ amount: value, ...NO_ESTIMATE })),
    setEstimate: assign((_, { estimate }: { estimate: ExternalEstimate }) => ({ estimate, estimateFailure: null })),
    setEstimateFailure: assign((_, { failure }: { failure: Failure }) => ({
      estimateFailure: failure,
      estimate: null,
    })),
    dropEstimate: assign(NO_ESTIMATE),
    setAgreed: assign(({ context }) => ({ agreed: context.estimate, failure: null })),
    setSending: assign({ sentKey: ({ context }) => context.newKey() }),
    clearSending: assign({ sentKey: '' }),
    setCreated: assign((_, { created }: { created: Swap }) => ({ created, sentKey: '', failure: null })),
    ...stepActions,
    ...failureActions,
    ...toastActions,
  },
})
