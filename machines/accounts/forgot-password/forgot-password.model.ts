import * as text from '#machines/accounts/messages/accounts.ts'
import { EMAIL_INVALID } from '#machines/accounts/messages/auth.ts'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { tooMany } from '#machines/shared/model/samples/refusals.ts'
import { forgotPasswordMachine } from './forgot-password.machine.ts'

export const forgotPasswordModel = defineFormModel(forgotPasswordMachine, {
  samples: { email: ['', 'ada', 'ada@example.com', 'ada@gmial.com'] },
  request: { body: { email: typed('email', undefined, 'ada@gmail.com') } },
  answers: {
    accepted: { status: 200, body: { message: text.RESET_SENT } },
    refusedField: {
      status: 400,
      body: { error: EMAIL_INVALID, code: 'rule_broken', fields: { email: EMAIL_INVALID } },
    },
    tooMany: tooMany(60),
    mailDown: {
      status: 503,
      body: { error: text.MAIL_DOWN, code: 'mail_unavailable' },
      headers: { 'retry-after': 60 },
    },
    offline: 'offline',
  },
})
