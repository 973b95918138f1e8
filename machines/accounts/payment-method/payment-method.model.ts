import { deleteBankDetails } from '#machines/accounts/endpoints/user.ts'
import { bankAccountModel } from '#machines/accounts/bank-account/bank-account.model.ts'
import { editBankAccountModel, movedQuay } from '#machines/accounts/bank-account/edit-bank-account.model.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { notFound } from '#machines/shared/model/samples/refusals.ts'
import { bankDetailsModel } from '#machines/accounts/reads.model.ts'
import { arriving, returnPath } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { after } from 'statewalk/actor-inputs'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { answerOf, isAnswerOf } from '#machines/shared/model/step-facts.ts'
import { paymentMethodMachine } from './payment-method.machine.ts'

const chosen = { id: secondQuay._id, account: secondQuay }

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
  },
  events: {
    'account.edit': () => [chosen],
    'account.delete': () => [chosen],
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
    deleteBankDetails: {
      endpoint: deleteBankDetails,
      cases: {
        deleted: { status: 200, body: { message: text.BANK_ACCOUNT_DELETED } },
        inUse: { status: 409, body: { error: text.ACCOUNT_IN_USE, code: 'account_in_use' } },
        goneMeanwhile: notFound,
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    bankDetails: {},
    bankAccount: {
      state: after({ start: {}, 'start(sentHere)': { returnTo: '/m2m' } }),
      draft: after({ start: {}, 'start(interrupted)': { bank_name: 'Harbour Bank' }, 'adding.cancel': {} }),
    },
    editBankAccount: {
      state: secondQuay,
      draft: after({
        start: {},
        'start(interruptedInEditing)': { bank_name: 'Harbour Bank' },
        'editing.cancel': {},
      }),
    },
    deleteBankDetails: { path: { id: 'BBCDEFGHJKMNPQRSTVWX' } },
  },
  invariants: {
    'in the list no account is chosen and nothing has failed': (s) =>
      !s.matches('listing') || (s.context.chosen === null && s.context.failure === null),
    'only a chosen account is changed or deleted': (s) =>
      !(s.matches('editing') || s.hasTag('dialog')) || s.context.chosen !== null,
  },
  initialProperties: {
    'the form opens at once only if an account is required or a draft is saved': ({
      context: { arrivedWith, draft },
      ...s
    }) => s.matches('adding') === (returnPath(arrivedWith) !== undefined || 'bankAccount.bank_name' in draft),
    'an interrupted edit is restored for the same account': ({ context, ...s }) =>
      s.matches('editing') === 'editBankAccount.bank_name' in context.draft &&
      (!s.matches('editing') || context.chosen?._id === secondQuay._id),
  },
  stepProperties: {
    'saving or leaving the form returns to the list': {
      when: (step) =>
        ['adding.cancel', 'editing.cancel', 'deletion.dismiss'].includes(step.step) ||
        isAnswerOf(step, 'bankAccount', 'editBankAccount') ||
        (isAnswerOf(step, 'deleteBankDetails') && answerOf(step) !== 'inUse'),
      must: ({ after }) => after.matches('listing'),
    },
    'the list is fetched again once an account was saved, and when a deletion was refused': {
      when: (step) =>
        isAnswerOf(step, 'bankAccount', 'editBankAccount', 'deleteBankDetails') && step.after.matches('listing'),
      must: ({ sent }) => sent.length === 1 && sent[0]?.to === 'bankDetails',
    },
    'a deletion is confirmed only on request and for the chosen account': {
      when: ({ before, after }) => after.matches('confirmingDeletion') && !before.matches('confirmingDeletion'),
      must: ({ step, event, after }) => step === 'account.delete' && event['id'] === after.context.chosen?._id,
    },
    'only a confirmed account is deleted': {
      when: ({ after }) => after.matches('deletingBankDetails'),
      must: ({ before, step }) => step === 'deletion.confirm' && before.matches('confirmingDeletion'),
    },
    'an account used by an advert is not deleted, and the reason is shown': {
      when: ({ step }) => step === 'deleteBankDetails:inUse',
      must: ({ after }) => after.matches('usedByAdvert') && after.context.failure?.message === text.ACCOUNT_IN_USE,
    },
  },
  goal: (s) => s.matches('listing'),
}
