import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { asking } from '#machines/shared/flow/flow-meta.ts'
import { CHECKING_OUTCOME, TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { BALANCES_MISSING, CONFIRM_TRADE, OPENING_TRANSACTION } from '#machines/wallet/messages/wallet.ts'
import { endingRefusal, movementStates } from '#machines/wallet/parts/movement-states.ts'
import { transferFacts, transferInput } from '#machines/wallet/rules/transfers.ts'
import { filling, followAddress } from './transfer.filling.states.ts'
import { transferSetup, type TransferContext } from './transfer.setup.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'

const { createStateConfig } = transferSetup

const fetchingAssets = createStateConfig({
  description: 'Fetching the balances for the first time',
  tags: ['busy'],
  meta: { shows: [['status', 'Loading']] },
  on: {
    'url.change': followAddress,
    'events.missed': {
      target: 'fetchingAssets',
      reenter: true,
      description: MISSED_EVENTS,
    },
  },
  invoke: {
    id: 'fetchBalances',
    src: 'fetchBalances',
    input: {},
    onDone: { target: 'resuming', actions: { type: 'setAssets', params: ({ event }) => ({ assets: event.output }) } },
    onError: {
      target: 'assetsMissing',
      actions: { type: 'reportFailure', params: failureIn },
    },
  },
})

const assetsMissing = createStateConfig({
  description: 'The balances could not be fetched; this is retried after a delay or on request',
  meta: {
    shows: [
      ['heading', BALANCES_MISSING],
      ['button', TRY_AGAIN],
    ],
  },
  on: { 'url.change': followAddress, 'balances.retry': 'fetchingAssets', 'events.missed': 'fetchingAssets' },
  after: { errorRetry: 'fetchingAssets' },
})

const confirming = createStateConfig({
  description: 'A dialog repeats amount, recipient and fee, and asks whether to transfer',
  ...asking(CONFIRM_TRADE),
  on: {
    'transfer.confirm': { guard: 'isReady', target: 'transferring', actions: 'setSending' },
    'transfer.cancel': 'filling',
    'url.change': { ...followAddress, target: 'filling' },
  },
})

const { resuming, sending, moved, left, checkingOutcome, ...answered } = movementStates({
  question: CONFIRM_TRADE,
  checking: CHECKING_OUTCOME,
  done: OPENING_TRANSACTION,
  src: 'transfer',
  input: ({ context }: { context: TransferContext }) => transferInput(context),
  facts: transferFacts,
  refusals: [
    {
      guard: 'isAboutRecipient',
      target: 'filling',
      description: 'The recipient is verified again',
      actions: [...endingRefusal, 'clearVerified'],
    },
    { target: 'filling', actions: endingRefusal },
  ],
  closed: 'filling',
})

/** The states of a transfer of either kind. */
export const transferStates = {
  fetchingAssets,
  assetsMissing,
  resuming,
  filling,
  confirming,
  transferring: sending,
  ...answered,
  checkingOutcome: {
    ...checkingOutcome,
    entry: 'setStale' as const,
    on: {
      'transactions.open': {
        description: 'Opens the history, which contains the transfer if it was carried out',
        target: 'leftUnsure',
      },
    },
  },
  moved,
  left,
}
