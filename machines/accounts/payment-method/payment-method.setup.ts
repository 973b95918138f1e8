import { deleteBankDetails } from '#machines/accounts/endpoints/user.ts'
import { assign, sendTo, setup } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { bankAccountMachine } from '#machines/accounts/bank-account/bank-account.machine.ts'
import { editBankAccountMachine } from '#machines/accounts/bank-account/edit-bank-account.machine.ts'
import { bankDetailsMachine } from '#machines/accounts/reads.machine.ts'
import type { BankAccount } from '#machines/accounts/rules/bank-accounts.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { childDraft, returnPath, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'

export interface PaymentMethodContext {
  /** Where the person came from and wants to go back to, if they were sent here. */
  readonly arrivedWith: FlowInput['state']
  /** What was typed into a form when a session ended. */
  readonly draft: FlowInput['draft']
  /** The account that is being changed or deleted. */
  readonly chosen: BankAccount | null
  /** Why it was not deleted. */
  readonly failure: Failure | null
}

export type PaymentMethodEvent =
  | { type: 'account.add' }
  | { type: 'adding.cancel' }
  | { type: 'account.edit'; id: string; account: BankAccount }
  | { type: 'editing.cancel' }
  | { type: 'account.delete'; id: string; account: BankAccount }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.dismiss' }

const wasTyping = ({ draft }: PaymentMethodContext, form: 'bankAccount' | 'editBankAccount'): boolean =>
  Object.values(childDraft(draft, form)).some((text) => text !== '')

/** Everything of the payment methods that is named; its states stand in the machine. */
export const paymentMethodSetup = setup({
  types: {} as {
    context: PaymentMethodContext
    events: PaymentMethodEvent
    input: Pick<FlowInput, 'state' | 'draft'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
    children: { bankDetails: 'bankDetails'; bankAccount: 'bankAccount'; editBankAccount: 'editBankAccount' }
  },
  actors: {
    bankDetails: bankDetailsMachine,
    bankAccount: bankAccountMachine,
    editBankAccount: editBankAccountMachine,
    deleteBankDetails: placeholder(deleteBankDetails),
  },
  guards: {
    isSentHere: ({ context }) => returnPath(context.arrivedWith) !== undefined,
    wasEditing: ({ context }) => context.chosen !== null && wasTyping(context, 'editBankAccount'),
    wasAdding: ({ context }) => wasTyping(context, 'bankAccount'),
    isInUse: ({ context }) => context.failure?.code === 'account_in_use',
  },
  actions: {
    refreshAccounts: sendTo('bankDetails', { type: 'data.changed' }),
    setChosen: assign((_, { account }: { account: BankAccount }) => ({ chosen: account })),
    clearChosen: assign({ chosen: null, failure: null }),
    clearDraft: assign({ draft: {} }),
    ...failureActions,
    ...toastActions,
  },
})
