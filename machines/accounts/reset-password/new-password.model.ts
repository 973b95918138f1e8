import { arriving } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { newPasswordMachine } from './new-password.machine.ts'

export const newPasswordModel = defineFormModel(newPasswordMachine, {
  samples: {
    password: ['', 'short', 'a long enough one'],
    confirmPassword: ['', 'another one', 'a long enough one'],
  },
  inputs: { arrived: arriving({ state: { id: 'ABCDEFGHJKMNPQRSTVWX', token: 'a-token' } }) },
  request: { query: { id: 'ABCDEFGHJKMNPQRSTVWX', token: 'a-token' }, body: { password: typed('password') } },
  answers: {
    changed: { status: 200, body: { message: text.PASSWORD_RESET } },
    wrongLink: { status: 400, body: { error: text.WRONG_LINK, code: 'wrong_link' } },
    commonPassword: {
      status: 400,
      body: { error: text.PASSWORD_COMMON, code: 'rule_broken', fields: { password: text.PASSWORD_COMMON } },
    },
    offline: 'offline',
  },
})
