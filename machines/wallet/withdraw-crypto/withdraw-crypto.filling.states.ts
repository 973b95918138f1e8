import { and, not } from 'xstate'
import type { MemoKind } from '#machines/catalog/networks.ts'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { addressTransition } from '#machines/shared/flow/flow-input.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { balanceStates } from '#machines/shared/flow/form-states.ts'
import { VERIFIED, VERIFY, WITHDRAW_CRYPTO_TITLE } from '#machines/wallet/messages/withdrawals.ts'
import { withdrawCryptoSetup } from './withdraw-crypto.setup.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'

const FORM: readonly Shown[] = [
  ['heading', WITHDRAW_CRYPTO_TITLE],
  ['textbox', 'Amount'],
]

export const followAddress = addressTransition('the token')

const MEMO = { type: 'setMemo', params: ({ event }: { event: { value: string } }) => ({ memo: event.value }) } as const
const MEMO_KIND = {
  type: 'setMemoKind',
  params: ({ event }: { event: { value: MemoKind } }) => ({ kind: event.value }),
} as const
const NO_MEMO = {
  type: 'setNoMemo',
  params: ({ event }: { event: { value: boolean } }) => ({ isOmitted: event.value }),
} as const
const AMOUNT = {
  type: 'setAmount',
  params: ({ event }: { event: { value: string } }) => ({ amount: event.value }),
} as const

const form = withdrawCryptoSetup.createStateConfig({
  description: 'The form; another address, token or network has to be verified again',
  initial: 'unverified',
  on: {
    'token.change': {
      target: '.unverified',
      actions: [
        { type: 'setToken', params: ({ event }) => ({ token: event.value }) },
        'clearFailure',
        'navigateToToken',
      ],
    },
    'network.change': {
      target: '.unverified',
      actions: [{ type: 'setNetwork', params: ({ event }) => ({ network: event.value }) }, 'clearFailure'],
    },
    'address.change': {
      target: '.unverified',
      actions: [{ type: 'setAddress', params: ({ event }) => ({ address: event.value }) }, 'clearFailure'],
    },
    'url.change': { ...followAddress, target: '.unverified', actions: [followAddress.actions, 'clearFailure'] },
    'suggestion.accept': {
      description: 'The network and the amount of the pasted text',
      guard: 'hasOffer',
      target: '.unverified',
      actions: ['acceptOffer', 'clearFailure'],
    },
    'suggestion.decline': { guard: 'hasOffer', actions: 'declineOffer' },
    'memo.change': { actions: [MEMO, 'clearFailure'] },
    'memoKind.choose': { actions: [MEMO_KIND, 'clearFailure'] },
    'memo.omit': {
      description: 'The recipient uses no memo, or uses one after all',
      actions: [NO_MEMO, 'clearFailure'],
    },
    'amount.change': { actions: [AMOUNT, 'clearFailure'] },
    'amount.max': { description: 'Everything that is available', actions: ['setMaximum', 'clearFailure'] },
  },
  states: {
    unverified: {
      description: 'The address is not verified',
      meta: { shows: [...FORM, ['button', VERIFY]], spec: '§5 Crypto withdrawal address' },
      on: {
        'address.verify': [
          {
            description: 'Valid on the chosen network: the rules of addresses are the same on the server',
            guard: 'isAddressRight',
            target: 'verified',
            actions: 'clearFailure',
          },
          { description: 'Not valid on the chosen network, or none is chosen yet', target: 'misaddressed' },
        ],
      },
    },
    misaddressed: {
      description:
        'Not valid on this network, an own one, without a network, or refused by the server; the reason stays until what is wrong is changed',
      meta: { shows: [...FORM, ['button', VERIFY]], spec: '§5 Crypto withdrawal address' },
      always: {
        guard: and([not('isAddressRefused'), 'isAddressRight']),
        target: 'unverified',
        description: 'Corrected by another memo',
      },
      on: {
        'memo.change': { actions: MEMO },
        'memoKind.choose': { actions: MEMO_KIND },
        'memo.omit': { description: 'As above; the reason stays', actions: NO_MEMO },
        'amount.change': { actions: AMOUNT },
        'amount.max': { description: 'Everything that is available', actions: 'setMaximum' },
      },
    },
    verified: {
      description: 'The address is valid on the chosen network',
      meta: { shows: [...FORM, ['button', VERIFIED]], spec: '§5 Withdraw/transfer amount' },
      always: {
        guard: not('isAddressRight'),
        target: 'unverified',
        description:
          'The token is gone from the wallet, and what was entered for it from the form; or the memo is that of the own deposit address',
      },
      on: {
        'withdrawal.request': {
          description:
            'Only with a valid amount, a memo or that there is none where the network has them, and an open network',
          guard: 'isReady',
          target: '#withdrawCrypto.fetchingTerms',
          actions: ['setFee', 'clearFailure'],
        },
      },
    },
  },
})

/** The form and, beside it, the balances, which are fetched again when they may have changed. */
export const filling = withdrawCryptoSetup.createStateConfig({
  description: 'Choosing token and network, entering address and amount',
  type: 'parallel',
  states: {
    form,
    balances: balanceStates('fetchTokenBalances', FORM),
  },
})

const failed = { target: '#withdrawCrypto.unavailable', actions: { type: 'reportFailure', params: failureIn } } as const

/** What the form needs, one after the other. */
export const opening = withdrawCryptoSetup.createStateConfig({
  description: 'Fetching what the form needs',
  tags: ['busy'],
  initial: 'fetchingBalances',
  on: { 'url.change': followAddress },
  states: {
    fetchingBalances: {
      description: 'Fetching the tokens with their balances',
      meta: { shows: [['heading', WITHDRAW_CRYPTO_TITLE]] },
      on: {
        'events.missed': {
          target: 'fetchingBalances',
          reenter: true,
          description: MISSED_EVENTS,
        },
      },
      invoke: {
        id: 'fetchTokenBalances',
        src: 'fetchTokenBalances',
        input: {},
        onDone: {
          target: 'fetchingNetworks',
          actions: { type: 'setBalances', params: ({ event }) => ({ balances: event.output }) },
        },
        onError: failed,
      },
    },
    fetchingNetworks: {
      description: 'Fetching the networks with their fees',
      meta: { shows: [['heading', WITHDRAW_CRYPTO_TITLE]] },
      invoke: {
        id: 'fetchTokenNetworks',
        src: 'fetchTokenNetworks',
        input: {},
        onDone: {
          target: '#withdrawCrypto.resuming',
          actions: { type: 'setNetworks', params: ({ event }) => ({ networks: event.output }) },
        },
        onError: failed,
      },
    },
  },
})
