import { failureIn } from '#machines/domain/failure-actions.ts'
import { amountToSend, resumedForm, withdrawalFacts } from '#machines/domain/fiat-movements.ts'
import { asking, sending } from '#machines/domain/flow-meta.ts'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { CONFIRM_WITHDRAWAL, WITHDRAW_TITLE, WITHDRAWAL_CREATED } from '#machines/domain/messages/fiat.ts'
import { CHECK_NOW } from '#machines/domain/messages/order-page.ts'
import { CONFIRM_WITH_CODE } from '#machines/domain/messages/wallet.ts'
import { confirmationIn } from '#machines/domain/movements.ts'
import { filling, opening, setQuery } from './withdraw-fiat.filling.ts'
import { withdrawFiatSetup, type WithdrawFiatContext } from './withdraw-fiat.setup.ts'

const HEADING = ['heading', WITHDRAW_TITLE] as const

/** The challenge of the refusal that asks for a code. */
const challengeOf = ({ failure }: WithdrawFiatContext) => {
  const { challenge = '', resend_at, server_now = '' } = confirmationIn(failure) ?? {}
  return { userId: challenge, resendAt: resend_at, isReopened: true, arrivedAt: server_now }
}

export const withdrawFiatMachine = withdrawFiatSetup.createMachine({
  id: 'withdrawFiat',
  description: 'Pays fiat out to an own bank account, after a dialog that repeats everything and, if needed, a code',
  meta: {
    spec: ['§2 Withdraw fiat', '§5 Withdraw/transfer amount', '§7 Money movement'],
    draft: ['currency', 'amount', 'account', 'sentKey'],
  },
  context: ({ input: { draft, query, newKey } }) => ({
    newKey,
    ...resumedForm({ draft, query }),
    accounts: [],
    account: draft['account'] ?? '',
    failure: null,
    outcome: null,
    tId: '',
  }),
  initial: 'opening',
  states: {
    opening,
    unavailable: {
      description: 'Balances or bank accounts could not be fetched; they are retried automatically',
      meta: { shows: [HEADING, ['button', TRY_AGAIN]] },
      on: { 'url.change': setQuery, 'data.refresh': 'opening' },
      after: { errorRetry: 'opening' },
    },
    resuming: {
      description: 'Checking whether the answer to a request was lost by a reload, or its code is still missing',
      entry: 'clearFailure',
      always: [{ guard: 'isSent', target: 'withdrawingFiat' }, { target: 'filling' }],
    },
    filling,
    confirming: {
      ...asking(CONFIRM_WITHDRAWAL),
      description: 'The dialog repeats what leaves, what arrives, the fee and the bank account',
      on: {
        'withdrawal.confirm': { target: 'withdrawingFiat', actions: 'setSending' },
        'withdrawal.dismiss': 'filling',
      },
    },
    withdrawingFiat: {
      ...sending(CONFIRM_WITHDRAWAL),
      description: 'Requesting the withdrawal under its idempotency key',
      invoke: {
        id: 'withdrawFiat',
        src: 'withdrawFiat',
        input: ({ context }) => ({
          body: { bank_details: context.account, currency: context.currency, amount: amountToSend(context) },
          key: context.sentKey,
        }),
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
          target: ['filling.form.refused', 'filling.data.refreshingBalances'],
          actions: 'clearSending',
          description: 'The balance may be spent and the account deleted, so both are fetched again',
        },
      ],
    },
    checkingOutcome: {
      description: 'The answer was lost: the same request is sent again under the same key after a delay or on request',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: {
        shows: [
          ['dialog', CONFIRM_WITHDRAWAL],
          ['button', CHECK_NOW],
        ],
      },
      on: { 'outcome.check': 'withdrawingFiat' },
      after: { errorRetry: 'withdrawingFiat' },
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
          movement: withdrawalFacts(context),
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
        { target: 'filling', actions: 'clearSending', description: 'Given up; nothing has moved' },
      ],
    },
    withdrawn: {
      description: 'The withdrawal is requested and the form is empty; a redirect follows',
      meta: { shows: [['status', WITHDRAWAL_CREATED]], spec: '§9 Redirect delays' },
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
