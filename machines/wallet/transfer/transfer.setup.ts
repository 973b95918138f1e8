import { fetchTokenBalances, transferCrypto, verifyUsername } from '#machines/wallet/endpoints/wallet.ts'
import { assign, emit, fromPromise, setup } from 'xstate'
import type { AppEffect, AppEvent, SessionUser } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { ErrorCode } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions, type FailureParams } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import {
  movementActions,
  movementGuards,
  type Moved,
  type MovementContext,
} from '#machines/wallet/parts/movement-actions.ts'
import { recipientError, resumedKey } from '#machines/wallet/rules/movements.ts'
import { paths } from '#machines/routing/paths.ts'
import {
  firstTicker,
  greatestAmount,
  isAmountReady,
  transferAmountError,
  transferInput,
  type Recipient,
  type TransferAsset,
  type TransferForm,
  type TransferKind,
} from '#machines/wallet/rules/transfers.ts'
import { placeholder, type Endpoint } from '#machines/shared/api/endpoint.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'

type Self = Pick<SessionUser, 'username' | 'email'>

export interface TransferContext extends TransferForm, MovementContext {
  readonly self: Self
  /** As typed. */
  readonly recipient: string
  readonly recipientError: string | null
  /** Whether the balances were fetched since the form was left last. */
  readonly isBalanceFresh: boolean
}

export type TransferInput = Pick<FlowInput, 'query' | 'user' | 'newKey' | 'draft'>

export type TransferEvent =
  | { type: 'balances.retry' }
  | { type: 'asset.choose'; ticker: string }
  | { type: 'amount.change'; value: string }
  | { type: 'amount.max' }
  | { type: 'recipient.change'; value: string }
  | { type: 'recipient.verify' }
  | { type: 'transfer.open' }
  | { type: 'transfer.confirm' }
  | { type: 'transfer.cancel' }
  | { type: 'outcome.check' }
  | { type: 'transactions.open' }
  | Extract<AppEvent, { type: 'balance.changed' | 'events.missed' | 'url.change' }>

type BalancesEndpoint =
  Endpoint<'fetchTokenBalances', readonly TransferAsset[]> | Endpoint<'fetchCurrencyBalances', readonly TransferAsset[]>

type TransferEndpoint = Endpoint<'transferCrypto', Moved> | Endpoint<'transferFiat', Moved>

/** The recipient is to be checked again after these refusals. */
const ABOUT_RECIPIENT: readonly ErrorCode[] = ['not_found', 'not_now', 'rule_broken']

const QUERY = { crypto: 'token', fiat: 'currency' } as const

const wanted = ({ kind, query }: Pick<TransferContext, 'kind'> & Pick<FlowInput, 'query'>) => query[QUERY[kind]]

const addressOf = ({ kind, ticker }: TransferContext): string =>
  kind === 'crypto' ? paths.transferCrypto({ token: ticker }) : paths.transferFiat({ currency: ticker })

/** An amount of one asset means nothing for another. */
const withAsset = (context: TransferContext, wanted: string): Partial<TransferContext> => {
  const ticker = firstTicker(context.assets, wanted)
  return ticker === context.ticker ? {} : { ticker, amount: '' }
}

/** An asset of which all is sent may be gone from the list: the form gets another one, but a request stays as it was sent. */
const withAssets = (context: TransferContext, assets: TransferContext['assets']): Partial<TransferContext> => ({
  assets,
  ...(context.sentKey === '' && withAsset({ ...context, assets }, context.ticker)),
})

/** The context before the balances are known: the asset of the address, else the drafted one, which a request keeps unless it makes way for a link. */
export const startTransfer = (kind: TransferKind, { query, user, newKey, draft }: TransferInput): TransferContext => {
  const { ticker: drafted = '' } = draft
  const asked = wanted({ kind, query }) ?? drafted
  const sentKey = resumedKey(draft, asked !== drafted)
  const ticker = sentKey === '' ? asked : drafted
  return {
    kind,
    self: { username: user?.username ?? '', email: user?.email ?? '' },
    newKey,
    assets: [],
    ticker,
    amount: ticker === drafted ? (draft['amount'] ?? '') : '',
    recipient: draft['recipient'] ?? '',
    recipientError: null,
    verified: null,
    isBalanceFresh: false,
    sentKey,
    failure: null,
    moved: null,
  }
}

type BalancesInput = Readonly<Record<never, never>> | undefined

const unprovided = () => Promise.reject(new Error('the actor was not provided'))

/** The actors of one kind: both kinds give and take the same. */
export const transferActors = (balances: BalancesEndpoint, transfer: TransferEndpoint) => ({
  fetchBalances: Object.assign(fromPromise<readonly TransferAsset[], BalancesInput>(unprovided), {
    endpoint: balances,
  }),
  transfer: Object.assign(fromPromise<Moved, ReturnType<typeof transferInput>>(unprovided), { endpoint: transfer }),
})

/** Everything of a transfer that is named; its states are in `transfer.states.ts`. */
export const transferSetup = setup({
  types: {} as {
    context: TransferContext
    events: TransferEvent
    input: TransferInput
    children: { confirmMovement: 'confirmMovement' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    ...transferActors(fetchTokenBalances, transferCrypto),
    verifyUsername: placeholder(verifyUsername),
    confirmMovement: confirmMovementMachine,
  },
  delays: delaysOf('errorRetry', 'moneyRedirect'),
  guards: {
    ...movementGuards,
    hasAssets: ({ context }) => context.assets.length > 0,
    isBalanceFresh: ({ context }) => context.isBalanceFresh,
    isAmountRight: ({ context }) => transferAmountError(context) === null,
    isReady: ({ context }) => isAmountReady(context) && context.verified !== null,
    isVerified: ({ context }) => context.verified !== null,
    isRecipientPossible: ({ context }) => recipientError(context.recipient, context.self) === null,
    isAboutRecipient: ({ context }) => ABOUT_RECIPIENT.some((code) => code === context.failure?.code),
  },
  actions: {
    setAssets: assign(({ context }, { assets }: { assets: readonly TransferAsset[] }) => ({
      ...withAssets(context, assets),
      isBalanceFresh: true,
    })),
    setStale: assign({ isBalanceFresh: false }),
    setAsset: assign(({ context }, { ticker }: { ticker: string }) => withAsset(context, ticker)),
    setQuery: assign(({ context }, { query }: Pick<FlowInput, 'query'>) =>
      context.sentKey === '' ? withAsset(context, wanted({ kind: context.kind, query }) ?? context.ticker) : {},
    ),
    setAmount: assign((_, { amount }: { amount: string }) => ({ amount })),
    setGreatest: assign({ amount: ({ context }) => greatestAmount(context) }),
    setRecipient: assign((_, { recipient }: { recipient: string }) => ({
      recipient,
      recipientError: null,
      verified: null,
    })),
    refuseRecipient: assign({ recipientError: ({ context }) => recipientError(context.recipient, context.self) }),
    setVerified: assign((_, { verified }: { verified: Recipient }) => ({
      verified,
      recipient: verified.username,
      recipientError: null,
    })),
    setUnverified: assign((_, { failure }: FailureParams) => ({
      verified: null,
      recipientError: failure.fields?.['recipient'] ?? failure.message,
    })),
    clearVerified: assign({ verified: null }),
    clearForm: assign({ amount: '', recipient: '', verified: null, isBalanceFresh: false }),
    ...movementActions,
    ...failureActions,
    ...toastActions,
    showAsset: emit(({ context }) => ({ type: 'navigate' as const, to: addressOf(context), replace: true })),
  },
})
