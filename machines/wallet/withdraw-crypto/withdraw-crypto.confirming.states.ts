import { not } from 'xstate'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { asking } from '#machines/shared/flow/flow-meta.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { CONFIRM_CRYPTO_WITHDRAWAL } from '#machines/wallet/messages/withdrawals.ts'
import { quoteBody } from '#machines/wallet/rules/withdrawal-form.ts'
import { followAddress } from './withdraw-crypto.filling.states.ts'
import { withdrawCryptoSetup } from './withdraw-crypto.setup.ts'

const { createStateConfig } = withdrawCryptoSetup

const DIALOG = asking(CONFIRM_CRYPTO_WITHDRAWAL)

const DISMISSED = {
  'withdrawal.dismiss': { target: 'filling.form.verified', actions: 'clearFailure' },
  'url.change': {
    ...followAddress,
    target: 'filling.form.unverified',
    actions: [followAddress.actions, 'clearFailure'],
  },
} as const
const CONFIRMED = {
  on: { ...DISMISSED, 'withdrawal.confirm': { target: 'withdrawingCrypto', actions: 'setSending' } },
  after: {
    feeHeld: {
      target: 'fetchingTerms',
      description: 'The fee is no longer promised, or may be old: it is asked for again',
    },
  },
} as const

/** The dialog: the fee of now is asked for, and what is confirmed is sent with the request. */
export const confirming = {
  fetchingTerms: createStateConfig({
    ...DIALOG,
    description: 'Fetching what exactly this withdrawal costs now; the fee of the form may be old',
    tags: ['busy', 'dialog'],
    on: DISMISSED,
    invoke: {
      id: 'quoteWithdrawal',
      src: 'quoteWithdrawal',
      input: ({ context }) => ({ body: quoteBody(context) }),
      onDone: {
        target: 'checkingTerms',
        actions: { type: 'setTerms', params: ({ event }) => ({ terms: event.output }) },
      },
      onError: { target: 'termsMissing', actions: { type: 'reportFailure', params: failureIn } },
    },
  }),
  termsMissing: createStateConfig({
    description: 'The fee could not be fetched; this is retried after a delay or on request',
    tags: ['dialog'],
    meta: { shows: [...DIALOG.meta.shows, ['button', TRY_AGAIN]] },
    on: { ...DISMISSED, 'terms.retry': 'fetchingTerms' },
    after: { errorRetry: 'fetchingTerms' },
  }),
  checkingTerms: createStateConfig({
    description: 'Checking whether the withdrawal is still offered, and for the fee that the person has seen',
    always: [
      {
        guard: not('isReady'),
        target: 'filling.form.verified',
        description: 'The network is closed, or the amount is too small by now; the form shows why',
      },
      { guard: 'isFeeNew', target: 'confirmingFee', actions: 'setFee' },
      { target: 'confirming' },
    ],
  }),
  confirming: createStateConfig({
    ...DIALOG,
    description: 'The dialog repeats what leaves, what arrives, the fee, the whole address, network and memo',
    ...CONFIRMED,
  }),
  confirmingFee: createStateConfig({
    ...DIALOG,
    description: 'The fee has changed: the dialog shows it and repeats everything with the new one',
    ...CONFIRMED,
  }),
}
