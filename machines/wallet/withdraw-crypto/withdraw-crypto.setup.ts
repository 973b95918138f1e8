import {
  fetchTokenBalances,
  fetchTokenNetworks,
  quoteWithdrawal,
  withdrawCrypto,
} from '#machines/wallet/endpoints/wallet.ts'
import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { movementActions, movementGuards, type MovementContext } from '#machines/wallet/parts/movement-actions.ts'
import { msUntil } from '#machines/shared/values/instants.ts'
import { FEE_QUOTE_S } from '#machines/wallet/rules/withdrawal-fees.ts'
import { paths } from '#machines/routing/paths.ts'
import {
  chosenToken,
  formFee,
  isFormReady,
  withTerms,
  type CryptoWithdrawalForm,
  type WithdrawalTerms,
} from '#machines/wallet/rules/withdrawal-form.ts'
import { BLANK, withBalances, withNetworks, withToken } from '#machines/wallet/rules/withdrawal-drafts.ts'
import {
  formAddressError,
  withAddress,
  withOffer,
  type RecipientOffer,
} from '#machines/wallet/rules/withdrawal-recipient.ts'
import type { MemoKind } from '#machines/catalog/networks.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'

export interface WithdrawCryptoContext extends CryptoWithdrawalForm, MovementContext {
  /** What the person knows that it costs, or has confirmed; a decimal. */
  readonly fee: string
  /** The quote of that fee; empty where it is not promised. */
  readonly quote: string
  /** Until when it is promised; null where it is the operator's for all. */
  readonly held: WithdrawalTerms['quote']
  /** How much has to arrive, of a link; else empty. */
  readonly receive: string
  /** What the form was to be filled in for, if it cannot be withdrawn: 'ETH on Binance Smart Chain'; else empty. */
  readonly unsupported: string
  /** What a pasted text says beside the address, until the person agrees or not. */
  readonly offer: RecipientOffer | null
}

export type WithdrawCryptoEvent =
  | { type: 'token.change'; value: string }
  | { type: 'network.change'; value: string }
  | { type: 'address.change'; value: string }
  | { type: 'address.verify' }
  | { type: 'memo.change'; value: string }
  | { type: 'memoKind.choose'; value: MemoKind }
  | { type: 'memo.omit'; value: boolean }
  | { type: 'suggestion.accept' }
  | { type: 'suggestion.decline' }
  | { type: 'amount.change'; value: string }
  | { type: 'amount.max' }
  | { type: 'withdrawal.request' }
  | { type: 'terms.retry' }
  | { type: 'withdrawal.confirm' }
  | { type: 'withdrawal.dismiss' }
  | { type: 'outcome.check' }
  | { type: 'data.refresh' }
  | Extract<AppEvent, { type: 'url.change' | 'balance.changed' | 'events.missed' }>

/** Everything of the withdrawal form that is named; its states are in the machine. */
export const withdrawCryptoSetup = setup({
  types: {} as {
    context: WithdrawCryptoContext
    events: WithdrawCryptoEvent
    input: Pick<FlowInput, 'draft' | 'query' | 'state' | 'newKey'>
    children: { confirmMovement: 'confirmMovement' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchTokenBalances: placeholder(fetchTokenBalances),
    fetchTokenNetworks: placeholder(fetchTokenNetworks),
    quoteWithdrawal: placeholder(quoteWithdrawal),
    withdrawCrypto: placeholder(withdrawCrypto),
    confirmMovement: confirmMovementMachine,
  },
  delays: {
    ...delaysOf('errorRetry', 'moneyRedirect'),
    feeHeld: ({ context: { held } }) => (held ? msUntil(held.server_now, held.expires_at) : FEE_QUOTE_S * 1000),
  },
  guards: {
    ...movementGuards,
    isAddressRight: ({ context }) => formAddressError(context) === null,
    hasOffer: ({ context }) => context.offer !== null,
    isReady: ({ context }) => isFormReady(context),
    isFeeNew: ({ context }) => formFee(context) !== context.fee,
    isFeeRefused: ({ context }) => context.failure?.code === 'fee_changed',
    isAddressRefused: ({ context }) => context.failure?.fields?.['recipient'] !== undefined,
  },
  actions: {
    setBalances: assign(({ context }, { balances }: Pick<CryptoWithdrawalForm, 'balances'>) =>
      withBalances(context, balances),
    ),
    setNetworks: assign(({ context }, { networks }: Pick<CryptoWithdrawalForm, 'networks'>) =>
      withNetworks(context, networks),
    ),
    setToken: assign(({ context }, { token }: { token: string }) => withToken(context, token)),
    setQuery: assign(({ context }, { query }: Pick<FlowInput, 'query'>) => withToken(context, query['token'] ?? '')),
    setNetwork: assign((_, { network }: { network: string }) => ({ network, offer: null })),
    setAddress: assign(({ context }, { address }: { address: string }) => withAddress(context, address)),
    acceptOffer: assign(({ context }) => withOffer(context)),
    declineOffer: assign({ offer: null }),
    setMemoKind: assign((_, { kind }: { kind: MemoKind }) => ({ memoKind: kind })),
    setMemo: assign((_, { memo }: { memo: string }) => ({ memo })),
    setNoMemo: assign((_, { isOmitted }: { isOmitted: boolean }) => ({
      noMemo: isOmitted ? ('yes' as const) : ('' as const),
    })),
    setAmount: assign((_, { amount }: { amount: string }) => ({ amount })),
    setMaximum: assign({ amount: ({ context }) => chosenToken(context)?.available_balance ?? '' }),
    setFee: assign({ fee: ({ context }) => formFee(context) }),
    setTerms: assign(({ context }, { terms }: { terms: WithdrawalTerms }) => ({
      networks: withTerms(context.networks, terms),
      quote: terms.quote?.quote_id ?? '',
      held: terms.quote,
      failure: null,
    })),
    clearForm: assign(({ context }) => ({ ...BLANK, network: context.network, fee: '', quote: '', held: null })),
    ...movementActions,
    ...failureActions,
    ...toastActions,
    navigateToToken: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths.withdrawCrypto({ token: context.ticker }),
      replace: true,
    })),
  },
})
