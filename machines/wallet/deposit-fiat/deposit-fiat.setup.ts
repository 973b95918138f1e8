import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { depositAmountError, withBalances, withCurrency, type FiatForm } from '#machines/wallet/rules/fiat-movements.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { lostAnswerGuards } from '#machines/shared/flow/lost-answers.ts'
import { paths } from '#machines/routing/paths.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { depositFiat, fetchCurrencyBalances } from '#machines/wallet/endpoints/wallet.ts'

export interface DepositFiatContext extends FiatForm {
  readonly newKey: () => string
  /** The key of the request whose answer is awaited; empty when there is none. */
  readonly sentKey: string
  readonly failure: Failure | null
  /** The transaction of the deposit. */
  readonly tId: string
}

export type DepositFiatEvent =
  | { type: 'currency.change'; value: string }
  | { type: 'amount.change'; value: string }
  | { type: 'deposit.submit' }
  | { type: 'data.refresh' }
  | { type: 'outcome.check' }
  | Extract<AppEvent, { type: 'url.change' | 'balance.changed' | 'events.missed' }>

/** Everything of the deposit form that is named; its states are in the machine. */
export const depositFiatSetup = setup({
  types: {} as {
    context: DepositFiatContext
    events: DepositFiatEvent
    input: Pick<FlowInput, 'draft' | 'query' | 'newKey'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchCurrencyBalances: placeholder(fetchCurrencyBalances),
    depositFiat: placeholder(depositFiat),
  },
  delays: delaysOf('errorRetry', 'moneyRedirect'),
  guards: {
    isAmountRight: ({ context }) => depositAmountError(context) === null,
    isSent: ({ context }) => context.sentKey !== '',
    ...lostAnswerGuards,
  },
  actions: {
    setBalances: assign(({ context }, { balances }: Pick<FiatForm, 'balances'>) => withBalances(context, balances)),
    setCurrency: assign(({ context }, { currency }: { currency: string }) => withCurrency(context, currency)),
    setQuery: assign(({ context }, { query }: Pick<FlowInput, 'query'>) =>
      withCurrency(context, query['currency'] ?? ''),
    ),
    setAmount: assign((_, { amount }: { amount: string }) => ({ amount })),
    clearAmount: assign({ amount: '' }),
    setSending: assign({ sentKey: ({ context }) => context.newKey() }),
    clearSending: assign({ sentKey: '' }),
    setTransaction: assign((_, { tId }: { tId: string }) => ({ tId })),
    ...failureActions,
    ...toastActions,
    navigateToCurrency: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths.depositFiat({ currency: context.currency }),
      replace: true,
    })),
    navigateToTransaction: emit(({ context }) => ({ type: 'navigate' as const, to: paths.transaction(context.tId) })),
  },
})
