import type { SnapshotFrom } from 'xstate'
import { after, payload } from 'statewalk/actor-inputs'
import type { PropertyStep } from 'statewalk/model'
import { chosenTransfer } from '#machines/wallet/rules/fiat-orders.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { notPossibleNow } from '#machines/wallet/messages/fiat.ts'
import { BANK_BOOKED } from '#machines/sandbox/messages/sandbox.ts'
import { settleBankTransfer } from '#machines/sandbox/endpoints.ts'
import { fetchTransactions } from '#machines/wallet/endpoints/transactions.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { announcedDeposit, leavingWithdrawal } from '#machines/wallet/samples/bank-transfers.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { notFound } from '#machines/shared/model/samples/refusals.ts'
import { hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { bankControlsMachine } from './bank-controls.machine.ts'

const page = (data: (typeof announcedDeposit)[]) => ({
  status: 200 as const,
  body: { data, next_cursor: null },
})
const DEPOSIT = announcedDeposit.t_id
const WITHDRAWAL = leavingWithdrawal.t_id

/** What arrives is the announced amount until another one is typed; of a withdrawal no amount is sent. */
const arrivingAmount = after<string | undefined>({
  'start(trader)': '1500.5',
  'fetchTransactions:nothing': '1500.5',
  'amount.change("90,0")': '90.0',
  [`transfer.choose("${WITHDRAWAL}")`]: undefined,
  [`transfer.choose("${DEPOSIT}")`]: '1500.5',
})

type Step = PropertyStep<SnapshotFrom<typeof bankControlsMachine>>

/** Another request than the one that was under way. */
const asksAnew = ({ before, after: { children } }: Step): boolean =>
  children.fetchTransactions !== undefined && children.fetchTransactions !== before.children.fetchTransactions

export const bankControlsModel: FlowModel<typeof bankControlsMachine> = {
  machine: bankControlsMachine,
  inputs: { guest: arriving(), trader: arriving({ user: ada }) },
  events: {
    'transfer.choose': ({ context }) =>
      context.transfers.filter(({ t_id }) => t_id !== context.transfer).map(({ t_id }) => ({ value: t_id })),
    'amount.change': ({ context }) =>
      ['', '90,0'].filter((value) => value !== context.amount).map((value) => ({ value })),
    'transaction.changed': () => [{ t_id: DEPOSIT }],
  },
  by: { 'transaction.changed': 'stream', 'events.missed': 'app' },
  outcomes: {
    fetchTransactions: {
      endpoint: fetchTransactions,
      cases: { both: page([announcedDeposit, leavingWithdrawal]), nothing: page([]), offline: 'offline' },
    },
    settleBankTransfer: {
      endpoint: settleBankTransfer,
      cases: {
        done: { status: 200, body: { message: BANK_BOOKED } },
        booked: {
          status: 409,
          body: { error: notPossibleNow('deposit', DEPOSIT, 'completed', 'booked'), code: 'not_now' },
        },
        gone: notFound,
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    fetchTransactions: { query: { via: 'bank', status: 'pending', limit: 20 } },
    settleBankTransfer: {
      body: {
        transfer: after({
          'start(trader)': DEPOSIT,
          'fetchTransactions:nothing': DEPOSIT,
          'transfer.choose': payload('value'),
        }),
        act: after<'book' | 'refuse' | 'wait'>({
          'transfer.book': 'book',
          'transfer.refuse': 'refuse',
          'transfer.wait': 'wait',
        }),
        amount: after<string | undefined>({
          'transfer.book': arrivingAmount,
          'transfer.refuse': undefined,
          'transfer.wait': undefined,
        }),
      },
    },
  },
  counters: ({ context }) => [context.transfer, context.amount],
  invariants: {
    'the chosen transfer is one of the list': ({ context }) =>
      context.transfer === '' || chosenTransfer(context) !== undefined,
    'a guest decides nothing': (s) => s.context.isSignedIn || isAt(s, 'arriving', 'guest'),
  },
  initialProperties: {
    'the transfers of a person are fetched, a guest has none': (s) =>
      isAt(s, s.context.isSignedIn ? 'fetchingTransactions' : 'guest'),
  },
  stepProperties: {
    'whatever the bank answers is shown, and the list is fetched again': {
      when: (step) => isAnswerOf(step, 'settleBankTransfer'),
      must: (step) => isAt(step.after, 'fetchingTransactions') && hasToast(step, isFailed(step) ? 'error' : 'success'),
    },
    'a change is fetched at once, also while an older list is on its way': {
      when: ({ step }) => step === 'transaction.changed',
      must: asksAnew,
    },
    'what was missed before the stream opened is fetched, also while an older list is on its way': {
      when: ({ before, step }) => step === 'events.missed' && isAt(before, 'fetchingTransactions'),
      must: asksAnew,
    },
    'choosing a transfer shows the amount that was announced': {
      when: ({ step }) => step === 'transfer.choose',
      must: ({ after: { context } }) => context.amount === chosenTransfer(context)?.amount,
    },
  },
  goal: (s) => isAt(s, 'choosing', 'guest'),
}
