import { or } from 'xstate'
import { draftAccount } from '#machines/accounts/rules/bank-accounts.ts'
import { draftPayoutAccount } from '#machines/accounts/rules/payout-accounts.ts'
import { codeRequired, codeStepStates } from '#machines/accounts/code-step/code-step.ts'
import { accountLine, type SavedAccount } from '#machines/accounts/rules/saved-accounts.ts'
import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import {
  ACCOUNT_STAYS,
  ADD_BANK_ACCOUNT,
  ADD_PAYOUT_ACCOUNT,
  EDIT_BANK_ACCOUNT,
  EDIT_PAYOUT_ACCOUNT,
  PAYMENT_METHOD_TITLE,
} from '#machines/accounts/messages/bank-accounts.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { childDraft } from '#machines/shared/flow/flow-input.ts'
import { paymentMethodSetup, type PaymentMethodContext } from './payment-method.setup.ts'

const accountIn = ({ event: { account } }: { event: { account: SavedAccount } }) => ({ account })

/** The bank accounts are among the accounts of every kind. */
const refresh = ['refreshBanks', 'refreshAccounts'] as const

const deletionRefused = {
  target: 'checkingRefusal',
  actions: { type: 'setFailure', params: failureIn },
} as const
const refused = {
  target: 'listing',
  actions: [{ type: 'showFailure', params: storedFailure }, ...refresh],
} as const

/** What the code of a deletion confirms. */
const deletionFacts = ({ chosen }: PaymentMethodContext) =>
  ({ act: 'account', amount: chosen ? `Deleted: ${accountLine(chosen)}` : '' }) as const

export const paymentMethodMachine = paymentMethodSetup.createMachine({
  id: 'paymentMethod',
  description: 'The accounts where a person is paid, of every kind: adding, editing and deleting them',
  meta: { spec: ['§2 Payment method page', '§3 Bank account', '§5 Bank details', '§7 User'], draft: ['chosen'] },
  context: ({ input }) => ({
    arrivedWith: input.state,
    draft: input.draft,
    chosen: draftAccount(input.draft['chosen']) ?? draftPayoutAccount(input.draft['chosen']),
    failure: null,
    newKey: input.newKey,
  }),
  invoke: [
    { id: 'bankDetails', src: 'bankDetails', input: undefined },
    { id: 'payoutAccounts', src: 'payoutAccounts', input: undefined },
  ],
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checking whether to open the form at once: an account is required, or a draft is saved',
      always: [
        { guard: 'wasEditing', target: 'editing' },
        { guard: 'wasEditingPayout', target: 'editingPayout' },
        { guard: or(['isSentForMethod', 'wasAddingPayout']), target: 'addingPayout' },
        { guard: or(['isSentHere', 'wasAdding']), target: 'adding' },
        { target: 'listing' },
      ],
    },
    listing: {
      description: 'The accounts are listed',
      meta: { shows: [['heading', PAYMENT_METHOD_TITLE]] },
      entry: 'clearChosen',
      on: {
        'account.add': 'adding',
        'account.edit': { target: 'editing', actions: { type: 'setChosen', params: accountIn } },
        'account.delete': { target: 'confirmingDeletion', actions: { type: 'setChosen', params: accountIn } },
        'payout.add': 'addingPayout',
        'payout.edit': { target: 'editingPayout', actions: { type: 'setChosen', params: accountIn } },
        'payout.delete': { target: 'confirmingDeletion', actions: { type: 'setChosen', params: accountIn } },
      },
    },
    adding: {
      description: 'The form of a new account is open',
      meta: { shows: [['form', ADD_BANK_ACCOUNT]] },
      exit: 'clearDraft',
      on: { 'adding.cancel': 'listing' },
      invoke: {
        id: 'bankAccount',
        src: 'bankAccount',
        input: ({ context }) => ({
          state: context.arrivedWith,
          draft: childDraft(context.draft, 'bankAccount'),
          newKey: context.newKey,
        }),
        onDone: { target: 'listing', actions: refresh },
      },
    },
    editing: {
      description: 'The form of the chosen account is open; existing orders keep their copy',
      meta: { shows: [['form', EDIT_BANK_ACCOUNT]] },
      exit: 'clearDraft',
      on: { 'editing.cancel': 'listing' },
      invoke: {
        id: 'editBankAccount',
        src: 'editBankAccount',
        input: ({ context }) => ({
          state: { ...context.chosen },
          draft: childDraft(context.draft, 'editBankAccount'),
          newKey: context.newKey,
        }),
        onDone: { target: 'listing', actions: refresh },
      },
    },
    addingPayout: {
      description: 'The form of a new account that is no bank account is open',
      meta: { shows: [['form', ADD_PAYOUT_ACCOUNT]] },
      exit: 'clearDraft',
      on: { 'adding.cancel': 'listing' },
      invoke: {
        id: 'payoutAccount',
        src: 'payoutAccount',
        input: ({ context }) => ({
          state: context.arrivedWith,
          draft: childDraft(context.draft, 'payoutAccount'),
          newKey: context.newKey,
        }),
        onDone: { target: 'listing', actions: refresh },
      },
    },
    editingPayout: {
      description: 'The form of the chosen account that is no bank account is open; existing orders keep their copy',
      meta: { shows: [['form', EDIT_PAYOUT_ACCOUNT]] },
      exit: 'clearDraft',
      on: { 'editing.cancel': 'listing' },
      invoke: {
        id: 'editPayoutAccount',
        src: 'editPayoutAccount',
        input: ({ context }) => ({
          state: { ...context.chosen },
          draft: childDraft(context.draft, 'editPayoutAccount'),
          newKey: context.newKey,
        }),
        onDone: { target: 'listing', actions: refresh },
      },
    },
    confirmingDeletion: {
      description: 'Confirming; the dialog names the account and explains what happens to orders',
      tags: 'dialog',
      meta: { shows: [['dialog', 'Delete this']] },
      on: {
        'deletion.confirm': 'deleting',
        'deletion.dismiss': 'listing',
      },
    },
    deletingBankDetails: {
      description: 'Deleting the bank account',
      tags: ['busy', 'dialog'],
      meta: { shows: [['button', SUBMITTING]] },
      invoke: {
        id: 'deleteBankDetails',
        src: 'deleteBankDetails',
        input: ({ context }) => ({ path: { id: context.chosen?._id ?? '' } }),
        onDone: {
          target: 'listing',
          actions: [{ type: 'showSuccess', params: ({ event }) => event.output }, ...refresh],
        },
        onError: deletionRefused,
      },
    },
    deletingPayoutAccount: {
      description: 'Deleting the account that is no bank account',
      tags: ['busy', 'dialog'],
      meta: { shows: [['button', SUBMITTING]] },
      invoke: {
        id: 'deletePayoutAccount',
        src: 'deletePayoutAccount',
        input: ({ context }) => ({ path: { id: context.chosen?._id ?? '' } }),
        onDone: {
          target: 'listing',
          actions: [{ type: 'showSuccess', params: ({ event }) => event.output }, ...refresh],
        },
        onError: deletionRefused,
      },
    },
    checkingRefusal: {
      description: 'Checking whether an advert uses the account, or a code is needed',
      always: [
        {
          guard: 'isInUse',
          target: 'usedByAdvert',
          actions: { type: 'showFailure', params: storedFailure },
        },
        codeRequired('confirmingCode'),
        refused,
      ],
    },
    ...codeStepStates({
      facts: deletionFacts,
      again: 'deleting',
      closed: { guard: 'isCodeRequired', target: 'listing', description: 'Dismissed; nothing was deleted' },
      refused,
    }),
    deleting: {
      description: 'Choosing the request of the chosen account',
      always: [{ guard: 'isPayoutChosen', target: 'deletingPayoutAccount' }, { target: 'deletingBankDetails' }],
    },
    usedByAdvert: {
      description: 'An open or paused advert uses the account; the page links to the adverts',
      tags: 'dialog',
      meta: { shows: [['dialog', ACCOUNT_STAYS]] },
      on: { 'deletion.dismiss': 'listing' },
    },
  },
})
