import { and, assign, or, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { chosenTransfer } from '#machines/wallet/rules/fiat-orders.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { BANK_CONTROLS, BOOK_TRANSFER } from '#machines/sandbox/messages/sandbox.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { NO_ASSET, readAmount, typedMinor, type AmountAsset } from '#machines/catalog/amount-text.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { settleBankTransfer } from '#machines/sandbox/endpoints.ts'
import { fetchTransactions } from '#machines/wallet/endpoints/transactions.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'

type Settling = OperationInput<'settleBankTransfer'>['body']

export interface BankControlsContext {
  readonly isSignedIn: boolean
  /** What waits for the test bank, newest first. */
  readonly transfers: readonly Transaction[]
  /** The transaction of the chosen one; empty if there is none. */
  readonly transfer: string
  /** What arrives of a deposit, as typed. */
  readonly amount: string
  readonly act: Settling['act']
}

export type BankControlsEvent =
  | { type: 'transfer.choose'; value: string }
  | { type: 'amount.change'; value: string }
  | { type: 'transfer.book' }
  | { type: 'transfer.refuse' }
  | { type: 'transfer.wait' }
  | { type: 'data.refresh' }
  | Extract<AppEvent, { type: 'transaction.changed' | 'events.missed' }>

const choosing = (transfers: readonly Transaction[], tId: string) => {
  const chosen = chosenTransfer({ transfers, transfer: tId }) ?? transfers[0]
  return { transfer: chosen?.t_id ?? '', amount: chosen?.amount ?? '' }
}

const assetOf = (context: BankControlsContext): AmountAsset => {
  const chosen = chosenTransfer(context)
  return chosen ? { ticker: chosen.asset, scale: chosen.scale } : NO_ASSET
}

const amountOf = (context: BankControlsContext): string => readAmount(context.amount, assetOf(context))

const isAmount = (context: BankControlsContext): boolean => {
  const minor = typedMinor(context.amount, assetOf(context))
  return typeof minor === 'bigint' && minor > 0n
}

/** Only of a deposit the amount can be another one: a withdrawal is paid out whole. */
const settling = (context: BankControlsContext): Settling => ({
  transfer: context.transfer,
  act: context.act,
  ...(context.act === 'book' && chosenTransfer(context)?.direction === 'in' && { amount: amountOf(context) }),
})

const REGION: Shown = ['region', BANK_CONTROLS]
const READY: FlowMeta = { shows: [REGION, ['button', BOOK_TRANSFER]] }
const act = (chosen: Settling['act']) => [{ type: 'setAct' as const, params: { act: chosen } }]

export const bankControlsMachine = setup({
  types: {} as {
    context: BankControlsContext
    events: BankControlsEvent
    input: Pick<FlowInput, 'user'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchTransactions: placeholder(fetchTransactions),
    settleBankTransfer: placeholder(settleBankTransfer),
  },
  delays: delaysOf('errorRetry'),
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    hasTransfer: ({ context }) => context.transfer !== '',
    isDeposit: ({ context }) => chosenTransfer(context)?.direction === 'in',
    isWithdrawal: ({ context }) => chosenTransfer(context)?.direction === 'out',
    isAmountRight: ({ context }) => isAmount(context),
  },
  actions: {
    setTransfers: assign(({ context }, { transfers }: { transfers: readonly Transaction[] }) => ({
      transfers,
      ...(chosenTransfer({ ...context, transfers }) ? {} : choosing(transfers, '')),
    })),
    chooseTransfer: assign(({ context }, { tId }: { tId: string }) => choosing(context.transfers, tId)),
    setAmount: assign((_, { amount }: { amount: string }) => ({ amount })),
    setAct: assign((_, { act: chosen }: { act: Settling['act'] }) => ({ act: chosen })),
    ...toastActions,
  },
}).createMachine({
  id: 'bankControls',
  description: 'What the test bank does with a deposit or withdrawal: book it, with another amount, refuse it, or wait',
  meta: { spec: ['§2 Deposit fiat', '§2 Withdraw fiat'] },
  context: ({ input: { user } }) => ({
    isSignedIn: user !== null,
    transfers: [],
    transfer: '',
    amount: '',
    act: 'book',
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checking whether the person is logged in',
      always: [{ guard: 'isSignedIn', target: 'fetchingTransactions' }, { target: 'guest' }],
    },
    guest: { description: 'Not logged in', meta: { shows: [REGION] } },
    fetchingTransactions: {
      description: 'Fetching what waits for the bank; the last list stays visible',
      tags: ['busy'],
      meta: { shows: [REGION] },
      on: {
        'transaction.changed': { target: 'fetchingTransactions', reenter: true },
        'events.missed': {
          target: 'fetchingTransactions',
          reenter: true,
          description: MISSED_EVENTS,
        },
      },
      invoke: {
        id: 'fetchTransactions',
        src: 'fetchTransactions',
        input: { query: { via: 'bank', status: 'pending', limit: 20 } },
        onDone: {
          target: 'checkingList',
          actions: { type: 'setTransfers', params: ({ event }) => ({ transfers: event.output.rows }) },
        },
        onError: 'unlisted',
      },
    },
    checkingList: {
      description: 'Checking whether anything waits for the bank',
      always: [{ guard: 'hasTransfer', target: 'choosing' }, { target: 'empty' }],
    },
    empty: {
      description: 'No transfer waits for the bank',
      meta: { shows: [REGION] },
      on: { 'transaction.changed': 'fetchingTransactions', 'events.missed': 'fetchingTransactions' },
    },
    unlisted: {
      description: 'The list could not be fetched; it is retried automatically',
      meta: { shows: [REGION, ['button', TRY_AGAIN]] },
      on: {
        'data.refresh': 'fetchingTransactions',
        'transaction.changed': 'fetchingTransactions',
        'events.missed': 'fetchingTransactions',
      },
      after: { errorRetry: 'fetchingTransactions' },
    },
    choosing: {
      description: 'One transfer is chosen; the bank waits for a decision or books it automatically',
      meta: READY,
      on: {
        'transfer.choose': {
          actions: { type: 'chooseTransfer', params: ({ event }) => ({ tId: event.value }) },
        },
        'amount.change': {
          guard: 'isDeposit',
          actions: { type: 'setAmount', params: ({ event }) => ({ amount: event.value }) },
        },
        'transfer.book': {
          guard: or(['isWithdrawal', and(['isDeposit', 'isAmountRight'])]),
          target: 'settlingBankTransfer',
          actions: act('book'),
        },
        'transfer.refuse': { target: 'settlingBankTransfer', actions: act('refuse') },
        'transfer.wait': { target: 'settlingBankTransfer', actions: act('wait') },
        'transaction.changed': 'fetchingTransactions',
        'events.missed': 'fetchingTransactions',
      },
    },
    settlingBankTransfer: {
      description: 'The test bank carries out the decision',
      tags: ['busy'],
      meta: { shows: [REGION, ['button', SUBMITTING]] },
      invoke: {
        id: 'settleBankTransfer',
        src: 'settleBankTransfer',
        input: ({ context }) => ({ body: settling(context) }),
        onDone: {
          target: 'fetchingTransactions',
          actions: { type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) },
        },
        onError: { target: 'fetchingTransactions', actions: { type: 'showFailure', params: failureIn } },
      },
    },
  },
})
