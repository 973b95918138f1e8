import { fetchBankDetails } from '#machines/accounts/endpoints/user.ts'
import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import {
  amountToSend,
  chosenAccount,
  withBalances,
  withCurrency,
  withdrawalAmountError,
  type WithdrawalForm,
} from '#machines/wallet/rules/fiat-movements.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { movementActions, movementGuards, type MovementContext } from '#machines/wallet/parts/movement-actions.ts'
import { paths } from '#machines/routing/paths.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { fetchCurrencyBalances, withdrawFiat } from '#machines/wallet/endpoints/wallet.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'

export interface WithdrawFiatContext extends WithdrawalForm, MovementContext {}

export type WithdrawFiatEvent =
  | { type: 'currency.change'; value: string }
  | { type: 'amount.change'; value: string }
  | { type: 'accountPicker.open' }
  | { type: 'accountPicker.close' }
  | { type: 'account.choose'; id: string }
  | { type: 'account.add' }
  | { type: 'withdrawal.request' }
  | { type: 'withdrawal.confirm' }
  | { type: 'withdrawal.dismiss' }
  | { type: 'outcome.check' }
  | { type: 'data.refresh' }
  | Extract<AppEvent, { type: 'url.change' | 'balance.changed' | 'events.missed' | 'window.focus' }>

/** Everything of the withdrawal form that is named; its states are in the machine. */
export const withdrawFiatSetup = setup({
  types: {} as {
    context: WithdrawFiatContext
    events: WithdrawFiatEvent
    input: Pick<FlowInput, 'draft' | 'query' | 'newKey'>
    children: { confirmMovement: 'confirmMovement' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchCurrencyBalances: placeholder(fetchCurrencyBalances),
    fetchBankDetails: placeholder(fetchBankDetails),
    withdrawFiat: placeholder(withdrawFiat),
    confirmMovement: confirmMovementMachine,
  },
  delays: delaysOf('errorRetry', 'moneyRedirect'),
  guards: {
    ...movementGuards,
    isAmountRight: ({ context }) => amountToSend(context) !== '' && withdrawalAmountError(context) === null,
    isAccountChosen: ({ context }) => chosenAccount(context) !== undefined,
    hasAccounts: ({ context }) => context.accounts.length > 0,
  },
  actions: {
    setBalances: assign(({ context }, { balances }: Pick<WithdrawalForm, 'balances'>) =>
      withBalances(context, balances),
    ),
    setAccounts: assign((_, { accounts }: Pick<WithdrawalForm, 'accounts'>) => ({ accounts })),
    setCurrency: assign(({ context }, { currency }: { currency: string }) => withCurrency(context, currency)),
    setQuery: assign(({ context }, { query }: Pick<FlowInput, 'query'>) =>
      withCurrency(context, query['currency'] ?? ''),
    ),
    setAmount: assign((_, { amount }: { amount: string }) => ({ amount })),
    setAccount: assign((_, { id }: { id: string }) => ({ account: id })),
    clearForm: assign({ amount: '', account: '' }),
    ...movementActions,
    ...failureActions,
    ...toastActions,
    navigateToCurrency: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths.withdrawFiat({ currency: context.currency }),
      replace: true,
    })),
    navigateToAccounts: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths.paymentMethod(),
      state: { returnTo: paths.withdrawFiat({ currency: context.currency }) },
    })),
  },
})
