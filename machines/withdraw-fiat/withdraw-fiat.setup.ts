import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/domain/app-effect.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import { failureActions, toastActions } from '#machines/domain/failure-actions.ts'
import type { Failure } from '#machines/domain/failure.ts'
import {
  amountToSend,
  chosenAccount,
  preselected,
  withdrawalAmountError,
  type WithdrawalForm,
} from '#machines/domain/fiat-movements.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { confirmationIn } from '#machines/domain/movements.ts'
import type { ConfirmationOutput } from '#machines/domain/otp-outcome.ts'
import { paths } from '#machines/domain/paths.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { fetchBankDetails } from '#machines/endpoints/user.ts'
import { fetchCurrencyBalances, withdrawFiat } from '#machines/endpoints/wallet.ts'
import { confirmMovementMachine } from '#machines/otp/confirm-movement.machine.ts'

export interface WithdrawFiatContext extends WithdrawalForm {
  readonly newKey: () => string
  /** The key of the request whose answer, or whose code, is awaited; empty when there is none. */
  readonly sentKey: string
  readonly failure: Failure | null
  /** How the entry of the code ended. */
  readonly outcome: ConfirmationOutput | null
  /** The transaction of the withdrawal. */
  readonly tId: string
}

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
  | Extract<AppEvent, { type: 'url.change' | 'balance.changed' | 'stream.opened' | 'window.focus' }>

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
    isAmountRight: ({ context }) => amountToSend(context) !== '' && withdrawalAmountError(context) === null,
    isAccountChosen: ({ context }) => chosenAccount(context) !== undefined,
    hasAccounts: ({ context }) => context.accounts.length > 0,
    isSent: ({ context }) => context.sentKey !== '',
    isOutcomeUnknown: ({ context }) => context.failure?.kind === 'unknown',
    isCodeRequired: ({ context }) => confirmationIn(context.failure) !== null,
    isConfirmed: ({ context }) => context.outcome?.type === 'confirmed',
    isConfirmationRefused: ({ context }) => context.outcome?.type === 'refused',
  },
  actions: {
    setBalances: assign(({ context }, { balances }: Pick<WithdrawalForm, 'balances'>) => ({
      balances,
      currency: preselected(balances, context.currency),
    })),
    setAccounts: assign((_, { accounts }: Pick<WithdrawalForm, 'accounts'>) => ({ accounts })),
    setCurrency: assign(({ context }, { wanted }: { wanted: string }) => ({
      currency: preselected(context.balances, wanted),
    })),
    setAmount: assign((_, { amount }: { amount: string }) => ({ amount })),
    setAccount: assign((_, { id }: { id: string }) => ({ account: id })),
    clearForm: assign({ amount: '', account: '' }),
    setSending: assign({ sentKey: ({ context }) => context.newKey() }),
    clearSending: assign({ sentKey: '' }),
    setOutcome: assign((_, { outcome }: { outcome: ConfirmationOutput }) => ({
      outcome,
      failure: outcome.type === 'refused' ? outcome.failure : null,
      ...(outcome.type === 'confirmed' && { tId: outcome.tId }),
    })),
    setTransaction: assign((_, { tId }: { tId: string }) => ({ tId })),
    ...failureActions,
    ...toastActions,
    showConfirmed: emit(({ context: { outcome } }) => ({
      type: 'toast' as const,
      level: 'success' as const,
      text: outcome?.type === 'confirmed' ? outcome.message : '',
    })),
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
    navigateToTransaction: emit(({ context }) => ({ type: 'navigate' as const, to: paths.transaction(context.tId) })),
  },
})
