import { assign, sendTo, setup } from 'xstate'
import {
  tokenBalancesMachine,
  currencyBalancesMachine,
  unaddedTokensMachine,
  walletTokensMachine,
} from '#machines/wallet/reads.machine.ts'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { isAssetSort, type AssetList } from '#machines/wallet/rules/wallet-assets.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { addWalletToken, removeWalletToken } from '#machines/wallet/endpoints/wallet.ts'

export interface WalletContext {
  /** What of the crypto assets is listed. */
  readonly list: AssetList
  /** The token that is being added or removed, or that could not be removed. */
  readonly ticker: string
  /** Why it could not be removed. */
  readonly failure: Failure | null
}

export type WalletEvent =
  | { type: 'search.change' | 'sort.choose'; value: string }
  | { type: 'zero.toggle' }
  | { type: 'adding.open' | 'adding.close' | 'removing.open' | 'removing.close' }
  | { type: 'token.add' | 'token.remove'; id: string }

/** Everything of the wallet that is named; its states stand in the machine. */
export const walletSetup = setup({
  types: {} as {
    context: WalletContext
    events: WalletEvent
    children: {
      tokenBalances: 'tokenBalances'
      currencyBalances: 'currencyBalances'
      unaddedTokens: 'unaddedTokens'
      walletTokens: 'walletTokens'
    }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    tokenBalances: tokenBalancesMachine,
    currencyBalances: currencyBalancesMachine,
    unaddedTokens: unaddedTokensMachine,
    walletTokens: walletTokensMachine,
    addWalletToken: placeholder(addWalletToken),
    removeWalletToken: placeholder(removeWalletToken),
  },
  guards: { hasBalance: ({ context }) => context.failure?.code === 'not_now' },
  actions: {
    setSearch: assign(({ context: { list } }, { value }: { value: string }) => ({ list: { ...list, search: value } })),
    setSort: assign(({ context: { list } }, { value }: { value: string }) => ({
      list: isAssetSort(value) ? { ...list, sort: value } : list,
    })),
    toggleZero: assign(({ context: { list } }) => ({ list: { ...list, isZeroHidden: !list.isZeroHidden } })),
    setTicker: assign((_, { id }: { id: string }) => ({ ticker: id })),
    clearTicker: assign({ ticker: '', failure: null }),
    refreshBalances: sendTo('tokenBalances', { type: 'data.changed' }),
    ...failureActions,
    ...toastActions,
  },
})
