import { failureIn } from '#machines/domain/failure-actions.ts'
import { sending } from '#machines/domain/flow-meta.ts'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { CHECK_NOW } from '#machines/domain/messages/order-page.ts'
import { CONFIRM_WITH_CODE } from '#machines/domain/messages/wallet.ts'
import {
  CONFIRM_CRYPTO_WITHDRAWAL,
  WITHDRAW_CRYPTO_TITLE,
  WITHDRAWAL_REQUESTED,
} from '#machines/domain/messages/withdrawals.ts'
import { confirmationIn } from '#machines/domain/movements.ts'
import { cryptoWithdrawalFacts, resumedWithdrawal, withdrawalBody } from '#machines/domain/withdrawal-form.ts'
import { confirming } from './withdraw-crypto.confirming.ts'
import { filling, opening, setQuery } from './withdraw-crypto.filling.ts'
import { withdrawCryptoSetup, type WithdrawCryptoContext } from './withdraw-crypto.setup.ts'

const HEADING = ['heading', WITHDRAW_CRYPTO_TITLE] as const

/** The challenge of the refusal that asks for a code. */
const challengeOf = ({ failure }: WithdrawCryptoContext) => {
  const { challenge = '', resend_at, server_now = '' } = confirmationIn(failure) ?? {}
  return { userId: challenge, resendAt: resend_at, isReopened: true, arrivedAt: server_now }
}

export const withdrawCryptoMachine = withdrawCryptoSetup.createMachine({
  id: 'withdrawCrypto',
  description: 'Sends tokens to a verified address, after a dialog that repeats everything and, if needed, a code',
  meta: {
    spec: ['§2 Withdraw crypto', '§5 Withdraw/transfer amount', '§5 Crypto withdrawal address', '§7 Money movement'],
    draft: ['ticker', 'network', 'address', 'memo', 'amount', 'fee', 'sentKey'],
  },
  context: ({ input: { draft, query, newKey } }) => ({
    newKey,
    ...resumedWithdrawal({ draft, query }),
    failure: null,
    outcome: null,
    tId: '',
  }),
  initial: 'opening',
  states: {
    opening,
    unavailable: {
      description: 'Balances or networks could not be fetched; they are retried automatically',
      meta: { shows: [HEADING, ['button', TRY_AGAIN]] },
      on: { 'url.change': setQuery, 'data.refresh': 'opening' },
      after: { errorRetry: 'opening' },
    },
    resuming: {
      description: 'Checking whether the answer to a request was lost by a reload, or its code is still missing',
      entry: 'clearFailure',
      always: [{ guard: 'isSent', target: 'withdrawingCrypto' }, { target: 'filling' }],
    },
    filling,
    ...confirming,
    withdrawingCrypto: {
      ...sending(CONFIRM_CRYPTO_WITHDRAWAL),
      description: 'Requesting the withdrawal under its idempotency key',
      invoke: {
        id: 'withdrawCrypto',
        src: 'withdrawCrypto',
        input: ({ context }) => ({ body: withdrawalBody(context), key: context.sentKey }),
        onDone: {
          target: 'withdrawn',
          actions: [
            { type: 'setTransaction', params: ({ event }) => event.output },
            { type: 'showSuccess', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    checkingFailure: {
      description: 'Checking whether the answer was lost, a code is needed, or it is a refusal',
      always: [
        { guard: 'isOutcomeUnknown', target: 'checkingOutcome' },
        { guard: 'isCodeRequired', target: 'confirmingMovement' },
        {
          guard: 'isFeeRefused',
          target: 'fetchingTerms',
          actions: 'clearSending',
          description: 'Another fee than the confirmed one: the person is asked again, and that is another request',
        },
        { guard: 'isAddressRefused', target: 'filling.form.misaddressed', actions: 'clearSending' },
        {
          target: ['filling.form.verified', 'filling.data.refreshing'],
          actions: 'clearSending',
          description: 'The balance may be spent, so it is fetched again',
        },
      ],
    },
    checkingOutcome: {
      description: 'The answer was lost: the same request is sent again under the same key after a delay or on request',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: {
        shows: [
          ['dialog', CONFIRM_CRYPTO_WITHDRAWAL],
          ['button', CHECK_NOW],
        ],
      },
      on: { 'outcome.check': 'withdrawingCrypto' },
      after: { errorRetry: 'withdrawingCrypto' },
    },
    confirmingMovement: {
      description: 'The code from the mail is entered; nothing has moved yet',
      tags: ['dialog'],
      meta: { shows: [['dialog', CONFIRM_WITH_CODE]] },
      invoke: {
        id: 'confirmMovement',
        src: 'confirmMovement',
        input: ({ context }) => ({
          ...challengeOf(context),
          newKey: context.newKey,
          movement: cryptoWithdrawalFacts(context),
        }),
        onDone: {
          target: 'checkingConfirmation',
          actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
      },
    },
    checkingConfirmation: {
      description: 'Checking how the entry of the code ended',
      always: [
        { guard: 'isConfirmed', target: 'withdrawn', actions: 'showConfirmed' },
        {
          guard: 'isConfirmationRefused',
          target: 'checkingFailure',
          description: 'A lost answer is asked for under the key of the withdrawal',
        },
        { target: 'filling.form.verified', actions: 'clearSending', description: 'Given up; nothing has moved' },
      ],
    },
    withdrawn: {
      description: 'The withdrawal is requested and the form is empty; a redirect follows',
      meta: { shows: [['status', WITHDRAWAL_REQUESTED]], spec: '§9 Redirect delays' },
      entry: ['clearSending', 'clearForm'],
      after: { moneyRedirect: 'left' },
    },
    left: {
      description: 'Redirected to the transaction',
      type: 'final',
      meta: { shows: [] },
      entry: 'navigateToTransaction',
    },
  },
})
