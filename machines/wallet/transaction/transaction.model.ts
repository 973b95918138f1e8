import type { SnapshotFrom } from 'xstate'
import type { PropertyStep } from 'statewalk/model'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import * as wallet from '#machines/wallet/messages/wallet.ts'
import { cancelWithdrawal, fetchTransaction } from '#machines/wallet/endpoints/transactions.ts'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import * as crypto from '#machines/wallet/samples/crypto-transactions.ts'
import * as samples from '#machines/wallet/samples/transactions.ts'
import { notFound, tooMany } from '#machines/shared/model/samples/refusals.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { answerOf, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { transactionMachine } from './transaction.machine.ts'
import { transactionReads } from './transaction.reads.ts'

const T_ID = samples.pendingDeposit.t_id

type Kind = 'deposit' | 'withdrawal' | 'cryptoDeposit' | 'cryptoWithdrawal' | 'bought' | 'paid' | 'sale'

const kindOf = ({ type, crypto_deposit, crypto_withdrawal, exchange, direction }: Transaction): Kind => {
  if (exchange) return direction === 'in' ? 'bought' : 'paid'
  if (crypto_deposit) return 'cryptoDeposit'
  if (crypto_withdrawal) return 'cryptoWithdrawal'
  return type === 'Deposit' ? 'deposit' : type === 'Withdrawal' ? 'withdrawal' : 'sale'
}

/** The status of each kind that may still change. */
const REOPENED: Partial<Record<Kind, Transaction['status']>> = { deposit: 'cancelled', cryptoDeposit: 'failed' }

const shown = (data: Transaction) => ({ status: 200, body: { data } }) as const

type Step = PropertyStep<SnapshotFrom<typeof transactionMachine>>

/** Another request than the one that was under way. */
const isFetchStarted = ({ before, after: { children } }: Step): boolean =>
  children.fetchTransaction !== undefined && children.fetchTransaction !== before.children.fetchTransaction

export const transactionModel: FlowModel<typeof transactionMachine> = {
  machine: transactionMachine,
  reads: transactionReads,
  inputs: { arrived: arriving({ params: { t_id: T_ID } }) },
  events: { 'transaction.changed': () => [{ t_id: T_ID }] },
  by: { 'transaction.changed': 'stream', 'events.missed': 'app' },
  outcomes: {
    fetchTransaction: {
      endpoint: fetchTransaction,
      cases: {
        depositPending: shown(samples.pendingDeposit),
        depositArrived: shown(samples.arrivedDeposit),
        depositCancelled: shown({ ...samples.cancelledDeposit, t_id: T_ID }),
        withdrawalPending: shown(samples.pendingWithdrawal),
        withdrawalInReview: shown(samples.withdrawalInReview),
        withdrawalAtBank: shown(samples.withdrawalAtBank),
        withdrawalPaid: shown(samples.paidWithdrawal),
        withdrawalCancelled: shown(samples.cancelledWithdrawal),
        withdrawalFailed: shown({ ...samples.failedWithdrawal, t_id: T_ID }),
        cryptoWithdrawalPending: shown(crypto.heldWithdrawal),
        cryptoWithdrawalInReview: shown(crypto.reviewedWithdrawal),
        cryptoWithdrawalSent: shown(crypto.sentWithdrawal),
        cryptoWithdrawalConfirmed: shown(crypto.confirmedWithdrawal),
        cryptoWithdrawalFailed: shown(crypto.refusedWithdrawal),
        cryptoWithdrawalCancelled: shown(crypto.withdrawnWithdrawal),
        cryptoDepositPending: shown(crypto.arrivingDeposit),
        cryptoDepositCredited: shown(crypto.creditedDeposit),
        cryptoDepositDropped: shown(crypto.droppedDeposit),
        cryptoDepositReturned: shown(crypto.returnedDeposit),
        sale: shown({ ...samples.soldBitcoin, t_id: T_ID }),
        bought: shown(samples.boughtBitcoin),
        paid: shown(samples.paidBitcoin),
        missing: notFound,
        tooMany: tooMany(30),
        offline: 'offline',
      },
    },
    cancelWithdrawal: {
      endpoint: cancelWithdrawal,
      cases: {
        cancelled: { status: 200, body: { message: wallet.TRANSFER_CANCELLED, data: T_ID } },
        tooLate: { status: 409, body: { error: wallet.NOT_CANCELLABLE, code: 'not_now' } },
        lost: 'offline',
      },
    },
  },
  actorInputs: {
    fetchTransaction: { path: { t_id: 'DEP0S1TABCDEFGHJKMNP' } },
    cancelWithdrawal: { path: { t_id: 'DEP0S1TABCDEFGHJKMNP' }, key: aKey },
  },
  // A transaction stays what it is, and what is closed stays closed, except a cancelled deposit that arrives and a dropped one that returns.
  isPossible: ({ context: { transaction } }, { name }) => {
    if (transaction === null || !/^(deposit|withdrawal|crypto|sale|bought|paid)/.test(name)) return true
    const kind = kindOf(transaction)
    const isOpen = transaction.status === 'pending' || transaction.status === REOPENED[kind]
    return name.startsWith(kind) && (isOpen || !/Pending|Returned/.test(name))
  },
  counters: ({ context: { transaction } }) => transaction && kindOf(transaction),
  invariants: {
    'only what can be cancelled is asked about': (s) =>
      !s.matches({ following: { command: 'confirmingCancel' } }) ||
      s.context.transaction?.bank_transfer?.may_cancel === true ||
      s.context.transaction?.crypto_withdrawal?.may_cancel === true,
  },
  stepProperties: {
    'a nonexistent transaction is missing, a failed fetch is retried': {
      when: (step) => isAt(step.before, 'opening') && isAnswerOf(step, 'fetchTransaction'),
      must: (step) =>
        isAt(step.after, answerOf(step) === 'missing' ? 'missing' : isFailed(step) ? 'unreachable' : 'following'),
    },
    'only a confirmation or a check of the outcome cancels': {
      when: ({ before, after }) =>
        after.children.cancelWithdrawal !== undefined &&
        before.children.cancelWithdrawal !== after.children.cancelWithdrawal,
      must: ({ step }) => ['command.confirm', 'outcome.check', 'after(errorRetry)'].includes(step),
    },
    'an event about it fetches it again, at once or when the fetch under way has ended': {
      when: ({ step }) => step === 'transaction.changed',
      must: (step) => isFetchStarted(step) || step.after.context.isOutdated,
    },
    'what is known to have changed is not rested on': {
      when: ({ before, after }) => before.context.isOutdated && after.matches('following'),
      must: (step) => isFetchStarted(step) || !step.after.matches({ following: { feed: 'resting' } }),
    },
    'what was missed before the stream opened is fetched, also while an older answer is on its way': {
      when: ({ step }) => step === 'events.missed',
      must: isFetchStarted,
    },
  },
  goal: (s) =>
    s.matches('missing') ||
    s.matches({ following: { view: 'completed' } }) ||
    s.matches({ following: { view: 'failed' } }) ||
    s.matches({ following: { view: 'cancelled' } }),
}
