import * as text from '#machines/accounts/messages/accounts.ts'
import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { aCodeFor, codeRequiredAnswer } from '#machines/accounts/samples/confirmations.ts'
import { defineFormModel } from '#machines/shared/form/define-form-model.ts'
import { noSession } from '#machines/shared/model/samples/refusals.ts'
import { bankAccountMachine } from './bank-account.machine.ts'
import { firstQuay } from '#machines/accounts/samples/bank-accounts.ts'

export const bankAccountModel = defineFormModel(bankAccountMachine, {
  samples: {
    account_name: ['', firstQuay.account_name],
    account_number: ['', firstQuay.account_number],
    bank_name: ['', firstQuay.bank_name],
    account_type: ['', firstQuay.account_type],
    sort_code: ['', '12-34-56'],
  },
  code: {
    outcomes: codeOutcomes,
    input: aCodeFor({ act: 'account', amount: `${firstQuay.bank_name} ${firstQuay.account_number}` }),
  },
  answers: {
    saved: { status: 200, body: { message: text.BANK_ACCOUNT_SAVED, data: firstQuay } },
    refusedField: {
      status: 400,
      body: { error: text.TOO_LONG, code: 'rule_broken', fields: { bank_name: text.TOO_LONG } },
    },
    fiveAlready: { status: 409, body: { error: text.UP_TO_FIVE_ACCOUNTS, code: 'too_many_accounts' } },
    codeRequired: codeRequiredAnswer,
    noSession,
    offline: 'offline',
  },
})
