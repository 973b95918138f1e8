import { arriving } from '#machines/domain/flow-input.ts'
import { KINDLY_LOGIN } from '#machines/domain/messages/auth.ts'
import * as text from '#machines/domain/messages/accounts.ts'
import { defineFormModel } from '#machines/form/define-form-model.ts'
import { editBankAccountMachine } from './edit-bank-account.machine.ts'
import { secondQuay } from '#machines/model/samples/bank-accounts.ts'

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
  answers: {
    changed: { status: 200, body: { message: text.BANK_ACCOUNT_CHANGED, data: movedQuay } },
    refusedField: {
      status: 400,
      body: { error: text.TOO_LONG, code: 'rule_broken', fields: { bank_name: text.TOO_LONG } },
    },
    goneMeanwhile: { status: 404, body: { error: text.NOT_FOUND, code: 'not_found' } },
    noSession: { status: 401, body: { error: KINDLY_LOGIN, code: 'no_session' } },
    offline: 'offline',
  },
  invariants: {
    'only the account that arrived is changed': ({ context: { arrivedWith } }) => arrivedWith['_id'] === secondQuay._id,
  },
})
