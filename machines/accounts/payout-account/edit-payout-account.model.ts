import { after } from 'statewalk/actor-inputs'
import * as text from '#machines/accounts/messages/accounts.ts'
import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { aCodeFor, codeRequiredAnswer } from '#machines/accounts/samples/confirmations.ts'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { noSession, notFound } from '#machines/shared/model/samples/refusals.ts'
import { adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { editPayoutAccountMachine } from './edit-payout-account.machine.ts'

/** What it becomes in every walk. */
export const renamedWise = { ...adasWise, handle: '@ada.obi' }

export const editPayoutAccountModel = defineFormModel(editPayoutAccountMachine, {
  samples: {
    method: [],
    account_name: ['', adasWise.account_name],
    operator: [],
    phone_number: [],
    handle: ['', renamedWise.handle],
    email_or_phone: [],
  },
  inputs: { saved: arriving({ state: { ...adasWise } }) },
  request: {
    path: { id: adasWise._id },
    body: { method: 'Wise', account_name: typed('account_name', 'Ada Obi'), handle: typed('handle', '@ada') },
  },
  code: {
    outcomes: codeOutcomes,
    input: aCodeFor({
      act: 'account',
      amount: after({
        start: 'Wise @ada',
        'field.change': (soFar, { name, value }) => (name === 'handle' && value !== '' ? 'Wise @ada.obi' : soFar),
      }),
    }),
  },
  answers: {
    changed: { status: 200, body: { message: text.PAYOUT_ACCOUNT_CHANGED, data: renamedWise } },
    refusedField: {
      status: 400,
      body: { error: text.TOO_LONG, code: 'rule_broken', fields: { handle: text.TOO_LONG } },
    },
    goneMeanwhile: notFound,
    codeRequired: codeRequiredAnswer,
    noSession,
    offline: 'offline',
  },
  invariants: {
    'only the account that arrived is changed, and its method stays': ({ context: { arrivedWith, values } }) =>
      arrivedWith['_id'] === adasWise._id && values.method === 'Wise',
  },
})
