import { assign, emit, setup } from 'xstate'
import { SWAP_LIST, type SavedSwap } from '#machines/exchange/rules/saved-swaps.ts'
import { failureToast, type AppEffect, type AppEvent, type SessionUser } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { estimateGuards } from '#machines/exchange/parts/estimate-states.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { broken, type Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { isRequestStillUnknown, isRequestUnknown } from '#machines/shared/flow/lost-answers.ts'
import { RECORD_FAILED, SWAP_FAILED } from '#machines/exchange/messages/swap.ts'
import { paths } from '#machines/routing/paths.ts'
import {
  isSwapAmount,
  isSwapReady,
  preselectedPair,
  hasSwapMemo,
  rangeAfter,
  withCurrencies,
  withRefund,
  withSwapAddress,
  withWantedPair,
  type SwapAddressCheck,
  type SwapEstimate,
  type SwapForm,
  type SwapRange,
  type WantedPair,
} from '#machines/exchange/rules/swap-form.ts'
import { savedSwapOf, type Swap, type SwapCurrency } from '#machines/exchange/rules/swaps.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import * as swaps from '#machines/exchange/endpoints/swaps.ts'
import { savedSwapsMachine } from '#machines/exchange/saved-swaps/saved-swaps.machine.ts'

export interface SwapContext extends SwapForm {
  /** The swaps of who is signed in are on the server. */
  readonly user: SessionUser | null
  /** On this device, made without an account. */
  readonly savedSwaps: readonly SavedSwap[]
  readonly newKey: () => string
  /** What the address asks for, until the tokens are known. */
  readonly wanted: WantedPair
  /** The key of the request whose answer is awaited; empty when there is none. */
  readonly sentKey: string
  /** What the dialog was confirmed for, or is about to be. */
  readonly agreed: SwapEstimate | null
  readonly failure: Failure | null
  readonly swap: Swap | null
}

export type SwapEvent =
  | { type: 'from.choose'; value: string }
  | { type: 'to.choose'; value: string }
  | { type: 'pair.reverse' }
  | { type: 'amount.change'; value: string }
  | { type: 'address.change'; value: string }
  | { type: 'memo.change'; value: string }
  | { type: 'memo.omit'; value: boolean }
  | { type: 'refund.change'; value: string }
  | { type: 'swap.request' }
  | { type: 'swap.confirm' }
  | { type: 'swap.dismiss' }
  | { type: 'outcome.check' }
  | { type: 'data.refresh' }
  | Extract<AppEvent, { type: 'session.changed' | 'url.change' }>

const EMPTY_AMOUNTS = { estimate: null, estimateFailure: null } as const
const EMPTY_FORM = { amount: '', address: '', memo: '', noMemo: '', refund: '', check: null, ...EMPTY_AMOUNTS } as const

/** Everything of the swap form that is named; its states are in the machine. */
export const swapSetup = setup({
  types: {} as {
    context: SwapContext
    events: SwapEvent
    input: Pick<FlowInput, 'draft' | 'query' | 'newKey' | 'user' | 'savedList'>
    children: { savedSwaps: 'savedSwaps' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    savedSwaps: savedSwapsMachine,
    fetchSwapCurrencies: placeholder(swaps.fetchSwapCurrencies),
    fetchSwapRange: placeholder(swaps.fetchSwapRange),
    estimateSwap: placeholder(swaps.estimateSwap),
    validateSwapAddress: placeholder(swaps.validateSwapAddress),
    createSwap: placeholder(swaps.createSwap),
    recordSwap: placeholder(swaps.recordSwap),
  },
  delays: delaysOf('errorRetry', 'estimateSettle', 'estimateLasts', 'addressSettle', 'redirectAfterTrade'),
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    isSent: ({ context }) => context.sentKey !== '',
    isAmountRight: ({ context }) => isSwapAmount(context),
    isAddressTyped: ({ context }) => context.address.trim() !== '',
    isAddressRight: ({ context }) => context.check?.result === true,
    hasMemo: ({ context }) => hasSwapMemo(context),
    takesMemo: ({ context }) => hasSwapMemo(context) && context.noMemo === '',
    isReady: ({ context }) => isSwapReady(context),
    ...estimateGuards,
    isOutcomeUnknown: ({ context }) => isRequestUnknown(context.failure),
    isOutcomeStillUnknown: ({ context }) => context.sentKey !== '' && isRequestStillUnknown(context.failure),
  },
  actions: {
    setCurrencies: assign(({ context }, { currencies }: { currencies: readonly SwapCurrency[] }) =>
      withCurrencies(context, currencies),
    ),
    setFrom: assign(({ context }, { value }: { value: string }) => ({
      ...preselectedPair(context.currencies, { from: value, to: context.to }),
      ...EMPTY_AMOUNTS,
      range: null,
    })),
    setTo: assign(({ context }, { value }: { value: string }) => ({
      ...preselectedPair(context.currencies, { from: context.from, to: value }),
      ...EMPTY_AMOUNTS,
      range: null,
      memo: '',
      noMemo: '' as const,
    })),
    /** What was to be received is sent, and goes back to another address (spec §2 Swap). */
    reversePair: assign(({ context }) => ({
      from: context.to,
      to: context.from,
      amount: context.estimate?.toAmount ?? '',
      address: '',
      memo: '',
      noMemo: '' as const,
      refund: '',
      check: null,
      range: null,
      ...EMPTY_AMOUNTS,
    })),
    setQuery: assign(({ context }, { query }: Pick<FlowInput, 'query'>) => ({
      wanted: query,
      ...(context.currencies.length > 0 && {
        ...withWantedPair(context, query),
        ...EMPTY_AMOUNTS,
        range: null,
        check: null,
      }),
    })),
    showPair: emit(({ context: { from, to } }) => ({
      type: 'navigate' as const,
      to: paths.swap({ from, to }),
      replace: true,
    })),
    setAmount: assign((_, { value }: { value: string }) => ({ amount: value, ...EMPTY_AMOUNTS })),
    setAddress: assign(({ context }, { value }: { value: string }) => withSwapAddress(context, value)),
    clearCheck: assign({ check: null }),
    setMemo: assign((_, { value }: { value: string }) => ({ memo: value })),
    setNoMemo: assign((_, { isOmitted }: { isOmitted: boolean }) => ({
      noMemo: isOmitted ? ('yes' as const) : ('' as const),
    })),
    setRefund: assign(({ context }, { value }: { value: string }) => withRefund(context, value)),
    setRange: assign((_, { range }: { range: SwapRange }) => ({ range })),
    setEstimate: assign((_, { estimate }: { estimate: SwapEstimate }) => ({ estimate, estimateFailure: null })),
    setEstimateFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      estimateFailure: failure,
      estimate: null,
      range: rangeAfter(context.range, failure.range),
    })),
    setCheck: assign((_, { check }: { check: SwapAddressCheck }) => ({ check })),
    clearAddress: assign({ address: '' }),
    setAgreed: assign(({ context }) => ({ agreed: context.estimate, failure: null })),
    setSending: assign({ sentKey: ({ context }) => context.newKey() }),
    clearSending: assign({ sentKey: '' }),
    setSwap: assign((_, { swap }: { swap: Swap }) => ({ swap, sentKey: '', failure: null })),
    dropEstimate: assign(EMPTY_AMOUNTS),
    saveSwap: emit((_, { swap }: { swap: Swap }) => ({
      type: 'entry.saved' as const,
      list: SWAP_LIST,
      entry: savedSwapOf(swap),
    })),
    setUser: assign((_, { user }: { user: SessionUser | null }) => ({ user })),
    clearForm: assign(EMPTY_FORM),
    ...failureActions,
    ...toastActions,
    showSwapFailed: emit(({ context }) => failureToast({ ...(context.failure ?? broken), message: SWAP_FAILED })),
    showRecordFailed: emit(failureToast({ ...broken, message: RECORD_FAILED })),
    navigateToStatus: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths.swapStatus(context.swap?.id ?? ''),
    })),
  },
})
