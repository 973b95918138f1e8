import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { addressTransition } from '#machines/shared/flow/flow-input.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { amountStates, refusalStates } from '#machines/shared/flow/form-states.ts'
import { TRANSFER_BUTTON, VERIFIED, VERIFY } from '#machines/wallet/messages/wallet.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { transferSetup } from './transfer.setup.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'

const SEND: readonly Shown[] = [['button', TRANSFER_BUTTON]]

export const followAddress = addressTransition('the asset')

const recipient = transferSetup.createStateConfig({
  description: 'Whose username it is; a change makes it unverified',
  initial: 'routing',
  on: {
    'recipient.change': {
      target: '.unverified',
      actions: [{ type: 'setRecipient', params: ({ event }) => ({ recipient: event.value }) }, 'clearFailure'],
    },
  },
  states: {
    routing: {
      description: 'Checking whether the recipient was verified before',
      always: [{ guard: 'isVerified', target: 'verified' }, { target: 'unverified' }],
    },
    unverified: {
      description: 'The username is typed and then verified',
      meta: { shows: [['button', VERIFY]], spec: '§5 Recipient' },
      on: {
        'recipient.verify': [
          { guard: 'isRecipientPossible', target: 'verifyingUsername' },
          { actions: 'refuseRecipient', description: 'Missing, or one’s own username or email' },
        ],
      },
    },
    verifyingUsername: {
      description: 'The server looks up whose username it is',
      tags: ['busy'],
      meta: { shows: [['button', SUBMITTING]] },
      invoke: {
        id: 'verifyUsername',
        src: 'verifyUsername',
        input: ({ context }) => ({ body: { recipient: context.recipient } }),
        onDone: {
          target: 'verified',
          actions: [
            { type: 'setVerified', params: ({ event }) => ({ verified: event.output.data }) },
            { type: 'showSuccess', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'unverified',
          actions: [
            { type: 'setUnverified', params: failureIn },
            { type: 'showFailure', params: failureIn },
          ],
        },
      },
    },
    verified: {
      description: 'The username and the masked email of the account are shown',
      meta: { shows: [['button', VERIFIED]], spec: '§5 Recipient' },
    },
  },
})

const balance = transferSetup.createStateConfig({
  description: 'The available balance, fetched again when it may have changed',
  initial: 'routing',
  on: {
    'balance.changed': '.fetchingBalances',
    'events.missed': {
      target: '.fetchingBalances',
      description: MISSED_EVENTS,
    },
  },
  states: {
    routing: {
      description: 'Checking whether the balances may have changed',
      always: [{ guard: 'isBalanceFresh', target: 'current' }, { target: 'fetchingBalances' }],
    },
    current: { description: 'The amount is checked against the balance', meta: { shows: SEND } },
    fetchingBalances: {
      description: 'Fetching the balances again; the form can be filled in meanwhile',
      meta: { shows: SEND },
      invoke: {
        id: 'fetchBalances',
        src: 'fetchBalances',
        input: {},
        onDone: {
          target: 'current',
          actions: { type: 'setAssets', params: ({ event }) => ({ assets: event.output }) },
        },
        onError: { target: 'current', description: 'The server checks the balance anyway' },
      },
    },
  },
})

/** The amount, the recipient, the balance and the last answer: four facts of one form. */
export const filling = transferSetup.createStateConfig({
  description: 'Choosing the asset, entering the amount and verifying the recipient, in any order',
  type: 'parallel',
  on: {
    'asset.choose': {
      actions: [{ type: 'setAsset', params: ({ event }) => ({ ticker: event.ticker }) }, 'clearFailure', 'showAsset'],
    },
    'url.change': { ...followAddress, actions: [followAddress.actions, 'clearFailure'] },
    'amount.change': {
      actions: [{ type: 'setAmount', params: ({ event }) => ({ amount: event.value }) }, 'clearFailure'],
    },
    'amount.max': { description: 'All that is available', actions: ['setGreatest', 'clearFailure'] },
    'transfer.open': {
      description: 'Only with an amount that can be sent and a verified recipient',
      guard: 'isReady',
      target: 'confirming',
      actions: ['clearFailure', 'setStale'],
    },
  },
  states: {
    amount: amountStates({ shows: [['textbox', 'Amount']], spec: '§5 Withdraw/transfer amount' }),
    recipient,
    balance,
    answer: refusalStates(SEND),
  },
})
