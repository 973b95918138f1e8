import * as text from '#machines/accounts/messages/accounts.ts'
import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { aCodeFor, codeRequiredAnswer } from '#machines/accounts/samples/confirmations.ts'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { noSession } from '#machines/shared/model/samples/refusals.ts'
import { adasMobile } from '#machines/accounts/samples/payout-accounts.ts'
import { payoutAccountMachine } from './payout-account.machine.ts'

export const payoutAccountModel = defineFormModel(payoutAccountMachine, {
  samples: {
    method: [adasMobile.method],
    account_name: ['', adasMobile.account_name],
    operator: ['', adasMobile.operator],
    phone_number: ['', adasMobile.phone_number],
    handle: [],
    email_or_phone: [],
  },
  inputs: { neededForMobileMoney: arriving({ state: { method: 'Mobile Money' } }) },
  request: {
    body: {
      method: 'Mobile Money',
      account_name: typed('account_name'),
      operator: typed('operator'),
      phone_number: typed('phone_number'),
    },
  },
  code: {
    outcomes: codeOutcomes,
    input: aCodeFor({ act: 'account', amount: `Mobile Money ${adasMobile.phone_number}` }),
  },
  answers: {
    saved: { status: 200, body: { message: text.PAYOUT_ACCOUNT_SAVED, data: adasMobile } },
    refusedField: {
      status: 400,
      body: { error: text.PHONE_INVALID, code: 'rule_broken', fields: { phone_number: text.PHONE_INVALID } },
    },
    fiveAlready: { status: 409, body: { error: text.UP_TO_FIVE_ACCOUNTS, code: 'too_many_accounts' } },
    codeRequired: codeRequiredAnswer,
    noSession,
    offline: 'offline',
  },
})
