import { or } from 'xstate'
import { draftAccount, type BankAccount } from '#machines/domain/bank-accounts.ts'
import { failureIn, storedFailure } from '#machines/domain/failure-actions.ts'
import {
  ACCOUNT_STAYS,
  ADD_BANK_ACCOUNT,
  DELETE_BANK_ACCOUNT,
  EDIT_BANK_ACCOUNT,
  PAYMENT_METHOD_TITLE,
} from '#machines/domain/messages/bank-accounts.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { childDraft } from '#machines/domain/flow-input.ts'
import { paymentMethodSetup } from './payment-method.setup.ts'

const accountIn = ({ event: { account } }: { event: { account: BankAccount } }) => ({ account })

export const paymentMethodMachine = paymentMethodSetup.createMachine({
  id: 'paymentMethod',
  description: 'The bank accounts where a person is paid: a new one, a changed one, one less',
  meta: { spec: ['§2 Payment method page', '§3 Bank account', '§5 Bank details', '§7 User'], draft: ['chosen'] },
  context: ({ input }) => ({
    arrivedWith: input.state,
    draft: input.draft,
    chosen: draftAccount(input.draft['chosen']),
    failure: null,
  }),
  invoke: { id: 'bankDetails', src: 'bankDetails', input: undefined },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Who was sent here for want of an account, or was interrupted in its form, is asked for it at once',
      always: [
        { guard: 'wasEditing', target: 'editing' },
        { guard: or(['isSentHere', 'wasAdding']), target: 'adding' },
        { target: 'listing' },
      ],
    },
    listing: {
      description: 'The accounts stand on the page',
      meta: { shows: [['heading', PAYMENT_METHOD_TITLE]] },
      entry: 'clearChosen',
      on: {
        'account.add': 'adding',
        'account.edit': { target: 'editing', actions: { type: 'setChosen', params: accountIn } },
        'account.delete': { target: 'confirmingDeletion', actions: { type: 'setChosen', params: accountIn } },
      },
    },
    adding: {
      description: 'The form of a new account runs',
      meta: { shows: [['form', ADD_BANK_ACCOUNT]] },
      exit: 'clearDraft',
      on: { 'adding.cancel': 'listing' },
      invoke: {
        id: 'bankAccount',
        src: 'bankAccount',
        input: ({ context }) => ({ state: context.arrivedWith, draft: childDraft(context.draft, 'bankAccount') }),
        onDone: { target: 'listing', actions: 'refreshAccounts' },
      },
    },
    editing: {
      description: 'The form of the chosen account runs; orders that were made keep their copy of it',
      meta: { shows: [['form', EDIT_BANK_ACCOUNT]] },
      exit: 'clearDraft',
      on: { 'editing.cancel': 'listing' },
      invoke: {
        id: 'editBankAccount',
        src: 'editBankAccount',
        input: ({ context }) => ({
          state: { ...context.chosen },
          draft: childDraft(context.draft, 'editBankAccount'),
        }),
        onDone: { target: 'listing', actions: 'refreshAccounts' },
      },
    },
    confirmingDeletion: {
      description: 'Which account it is, and what happens to orders, is said before anything happens',
      tags: 'dialog',
      meta: { shows: [['dialog', DELETE_BANK_ACCOUNT]] },
      on: { 'deletion.confirm': 'deletingBankDetails', 'deletion.dismiss': 'listing' },
    },
    deletingBankDetails: {
      description: 'The server forgets it',
      tags: ['busy', 'dialog'],
      meta: { shows: [['button', SUBMITTING]] },
      invoke: {
        id: 'deleteBankDetails',
        src: 'deleteBankDetails',
        input: ({ context }) => ({ path: { id: context.chosen?._id ?? '' } }),
        onDone: {
          target: 'listing',
          actions: [{ type: 'showSuccess', params: ({ event }) => event.output }, 'refreshAccounts'],
        },
        onError: {
          target: 'checkingRefusal',
          actions: { type: 'setFailure', params: failureIn },
        },
      },
    },
    checkingRefusal: {
      description: 'Does an advert need it?',
      always: [
        { guard: 'isInUse', target: 'keptForAdvert' },
        { target: 'listing', actions: [{ type: 'showFailure', params: storedFailure }, 'refreshAccounts'] },
      ],
    },
    keptForAdvert: {
      description: 'An open or paused advert is paid to it, so it stays; the way leads to the adverts',
      tags: 'dialog',
      meta: { shows: [['dialog', ACCOUNT_STAYS]] },
      on: { 'deletion.dismiss': 'listing' },
    },
  },
})
