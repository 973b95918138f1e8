import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import * as text from '#machines/wallet/messages/transactions.ts'
import { type Shown, asking, sending } from '#machines/shared/flow/flow-meta.ts'
import { openAgain, recordStates } from '#machines/shared/flow/record-states.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { commandInput, transactionSetup } from './transaction.setup.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'
import { RECONNECTING } from '#machines/shared/messages/failures.ts'

const PAGE: readonly Shown[] = [['heading', text.TRANSACTION_TITLE]]

const changed = {
  actions: { type: 'setOutdated' as const, params: ({ event }: { event: { t_id: string } }) => event },
}

const fetching = {
  id: 'fetchTransaction',
  src: 'fetchTransaction',
  input: ({ context }: { context: { tId: string } }) => ({ path: { t_id: context.tId } }),
} as const
const fetched = {
  type: 'setTransaction',
  params: ({ event }: { event: { output: Transaction } }) => ({ transaction: event.output }),
} as const

export const transactionMachine = transactionSetup.createMachine({
  id: 'transaction',
  description: 'One transaction of the person, followed until it is completed, failed or cancelled',
  meta: { spec: ['§2 Dashboard', '§3 Transaction', '§7 Money movement'] },
  context: ({ input }) => ({
    tId: input.params['t_id'] ?? '',
    newKey: input.newKey,
    key: '',
    transaction: null,
    failure: null,
    isOutdated: false,
  }),
  initial: 'opening',
  states: {
    ...recordStates({
      what: 'transaction',
      on: { 'transaction.changed': changed, ...openAgain },
      fetch: fetching,
      fetched,
      shown: 'following',
      retry: { 'transaction.retry': 'opening' },
      missing: ['The transaction does not exist or belongs to another person', text.TRANSACTION_MISSING],
      unreachable: text.TRANSACTION_UNREACHABLE,
    }),
    following: {
      description: 'The page shows the transaction and fetches it again when it changes',
      type: 'parallel',
      on: { 'transaction.changed': changed },
      states: {
        view: {
          description: 'What the page shows',
          initial: 'pending',
          states: {
            pending: {
              description: 'Funds are awaited or on hold',
              meta: { shows: PAGE },
              always: [
                { guard: 'isCompleted', target: 'completed' },
                { guard: 'hasFailed', target: 'failed' },
                { guard: 'isCancelled', target: 'cancelled' },
              ],
            },
            completed: { description: 'The funds have moved', meta: { shows: PAGE } },
            failed: {
              description: 'No funds were credited, or they are available again; the reason is shown',
              meta: { shows: PAGE },
              always: {
                guard: 'isPending',
                target: 'pending',
                description: 'A deposit that the network dropped is in a block again',
              },
            },
            cancelled: {
              description: 'No funds were credited, or they are available again',
              meta: { shows: PAGE },
              always: {
                guard: 'isCompleted',
                target: 'completed',
                description: 'A cancelled deposit arrived',
              },
            },
          },
        },
        command: {
          description: 'Cancelling, while that is possible',
          initial: 'resting',
          states: {
            resting: {
              description: 'No dialog is open',
              meta: { shows: PAGE },
              on: { 'transfer.cancel': { guard: 'isCancellable', target: 'confirmingCancel', actions: 'mintKey' } },
            },
            confirmingCancel: {
              description: 'The dialog explains what happens to the funds',
              ...asking(text.CANCELLING_QUESTION),
              always: { guard: 'isClosed', target: 'resting', description: 'It was closed in the meantime' },
              on: { 'command.confirm': 'cancellingWithdrawal', 'command.dismiss': 'resting' },
            },
            cancellingWithdrawal: {
              description: 'Cancelling it',
              ...sending(text.CANCELLING_QUESTION),
              invoke: {
                id: 'cancelWithdrawal',
                src: 'cancelWithdrawal',
                input: ({ context }) => commandInput(context),
                onDone: {
                  target: 'resting',
                  actions: [
                    { type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) },
                    'fetchAgain',
                  ],
                },
                onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
              },
            },
            checkingFailure: {
              description: 'Checking whether it may have been cancelled',
              always: [
                { guard: 'isOutcomeUnknown', target: 'checkingOutcome' },
                { target: 'resting', actions: [{ type: 'showFailure', params: storedFailure }, 'fetchAgain'] },
              ],
            },
            checkingOutcome: {
              description: 'No answer came; the same request is sent again and has an effect only once',
              tags: ['busy', 'dialog', 'moneyInFlight'],
              meta: { shows: [['dialog', text.NO_ANSWER_YET]] },
              on: { 'outcome.check': 'cancellingWithdrawal' },
              after: { errorRetry: 'cancellingWithdrawal' },
            },
          },
        },
        feed: {
          description: 'Fetches the transaction again when it may have changed',
          initial: 'resting',
          states: {
            resting: {
              description: 'No change is known; it is fetched again after a while, should an event be lost',
              meta: { shows: PAGE, spec: '§9 Data fetches' },
              always: { guard: 'isOutdated', target: 'fetchingTransaction' },
              on: {
                'events.missed': { target: 'fetchingTransaction', description: MISSED_EVENTS },
              },
              after: { slowRefresh: 'fetchingTransaction' },
            },
            fetchingTransaction: {
              description: 'Fetching it again; the last answer stays visible',
              meta: { shows: PAGE },
              entry: 'clearOutdated',
              on: { 'events.missed': { target: 'fetchingTransaction', reenter: true, description: MISSED_EVENTS } },
              invoke: { ...fetching, onDone: { target: 'resting', actions: fetched }, onError: 'stale' },
            },
            stale: {
              description: 'The refresh failed; the page warns that it may be outdated',
              meta: { shows: [['status', RECONNECTING]] },
              after: { errorRetry: 'fetchingTransaction' },
            },
          },
        },
      },
    },
  },
})
