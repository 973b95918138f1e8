import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import {
  CONFIRM_CRYPTO_WITHDRAWAL,
  WITHDRAW_CRYPTO_TITLE,
  WITHDRAWAL_REQUESTED,
} from '#machines/wallet/messages/withdrawals.ts'
import { endingRefusal, movementStates } from '#machines/wallet/parts/movement-states.ts'
import { resumedWithdrawal } from '#machines/wallet/rules/withdrawal-drafts.ts'
import { cryptoWithdrawalFacts, withdrawalBody } from '#machines/wallet/rules/withdrawal-form.ts'
import { confirming } from './withdraw-crypto.confirming.states.ts'
import { filling, followAddress, opening } from './withdraw-crypto.filling.states.ts'
import { withdrawCryptoSetup, type WithdrawCryptoContext } from './withdraw-crypto.setup.ts'

const HEADING = ['heading', WITHDRAW_CRYPTO_TITLE] as const

const { resuming, sending, moved, left, ...answered } = movementStates({
  question: CONFIRM_CRYPTO_WITHDRAWAL,
  checking: CONFIRM_CRYPTO_WITHDRAWAL,
  done: WITHDRAWAL_REQUESTED,
  src: 'withdrawCrypto',
  input: ({ context }: { context: WithdrawCryptoContext }) => ({
    body: withdrawalBody(context),
    key: context.sentKey,
  }),
  facts: cryptoWithdrawalFacts,
  refusals: [
    {
      guard: 'isFeeRefused',
      target: 'fetchingTerms',
      actions: ['clearSending', 'clearFailure'],
      description: 'Another fee than the confirmed one: the person is asked again, and that is another request',
    },
    { guard: 'isAddressRefused', target: 'filling.form.misaddressed', actions: endingRefusal },
    {
      target: ['filling.form.verified', 'filling.balances.refreshing'],
      actions: endingRefusal,
      description: 'The balance may be spent, so it is fetched again',
    },
  ],
  closed: 'filling.form.verified',
})

export const withdrawCryptoMachine = withdrawCryptoSetup.createMachine({
  id: 'withdrawCrypto',
  description: 'Sends tokens to a verified address, after a dialog that repeats everything and, if needed, a code',
  meta: {
    spec: ['§2 Withdraw crypto', '§5 Withdraw/transfer amount', '§5 Crypto withdrawal address', '§7 Money movement'],
    draft: ['ticker', 'network', 'address', 'memo', 'memoKind', 'noMemo', 'amount', 'fee', 'quote', 'sentKey'],
  },
  context: ({ input: { draft, query, state, newKey } }) => ({
    newKey,
    ...resumedWithdrawal({ draft, query, state }),
    held: null,
    failure: null,
    moved: null,
  }),
  initial: 'opening',
  states: {
    opening,
    unavailable: {
      description: 'Balances or networks could not be fetched; they are retried automatically',
      meta: { shows: [HEADING, ['button', TRY_AGAIN]] },
      on: { 'url.change': followAddress, 'data.refresh': 'opening' },
      after: { errorRetry: 'opening' },
    },
    resuming,
    filling,
    ...confirming,
    withdrawingCrypto: sending,
    ...answered,
    withdrawn: moved,
    left,
  },
})
