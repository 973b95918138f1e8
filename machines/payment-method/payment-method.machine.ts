import { sendTo, setup } from 'xstate'
import type { Announcement } from '#machines/domain/announcement.ts'
import { returnPath, type FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { ADD_BANK_ACCOUNT } from '#machines/domain/messages/bank-accounts.ts'
import { bankAccountMachine } from '#machines/bank-account/bank-account.machine.ts'
import { bankDetailsMachine } from '#machines/bank-details/bank-details.machine.ts'

export interface PaymentMethodContext {
  /** Where the person came from and wants to go back to, if they were sent here. */
  readonly arrivedWith: FlowInput['state']
}

export const paymentMethodMachine = setup({
  types: {
    context: {} as PaymentMethodContext,
    events: {} as { type: 'account.add' } | { type: 'adding.cancel' },
    input: {} as Pick<FlowInput, 'state'>,
    emitted: {} as Announcement,
    tags: {} as FlowTag,
    meta: {} as FlowMeta,
    children: {} as { bankDetails: 'bankDetails'; bankAccount: 'bankAccount' },
  },
  actors: { bankDetails: bankDetailsMachine, bankAccount: bankAccountMachine },
  guards: { isSentHere: ({ context }) => returnPath(context.arrivedWith) !== undefined },
  actions: { refreshAccounts: sendTo('bankDetails', { type: 'data.refresh' }) },
}).createMachine({
  id: 'paymentMethod',
  description: 'The bank accounts where a person is paid, and the form of a new one',
  meta: { spec: ['§2 Payment method page', '§5 Bank details'] },
  context: ({ input }) => ({ arrivedWith: input.state }),
  invoke: { id: 'bankDetails', src: 'bankDetails', input: undefined },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Who was sent here for want of an account is asked for it at once',
      always: [{ guard: 'isSentHere', target: 'adding' }, { target: 'listing' }],
    },
    listing: {
      description: 'The accounts stand on the page',
      meta: { shows: [['button', ADD_BANK_ACCOUNT]] },
      on: { 'account.add': 'adding' },
    },
    adding: {
      description: 'The form of a new account runs',
      meta: { shows: [['form', ADD_BANK_ACCOUNT]] },
      on: { 'adding.cancel': 'listing' },
      invoke: {
        id: 'bankAccount',
        src: 'bankAccount',
        input: ({ context }) => ({ state: context.arrivedWith, kept: {} }),
        onDone: { target: 'listing', actions: 'refreshAccounts' },
      },
    },
  },
})
