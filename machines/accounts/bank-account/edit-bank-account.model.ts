import { after } from 'statewalk/actor-inputs'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { aCodeFor, codeRequiredAnswer } from '#machines/accounts/samples/confirmations.ts'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { noSession, notFound } from '#machines/shared/model/samples/refusals.ts'
import { editBankAccountMachine } from './edit-bank-account.machine.ts'
import { secondQuay } from '#machines/accounts/samples/bank-accounts.ts'

/** What it becomes in every walk. */
export const movedQuay = { ...secondQuay, bank_name: 'Moved Quay' }

export const editBankAccountModel = defineFormModel(editBankAccountMachine, {
  samples: {
    account_name: ['', secondQuay.account_name],
    account_number: ['', secondQuay.account_number],
    bank_name: ['', movedQuay.bank_name],
    account_type: ['', secondQuay.account_type],
    sort_code: ['', '12-34-56'],
  },
  inputs: { saved: arriving({ state: { ...secondQuay } }) },
  request: {
    path: { id: 'BBCDEFGHJKMNPQRSTVWX' },
    body: {
      account_name: typed('account_name', 'Ada Obi'),
      account_number: typed('account_number', '9876543210'),
      bank_name: typed('bank_name', 'Second Quay'),
      account_type: typed('account_type', 'Current'),
      sort_code: typed('sort_code', '12-34-56'),
    },
  },
  code: {
    outcomes: codeOutcomes,
    input: aCodeFor({
      act: 'account',
      amount: after({
        start: 'Second Quay 9876543210',
        'field.change': (soFar, { name, value }) =>
          name === 'bank_name' && value !== '' ? 'Moved Quay 9876543210' : soFar,
      }),
    }),
  },
  answers: {
    changed: { status: 200, body: { message: text.BANK_ACCOUNT_CHANGED, data: movedQuay } },
    refusedField: {
      status: 400,
      body: { error: text.TOO_LONG, code: 'rule_broken', fields: { bank_name: text.TOO_LONG } },
    },
    goneMeanwhile: notFound,
    codeRequired: codeRequiredAnswer,
    noSession,
    offline: 'offline',
  },
  invariants: {
    'only the account that arrived is changed': ({ context: { arrivedWith } }) => arrivedWith['_id'] === secondQuay._id,
  },
})
