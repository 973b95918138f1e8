import { assign, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { isNotFound, type Failure } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import {
  isCancellable,
  newerTransaction,
  type Transaction,
  type TransactionStatus,
} from '#machines/wallet/rules/transactions.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { cancelWithdrawal, fetchTransaction } from '#machines/wallet/endpoints/transactions.ts'

export interface TransactionContext {
  readonly tId: string
  readonly newKey: () => string
  /** The idempotency key of the cancellation. */
  readonly key: string
  readonly transaction: Transaction | null
  readonly failure: Failure | null
  /** Whether an event named it since the last fetch began. */
  readonly isOutdated: boolean
}

export type TransactionEvent =
  | { type: 'transfer.cancel' }
  | { type: 'command.confirm' }
  | { type: 'command.dismiss' }
  | { type: 'outcome.check' }
  | { type: 'transaction.retry' }
  | Extract<AppEvent, { type: 'transaction.changed' | 'events.missed' }>

type Scope = { context: TransactionContext }

const isIn =
  (status: TransactionStatus) =>
  ({ context: { transaction } }: Scope): boolean =>
    transaction?.status === status

export const commandInput = ({ tId, key }: TransactionContext): OperationInput<'cancelWithdrawal'> => ({
  path: { t_id: tId },
  key,
})

export const transactionSetup = setup({
  types: {} as {
    context: TransactionContext
    events: TransactionEvent
    input: Pick<FlowInput, 'params' | 'newKey'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { fetchTransaction: placeholder(fetchTransaction), cancelWithdrawal: placeholder(cancelWithdrawal) },
  delays: delaysOf('errorRetry', 'slowRefresh'),
  guards: {
    isMissing: ({ context }) => isNotFound(context.failure),
    isPending: isIn('pending'),
    isCompleted: isIn('completed'),
    hasFailed: isIn('failed'),
    isCancelled: isIn('cancelled'),
    isCancellable: ({ context: { transaction } }) => transaction !== null && isCancellable(transaction),
    isClosed: ({ context: { transaction } }) => transaction !== null && !isCancellable(transaction),
    isOutdated: ({ context }) => context.isOutdated,
    isOutcomeUnknown: ({ context }) => context.failure?.kind === 'unknown',
  },
  actions: {
    ...failureActions,
    ...toastActions,
    setTransaction: assign(({ context }, { transaction }: { transaction: Transaction }) => ({
      transaction: newerTransaction(context.tId, context.transaction, transaction),
      failure: null,
    })),
    setOutdated: assign(({ context }, frame: { t_id: string }) => ({
      isOutdated: context.isOutdated || frame.t_id === context.tId,
    })),
    fetchAgain: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    mintKey: assign(({ context }) => ({ key: context.newKey() })),
  },
})
