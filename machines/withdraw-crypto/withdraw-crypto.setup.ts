import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/domain/app-effect.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import { failureActions, toastActions } from '#machines/domain/failure-actions.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { confirmationIn } from '#machines/domain/movements.ts'
import type { ConfirmationOutput } from '#machines/domain/otp-outcome.ts'
import { paths } from '#machines/domain/paths.ts'
import {
  chosenNetwork,
  chosenToken,
  formAddressError,
  formFee,
  isFormReady,
  preselectedNetwork,
  preselectedToken,
  withTerms,
  type CryptoWithdrawalForm,
  type WithdrawalTerms,
} from '#machines/domain/withdrawal-form.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { fetchTokenBalances, fetchTokenNetworks } from '#machines/endpoints/user.ts'
import { fetchWithdrawalTerms, withdrawCrypto } from '#machines/endpoints/wallet.ts'
import { confirmMovementMachine } from '#machines/otp/confirm-movement.machine.ts'

export interface WithdrawCryptoContext extends CryptoWithdrawalForm {
  readonly newKey: () => string
  /** What the person knows that it costs, or has confirmed; a decimal. */
  readonly fee: string
  /** The key of the request whose answer, or whose code, is awaited; empty when there is none. */
  readonly sentKey: string
  readonly failure: Failure | null
  /** How the entry of the code ended. */
  readonly outcome: ConfirmationOutput | null
  /** The transaction of the withdrawal. */
  readonly tId: string
}

export type WithdrawCryptoEvent =
  | { type: 'token.change'; value: string }
  | { type: 'network.change'; value: string }
  | { type: 'address.change'; value: string }
  | { type: 'address.verify' }
  | { type: 'memo.change'; value: string }
  | { type: 'amount.change'; value: string }
  | { type: 'amount.max' }
  | { type: 'withdrawal.request' }
  | { type: 'terms.retry' }
  | { type: 'withdrawal.confirm' }
  | { type: 'withdrawal.dismiss' }
  | { type: 'outcome.check' }
  | { type: 'data.refresh' }
  | Extract<AppEvent, { type: 'url.change' | 'balance.changed' | 'stream.opened' }>

/** Everything of the withdrawal form that is named; its states are in the machine. */
export const withdrawCryptoSetup = setup({
  types: {} as {
    context: WithdrawCryptoContext
    events: WithdrawCryptoEvent
    input: Pick<FlowInput, 'draft' | 'query' | 'newKey'>
    children: { confirmMovement: 'confirmMovement' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchTokenBalances: placeholder(fetchTokenBalances),
    fetchTokenNetworks: placeholder(fetchTokenNetworks),
    fetchWithdrawalTerms: placeholder(fetchWithdrawalTerms),
    withdrawCrypto: placeholder(withdrawCrypto),
    confirmMovement: confirmMovementMachine,
  },
  delays: delaysOf('errorRetry', 'moneyRedirect'),
  guards: {
    isNetworkChosen: ({ context }) => chosenNetwork(context) !== undefined,
    isAddressRight: ({ context }) => chosenNetwork(context) !== undefined && formAddressError(context) === null,
    isReady: ({ context }) => isFormReady(context),
    isFeeNew: ({ context }) => formFee(context) !== context.fee,
    isFeeRefused: ({ context }) => context.failure?.code === 'fee_changed',
    isSent: ({ context }) => context.sentKey !== '',
    isOutcomeUnknown: ({ context }) => context.failure?.kind === 'unknown',
    isCodeRequired: ({ context }) => confirmationIn(context.failure) !== null,
    isAddressRefused: ({ context }) => context.failure?.fields?.['recipient'] !== undefined,
    isConfirmed: ({ context }) => context.outcome?.type === 'confirmed',
    isConfirmationRefused: ({ context }) => context.outcome?.type === 'refused',
  },
  actions: {
    setBalances: assign(({ context }, { balances }: Pick<CryptoWithdrawalForm, 'balances'>) => ({
      balances,
      ticker: preselectedToken(balances, context.ticker),
    })),
    setNetworks: assign(({ context }, { networks }: Pick<CryptoWithdrawalForm, 'networks'>) => ({
      networks,
      network: preselectedNetwork({ ...context, networks }),
    })),
    setToken: assign(({ context }, { wanted }: { wanted: string }) => {
      const ticker = preselectedToken(context.balances, wanted)
      return ticker === context.ticker
        ? {}
        : { ticker, network: preselectedNetwork({ ...context, ticker, network: '' }), memo: '', amount: '' }
    }),
    setNetwork: assign((_, { network }: { network: string }) => ({ network })),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setMemo: assign((_, { memo }: { memo: string }) => ({ memo })),
    setAmount: assign((_, { amount }: { amount: string }) => ({ amount })),
    setMaximum: assign({ amount: ({ context }) => chosenToken(context)?.available_balance ?? '' }),
    setFee: assign({ fee: ({ context }) => formFee(context) }),
    setTerms: assign(({ context }, { terms }: { terms: WithdrawalTerms }) => ({
      networks: withTerms(context.networks, terms),
    })),
    clearForm: assign({ address: '', memo: '', amount: '', fee: '' }),
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
    navigateToToken: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths.withdrawCrypto({ token: context.ticker }),
      replace: true,
    })),
    navigateToTransaction: emit(({ context }) => ({ type: 'navigate' as const, to: paths.transaction(context.tId) })),
  },
})
