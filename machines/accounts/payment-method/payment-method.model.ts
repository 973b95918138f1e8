import { deleteBankDetails, deletePayoutAccount } from '#machines/accounts/endpoints/user.ts'
import { bankAccountModel } from '#machines/accounts/bank-account/bank-account.model.ts'
import { editBankAccountModel, movedQuay } from '#machines/accounts/bank-account/edit-bank-account.model.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { notFound } from '#machines/shared/model/samples/refusals.ts'
import { editPayoutAccountModel, renamedWise } from '#machines/accounts/payout-account/edit-payout-account.model.ts'
import { payoutAccountModel } from '#machines/accounts/payout-account/payout-account.model.ts'
import { adasMobile, adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { aCodeFor, codeRequiredAnswer } from '#machines/accounts/samples/confirmations.ts'
import { bankDetailsModel, payoutAccountsModel } from '#machines/accounts/reads.model.ts'
import { arriving, returnPath } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { after, given } from 'statewalk/actor-inputs'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { answerOf, isAnswerOf } from '#machines/shared/model/step-facts.ts'
import { paymentMethodMachine } from './payment-method.machine.ts'

const chosen = { id: secondQuay._id, account: secondQuay }
const chosenPayout = { id: adasWise._id, account: adasWise }

/** What is paid to the account. */
const USED = { adverts: [{ t_id: 'BVYSBTCABCDEFGHJKMNP', token: 'BTC', currency: 'USD' }] }

export const paymentMethodModel: FlowModel<typeof paymentMethodMachine> = {
  machine: paymentMethodMachine,
  inputs: {
    arrived: arriving(),
    sentHere: arriving({ state: { returnTo: '/m2m' } }),
    interrupted: arriving({ draft: { 'bankAccount.bank_name': 'Harbour Bank' } }),
    interruptedInEditing: arriving({
      draft: { chosen: JSON.stringify(secondQuay), 'editBankAccount.bank_name': 'Harbour Bank' },
    }),
    interruptedInDeleting: arriving({ draft: { chosen: JSON.stringify(secondQuay) } }),
    sentForMethod: arriving({ state: { returnTo: '/m2m', method: 'Mobile Money' } }),
    interruptedInAddingPayout: arriving({ draft: { 'payoutAccount.method': 'Mobile Money' } }),
    interruptedInEditingPayout: arriving({
      draft: { chosen: JSON.stringify(adasWise), 'editPayoutAccount.handle': '@ada.obi' },
    }),
  },
  events: {
    'account.edit': () => [chosen],
    'account.delete': () => [chosen],
    'payout.edit': () => [chosenPayout],
    'payout.delete': () => [chosenPayout],
  },
  outcomes: {
    bankDetails: { child: bankDetailsModel, cases: {} },
    bankAccount: {
      child: bankAccountModel,
      cases: { saved: { message: text.BANK_ACCOUNT_SAVED, data: firstQuay } },
    },
    editBankAccount: {
      child: editBankAccountModel,
      cases: { changed: { message: text.BANK_ACCOUNT_CHANGED, data: movedQuay } },
    },
    payoutAccounts: { child: payoutAccountsModel, cases: {} },
    payoutAccount: {
      child: payoutAccountModel,
      cases: { saved: { message: text.PAYOUT_ACCOUNT_SAVED, data: adasMobile } },
    },
    editPayoutAccount: {
      child: editPayoutAccountModel,
      cases: { changed: { message: text.PAYOUT_ACCOUNT_CHANGED, data: renamedWise } },
    },
    deletePayoutAccount: {
      endpoint: deletePayoutAccount,
      cases: {
        deleted: { status: 200, body: { message: text.PAYOUT_ACCOUNT_DELETED } },
        inUse: { status: 409, body: { error: text.ACCOUNT_IN_USE, code: 'account_in_use', data: USED } },
        codeRequired: codeRequiredAnswer,
        goneMeanwhile: notFound,
        offline: 'offline',
      },
    },
    confirmMovement: codeOutcomes,
    deleteBankDetails: {
      endpoint: deleteBankDetails,
      cases: {
        deleted: { status: 200, body: { message: text.BANK_ACCOUNT_DELETED } },
        inUse: { status: 409, body: { error: text.ACCOUNT_IN_USE, code: 'account_in_use', data: USED } },
        codeRequired: codeRequiredAnswer,
        goneMeanwhile: notFound,
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    bankDetails: {},
    bankAccount: {
      state: after({
        start: {},
        'start(sentHere)': { returnTo: '/m2m' },
        'start(sentForMethod)': { returnTo: '/m2m', method: 'Mobile Money' },
      }),
      draft: after({ start: {}, 'start(interrupted)': { bank_name: 'Harbour Bank' }, 'adding.cancel': {} }),
      newKey: given('newKey'),
    },
    editBankAccount: {
      state: secondQuay,
      draft: after({
        start: {},
        'start(interruptedInEditing)': { bank_name: 'Harbour Bank' },
        'editing.cancel': {},
      }),
      newKey: given('newKey'),
    },
    payoutAccounts: {},
    payoutAccount: {
      state: after({
        start: {},
        'start(sentHere)': { returnTo: '/m2m' },
        'start(sentForMethod)': { returnTo: '/m2m', method: 'Mobile Money' },
      }),
      draft: after({
        start: {},
        'start(interruptedInAddingPayout)': { method: 'Mobile Money' },
        'adding.cancel': {},
      }),
      newKey: given('newKey'),
    },
    editPayoutAccount: {
      state: adasWise,
      draft: after({
        start: {},
        'start(interruptedInEditingPayout)': { handle: '@ada.obi' },
        'editing.cancel': {},
      }),
      newKey: given('newKey'),
    },
    confirmMovement: aCodeFor({
      act: 'account',
      amount: after({
        'account.delete': 'Deleted: Ada Obi, Second Quay 9876543210',
        'payout.delete': 'Deleted: Ada Obi, Wise @ada',
      }),
    }),
    deleteBankDetails: { path: { id: 'BBCDEFGHJKMNPQRSTVWX' } },
    deletePayoutAccount: { path: { id: adasWise._id } },
  },
  invariants: {
    'in the list no account is chosen and nothing has failed': (s) =>
      !s.matches('listing') || (s.context.chosen === null && s.context.failure === null),
    'only a chosen account is changed or deleted': (s) =>
      !(s.matches('editing') || s.matches('editingPayout') || s.hasTag('dialog')) || s.context.chosen !== null,
  },
  initialProperties: {
    'the form opens at once only if an account is required or a draft is saved': ({
      context: { arrivedWith, draft },
      ...s
    }) =>
      s.matches('adding') ===
      ((returnPath(arrivedWith) !== undefined && !('method' in arrivedWith)) || 'bankAccount.bank_name' in draft),
    'the form of another account opens at once only if a method needs one or a draft is saved': ({
      context: { arrivedWith, draft },
      ...s
    }) => s.matches('addingPayout') === ('method' in arrivedWith || 'payoutAccount.method' in draft),
    'an interrupted edit of another account is restored for the same account': ({ context, ...s }) =>
      s.matches('editingPayout') === 'editPayoutAccount.handle' in context.draft &&
      (!s.matches('editingPayout') || context.chosen?._id === adasWise._id),
    'an interrupted edit is restored for the same account': ({ context, ...s }) =>
      s.matches('editing') === 'editBankAccount.bank_name' in context.draft &&
      (!s.matches('editing') || context.chosen?._id === secondQuay._id),
  },
  stepProperties: {
    'saving or leaving the form returns to the list': {
      when: (step) =>
        ['adding.cancel', 'editing.cancel', 'deletion.dismiss'].includes(step.step) ||
        isAnswerOf(step, 'bankAccount', 'editBankAccount', 'payoutAccount', 'editPayoutAccount') ||
        (isAnswerOf(step, 'deleteBankDetails', 'deletePayoutAccount') &&
          !['inUse', 'codeRequired'].includes(answerOf(step) ?? '')),
      must: ({ after }) => after.matches('listing'),
    },
    'both lists are fetched again once an account was saved, and when a deletion was refused': {
      when: (step) =>
        isAnswerOf(step, 'bankAccount', 'editBankAccount', 'deleteBankDetails') ||
        isAnswerOf(step, 'payoutAccount', 'editPayoutAccount', 'deletePayoutAccount')
          ? step.after.matches('listing')
          : false,
      must: ({ sent }) => sent.map(({ to }) => to).join() === 'bankDetails,payoutAccounts',
    },
    'a deletion is confirmed only on request and for the chosen account': {
      when: ({ before, after }) => after.matches('confirmingDeletion') && !before.matches('confirmingDeletion'),
      must: ({ step, event, after }) =>
        (step === 'account.delete' || step === 'payout.delete') && event['id'] === after.context.chosen?._id,
    },
    'only a confirmed account is deleted': {
      when: ({ after }) => after.matches('deletingBankDetails') || after.matches('deletingPayoutAccount'),
      must: ({ before, step, after }) =>
        (step === 'deletion.confirm'
          ? before.matches('confirmingDeletion')
          : step.startsWith('confirmMovement:') && before.matches('confirmingCode')) &&
        after.matches('deletingPayoutAccount') === (after.context.chosen?._id === adasWise._id),
    },
    'an account used by an advert is not deleted, and the reason is shown': {
      when: ({ step }) => step === 'deleteBankDetails:inUse' || step === 'deletePayoutAccount:inUse',
      must: ({ after }) => after.matches('usedByAdvert') && after.context.failure?.message === text.ACCOUNT_IN_USE,
    },
  },
  goal: (s) => s.matches('listing'),
}
