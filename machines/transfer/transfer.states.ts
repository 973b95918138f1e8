import { failureIn } from '#machines/domain/failure-actions.ts'
import { asking, sending } from '#machines/domain/flow-meta.ts'
import { CHECKING_OUTCOME, TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import {
  BALANCES_MISSING,
  CONFIRM_TRADE,
  CONFIRM_WITH_CODE,
  OPENING_TRANSACTION,
} from '#machines/domain/messages/wallet.ts'
import { sentAmount, transferInput } from '#machines/domain/transfers.ts'
import { filling } from './transfer.filling.ts'
import { transferSetup, type Moved, type TransferContext } from './transfer.setup.ts'

const answered = ({ event }: { event: { output: Moved } }) => event.output

/** The same request under the same key, whether it is sent for the first time or again. */
const transfer = {
  id: 'transfer',
  src: 'transfer',
  input: ({ context }: { context: TransferContext }) => transferInput(context),
  onDone: {
    target: '#moved',
    actions: [
      { type: 'setMoved', params: answered },
      { type: 'showSuccess', params: answered },
    ],
  },
  onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
} as const

const { createStateConfig } = transferSetup

const fetchingAssets = createStateConfig({
  description: 'Fetching the balances for the first time',
  tags: ['busy'],
  meta: { shows: [['status', 'Loading']] },
  invoke: {
    id: 'fetchBalances',
    src: 'fetchBalances',
    input: {},
    onDone: { target: 'filling', actions: { type: 'setAssets', params: ({ event }) => ({ assets: event.output }) } },
    onError: {
      target: 'assetsMissing',
      actions: [
        { type: 'setFailure', params: failureIn },
        { type: 'showFailure', params: failureIn },
      ],
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
  on: { 'balances.retry': 'fetchingAssets', 'stream.opened': 'fetchingAssets' },
  after: { errorRetry: 'fetchingAssets' },
  exit: 'clearFailure',
})

const confirming = createStateConfig({
  description: 'A dialog repeats amount, recipient and fee, and asks whether to transfer',
  ...asking(CONFIRM_TRADE),
  on: {
    'transfer.confirm': { guard: 'isReady', target: 'transferring', actions: 'setKey' },
    'transfer.cancel': 'filling',
  },
})

const transferring = createStateConfig({
  description: 'Sending the transfer under a new idempotency key',
  ...sending(CONFIRM_TRADE),
  invoke: transfer,
})

const checkingFailure = createStateConfig({
  description: 'Checking the kind of failure',
  meta: { shows: [] },
  always: [
    { guard: 'isUnknown', target: 'checkingOutcome' },
    { guard: 'isCodeRequired', target: 'enteringCode', actions: 'setConfirmation' },
    {
      guard: 'isAboutRecipient',
      target: 'filling',
      description: 'The recipient is verified again',
      actions: 'clearVerified',
    },
    { target: 'filling' },
  ],
})

const enteringCode = createStateConfig({
  description: 'The recipient is new, so a code from a mail confirms the transfer; nothing has moved',
  tags: ['dialog'],
  meta: { shows: [['dialog', CONFIRM_WITH_CODE]] },
  invoke: {
    id: 'confirmMovement',
    src: 'confirmMovement',
    input: ({ context }) => ({
      userId: context.confirmation?.challenge ?? '',
      resendAt: context.confirmation?.resend_at,
      isReopened: true,
      arrivedAt: context.confirmation?.server_now ?? '',
      newKey: context.newKey,
      movement: {
        act: 'transfer' as const,
        amount: sentAmount(context),
        to: 'account' as const,
        recipient: context.verified?.username ?? '',
      },
    }),
    onDone: {
      target: 'checkingConfirmation',
      actions: { type: 'setConfirmed', params: ({ event }) => ({ output: event.output }) },
    },
  },
})

const checkingConfirmation = createStateConfig({
  description: 'Checking how the entry of the code ended',
  meta: { shows: [] },
  always: [
    {
      guard: 'hasMoved',
      target: 'moved',
      actions: { type: 'showSuccess', params: ({ context }) => ({ message: context.moved?.message ?? '' }) },
    },
    { guard: 'hasFailure', target: 'checkingFailure', description: 'Refused, or the answer was lost' },
    { target: 'filling', description: 'Given up' },
  ],
})

const checkingOutcome = createStateConfig({
  description: 'The answer was lost: the same request is sent again under the same idempotency key',
  tags: ['busy', 'dialog', 'moneyInFlight'],
  initial: 'asking',
  on: {
    'transactions.open': {
      description: 'Opens the history, which contains the transfer if it was carried out',
      target: 'leftUnsure',
    },
  },
  states: {
    asking: {
      description: 'Sending the same request again',
      meta: { shows: [['dialog', CHECKING_OUTCOME]] },
      invoke: transfer,
    },
    checkingFailure: {
      description: 'Checking whether the answer was lost again or is a refusal',
      meta: { shows: [] },
      always: [{ guard: 'isUnknown', target: 'waiting' }, { target: '#refusal' }],
    },
    waiting: {
      description: 'Still no answer; it is retried after a delay or on request',
      meta: { shows: [['dialog', CHECKING_OUTCOME]] },
      after: { errorRetry: 'asking' },
      on: { 'outcome.check': 'asking' },
    },
  },
})

/** The states of a transfer of either kind. */
export const transferStates = {
  fetchingAssets,
  assetsMissing,
  filling,
  confirming,
  transferring,
  checkingFailure: { ...checkingFailure, id: 'refusal' },
  enteringCode,
  checkingConfirmation,
  checkingOutcome,
  moved: createStateConfig({
    id: 'moved',
    description: 'The transfer is carried out and the form is empty; a redirect follows',
    meta: { shows: [['status', OPENING_TRANSACTION]], spec: '§9 Redirect delays' },
    entry: 'clearForm',
    after: { moneyRedirect: 'opened' },
  }),
  opened: createStateConfig({
    type: 'final',
    description: 'Redirected to the transaction',
    meta: { shows: [] },
    entry: 'openTransaction',
  }),
  leftUnsure: createStateConfig({
    type: 'final',
    description: 'Redirected to the history',
    meta: { shows: [] },
    entry: 'openTransactions',
  }),
}
