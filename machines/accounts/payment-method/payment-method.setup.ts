import { deleteBankDetails, deletePayoutAccount } from '#machines/accounts/endpoints/user.ts'
import { assign, sendTo, setup } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { bankAccountMachine } from '#machines/accounts/bank-account/bank-account.machine.ts'
import { editBankAccountMachine } from '#machines/accounts/bank-account/edit-bank-account.machine.ts'
import { editPayoutAccountMachine } from '#machines/accounts/payout-account/edit-payout-account.machine.ts'
import { payoutAccountMachine } from '#machines/accounts/payout-account/payout-account.machine.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { codeStepActions } from '#machines/accounts/code-step/code-step-actions.ts'
import { codeStepGuards } from '#machines/accounts/code-step/code-step.ts'
import { bankDetailsMachine, payoutAccountsMachine } from '#machines/accounts/reads.machine.ts'
import type { BankAccount } from '#machines/accounts/rules/bank-accounts.ts'
import { isPayoutAccount, type PayoutAccount, type SavedAccount } from '#machines/accounts/rules/saved-accounts.ts'
import { PAYOUT_METHODS } from '#machines/catalog/payment-methods.ts'
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
  readonly chosen: SavedAccount | null
  /** Why it was not deleted. */
  readonly failure: Failure | null
  readonly newKey: FlowInput['newKey']
}

export type PaymentMethodEvent =
  | { type: 'account.add' }
  | { type: 'adding.cancel' }
  | { type: 'account.edit'; id: string; account: BankAccount }
  | { type: 'editing.cancel' }
  | { type: 'account.delete'; id: string; account: BankAccount }
  | { type: 'payout.add' }
  | { type: 'payout.edit' | 'payout.delete'; id: string; account: PayoutAccount }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.dismiss' }

type FormId = 'bankAccount' | 'editBankAccount' | 'payoutAccount' | 'editPayoutAccount'

const wasTyping = ({ draft }: PaymentMethodContext, form: FormId): boolean =>
  Object.values(childDraft(draft, form)).some((text) => text !== '')

/** Everything of the payment methods that is named; its states stand in the machine. */
export const paymentMethodSetup = setup({
  types: {} as {
    context: PaymentMethodContext
    events: PaymentMethodEvent
    input: Pick<FlowInput, 'state' | 'draft' | 'newKey'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
    children: { readonly [Id in 'bankDetails' | 'payoutAccounts' | 'confirmMovement' | FormId]: Id }
  },
  actors: {
    bankDetails: bankDetailsMachine,
    bankAccount: bankAccountMachine,
    editBankAccount: editBankAccountMachine,
    payoutAccounts: payoutAccountsMachine,
    payoutAccount: payoutAccountMachine,
    editPayoutAccount: editPayoutAccountMachine,
    confirmMovement: confirmMovementMachine,
    deleteBankDetails: placeholder(deleteBankDetails),
    deletePayoutAccount: placeholder(deletePayoutAccount),
  },
  guards: {
    isSentHere: ({ context }) => returnPath(context.arrivedWith) !== undefined,
    wasEditing: ({ context }) => context.chosen !== null && wasTyping(context, 'editBankAccount'),
    wasAdding: ({ context }) => wasTyping(context, 'bankAccount'),
    /** For a method that is not paid to a bank. */
    isSentForMethod: ({ context }) => PAYOUT_METHODS.some((method) => method === context.arrivedWith['method']),
    wasEditingPayout: ({ context }) => context.chosen !== null && wasTyping(context, 'editPayoutAccount'),
    wasAddingPayout: ({ context }) => wasTyping(context, 'payoutAccount'),
    isPayoutChosen: ({ context: { chosen } }) => chosen !== null && isPayoutAccount(chosen),
    isInUse: ({ context }) => context.failure?.code === 'account_in_use',
    ...codeStepGuards,
  },
  actions: {
    refreshBanks: sendTo('bankDetails', { type: 'data.changed' }),
    refreshAccounts: sendTo('payoutAccounts', { type: 'data.changed' }),
    setChosen: assign((_, { account }: { account: SavedAccount }) => ({ chosen: account })),
    clearChosen: assign({ chosen: null, failure: null }),
    clearDraft: assign({ draft: {} }),
    ...codeStepActions,
    ...failureActions,
    ...toastActions,
  },
})
