import { fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { fetchPayoutAccounts } from '#machines/accounts/endpoints/user.ts'
import { assign, emit, setup } from 'xstate'
import { codeStepActions } from '#machines/accounts/code-step/code-step-actions.ts'
import { codeStepGuards } from '#machines/accounts/code-step/code-step.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import type { SavedAccount } from '#machines/accounts/rules/saved-accounts.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { isNotFound, type ErrorCode, type Failure } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { changesBetween } from '#machines/adverts/rules/advert-changes.ts'
import {
  isPricePaused,
  isVersionOf,
  methodMessage,
  tradeTermsOf,
  type Advert,
  type AmountFault,
} from '#machines/adverts/rules/trade.ts'
import { placeholder, type OperationOutput } from '#machines/shared/api/endpoint.ts'
import { withTrade } from '#machines/adverts/rules/trade-return.ts'
import { paths } from '#machines/routing/paths.ts'
import {
  balanceOf,
  sumFault,
  maxAmount,
  sumOfFiat,
  sumOfTokens,
  takerAccount,
  takerAccounts,
  tokensFor,
  withAdvert,
  type TakeAdvertForm,
  type TakerAccount,
  type TakerChoices,
  type TradeEnd,
} from '#machines/adverts/rules/take-advert.ts'
import { lostAnswerGuards } from '#machines/shared/flow/lost-answers.ts'
import { createOrder, fetchOpenAdvert } from '#machines/adverts/endpoints/adverts.ts'

export interface TakeAdvertContext extends TakeAdvertForm, TakerAccount, TakerChoices {
  readonly newKey: () => string
  /** Where to come back to: the list with its filters. */
  readonly returnTo: string
  readonly fault: AmountFault | null
  readonly failure: Failure<Advert> | null
  /** The version of the advert before it changed while the modal was open; null if it has not. */
  readonly before: Advert | null
  /** Whether others can take the advert, as far as is known. */
  readonly isListed: boolean
  /** Of the placed order; empty until then. */
  readonly orderNo: string
  readonly end: TradeEnd['type']
}

export type TakeAdvertEvent =
  | { type: 'amount.change'; value: string }
  | { type: 'tokens.change'; value: string }
  | { type: 'field.leave'; name: 'tokens' }
  | { type: 'amount.max' }
  | { type: 'methodPicker.open' }
  | { type: 'methodPicker.close' }
  | { type: 'method.choose'; name: string }
  | { type: 'order.create' }
  | { type: 'trade.edit' }
  | { type: 'outcome.check' }
  | { type: 'orders.open' }
  | { type: 'account.change'; value: string }
  | { type: 'accounts.retry' }
  | { type: 'account.add' }
  | { type: 'trade.close' }
  /** From the marketplace, which knows of a change. */
  | { type: 'data.refresh' }
  | Extract<AppEvent, { type: 'window.focus' }>

const OUTDATED: readonly ErrorCode[] = ['advert_changed', 'advert_closed', 'not_found']

/** Everything of the trade modal that is named; its states stand in the machine. */
export const takeAdvertSetup = setup({
  types: {} as {
    context: TakeAdvertContext
    events: TakeAdvertEvent
    input: Pick<TakeAdvertContext, 'advert' | 'newKey' | 'returnTo'> & Pick<FlowInput, 'draft'>
    output: TradeEnd
    children: { confirmMovement: 'confirmMovement' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    createOrder: placeholder(createOrder),
    fetchOpenAdvert: placeholder(fetchOpenAdvert),
    fetchTokenBalances: placeholder(fetchTokenBalances),
    fetchPayoutAccounts: placeholder(fetchPayoutAccounts),
    confirmMovement: confirmMovementMachine,
  },
  delays: delaysOf('redirectAfterTrade', 'errorRetry', 'slowRefresh'),
  guards: {
    ...codeStepGuards,
    isAmountRight: ({ context }) => context.fault === null,
    isMethodOffered: ({ context }) => methodMessage(tradeTermsOf(context.advert.order), context.method) === null,
    isSelling: ({ context }) => context.advert.order.type === 'Buy',
    isBalanceKnown: ({ context }) => context.balance !== null,
    areAccountsKnown: ({ context }) => context.accounts !== null,
    hasSeveralAccounts: ({ context }) => takerAccounts(context).length > 1,
    hasAccount: ({ context }) => takerAccount(context) !== undefined,
    isSent: ({ context }) => context.sentKey !== '',
    ...lostAnswerGuards,
    hasFailure: ({ context }) => context.failure !== null,
    hasFreshAdvert: ({ context: { advert, failure } }) =>
      failure?.data !== undefined && isVersionOf(advert, failure.data),
    isListed: ({ context }) => context.isListed,
    isPriceCurrent: ({ context }) => !isPricePaused(context.advert.order),
    isListOutdated: ({ context }) => context.before !== null || !context.isListed,
    isAdvertGone: ({ context }) => OUTDATED.some((code) => code === context.failure?.code),
    isAccountMissing: ({ context }) => context.failure?.code === 'no_receiving_account',
    isAccountGone: ({ context }) => context.failure?.fields?.['receiving_account_id'] !== undefined,
  },
  actions: {
    setAmount: assign(({ context }, params: { amount: string }) => sumOfFiat(context.advert, params.amount)),
    setTokens: assign(({ context }, params: { tokens: string }) => sumOfTokens(context.advert, params.tokens)),
    settleTokens: assign({ tokens: ({ context }) => tokensFor(context) ?? context.tokens }),
    setGreatest: assign(({ context }) => sumOfFiat(context.advert, maxAmount(context))),
    checkAmount: assign({ fault: ({ context }) => sumFault(context) }),
    setMethod: assign(({ context }, { name: method }: { name: string }) => ({
      method,
      account: takerAccount({ ...context, method })?._id ?? context.account,
    })),
    setBalance: assign(({ context }, params: { balances: Parameters<typeof balanceOf>[0] }) => ({
      balance: balanceOf(params.balances, context.advert),
    })),
    clearBalance: assign({ balance: null }),
    setAccounts: assign(({ context }, { accounts }: { accounts: readonly SavedAccount[] }) => ({
      accounts,
      account: takerAccount({ ...context, accounts })?._id ?? '',
    })),
    clearAccounts: assign({ accounts: null }),
    setAccount: assign((_, params: { id: string }) => ({ account: params.id })),
    setSending: assign({ sentKey: ({ context }) => context.newKey() }),
    clearSending: assign({ sentKey: '' }),
    ...failureActions,
    ...toastActions,
    ...codeStepActions,
    setFreshAdvert: assign(({ context }) => {
      const advert = context.failure?.data ?? context.advert
      return { ...withAdvert(advert, context), before: context.advert, isListed: true }
    }),
    followAdvert: assign(({ context }, { advert: fresh }: { advert: Advert }) => {
      if (!isVersionOf(context.advert, fresh)) return { isListed: true }
      const isChanged = changesBetween(context.advert, fresh).length > 0
      const before = context.before ?? (isChanged ? context.advert : null)
      // Of an advert that is listed again, a refusal says no longer why it cannot be taken.
      const failure = context.isListed ? context.failure : null
      return { ...withAdvert(fresh, context), before, failure, isListed: true }
    }),
    clearListed: assign({ isListed: false }),
    followFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      isListed: context.isListed && !isNotFound(failure),
    })),
    setOrder: assign((_, { data }: OperationOutput<'createOrder'>) => ({ orderNo: data.order_no })),
    setEnd: assign((_, params: { end: TradeEnd['type'] }) => ({ end: params.end })),
    navigateToOrder: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths.order(context.orderNo),
    })),
    navigateToOrders: emit({ type: 'navigate', to: paths.orders() }),
    saveTrade: emit(({ context }) => ({
      type: 'navigate' as const,
      to: context.returnTo,
      replace: true,
      state: withTrade(context.advert, context),
    })),
    navigateToAccounts: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths.paymentMethod(),
      state: {
        returnTo: context.returnTo,
        returnState: withTrade(context.advert, context),
        method: context.method,
      },
    })),
  },
})
