import { amountToSend, resumedForm, withdrawalFacts } from '#machines/wallet/rules/fiat-movements.ts'
import { asking } from '#machines/shared/flow/flow-meta.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { CONFIRM_WITHDRAWAL, WITHDRAW_TITLE, WITHDRAWAL_CREATED } from '#machines/wallet/messages/fiat.ts'
import { endingRefusal, movementStates } from '#machines/wallet/parts/movement-states.ts'
import { followAddress } from '#machines/wallet/parts/fiat-form-events.ts'
import { filling, opening } from './withdraw-fiat.filling.states.ts'
import { withdrawFiatSetup, type WithdrawFiatContext } from './withdraw-fiat.setup.ts'

const HEADING = ['heading', WITHDRAW_TITLE] as const

const { resuming, sending, moved, left, ...answered } = movementStates({
  question: CONFIRM_WITHDRAWAL,
  checking: CONFIRM_WITHDRAWAL,
  done: WITHDRAWAL_CREATED,
  src: 'withdrawFiat',
  input: ({ context }: { context: WithdrawFiatContext }) => ({
    body: { bank_details: context.account, currency: context.currency, amount: amountToSend(context) },
    key: context.sentKey,
  }),
  facts: withdrawalFacts,
  refusals: [
    {
      target: ['filling.form.refused', 'filling.data.refreshingBalances'],
      actions: endingRefusal,
      description: 'The balance may be spent and the account deleted, so both are fetched again',
    },
  ],
  closed: 'filling',
})

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
    moved: null,
  }),
  initial: 'opening',
  states: {
    opening,
    unavailable: {
      description: 'Balances or bank accounts could not be fetched; they are retried automatically',
      meta: { shows: [HEADING, ['button', TRY_AGAIN]] },
      on: { 'url.change': followAddress, 'data.refresh': 'opening' },
      after: { errorRetry: 'opening' },
    },
    resuming,
    filling,
    confirming: {
      ...asking(CONFIRM_WITHDRAWAL),
      description: 'The dialog repeats what leaves, what arrives, the fee and the bank account',
      on: {
        'withdrawal.confirm': { target: 'withdrawingFiat', actions: 'setSending' },
        'withdrawal.dismiss': 'filling',
        'url.change': { ...followAddress, target: 'filling' },
      },
    },
    withdrawingFiat: sending,
    ...answered,
    withdrawn: moved,
    left,
  },
})
