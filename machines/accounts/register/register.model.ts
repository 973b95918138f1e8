import * as text from '#machines/accounts/messages/accounts.ts'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { registerMachine } from './register.machine.ts'

export const registerModel = defineFormModel(registerMachine, {
  samples: {
    name: ['', 'Ada Obi'],
    email: ['', 'ada', 'ada@example.com', 'ada@gmial.com'],
    password: ['', 'short', 'a long enough one'],
    confirmPassword: ['', 'another one', 'a long enough one'],
  },
  request: {
    body: { name: typed('name'), email: typed('email', undefined, 'ada@gmail.com'), password: typed('password') },
  },
  answers: {
    accepted: {
      status: 200,
      body: {
        message: text.CODE_SENT,
        userId: 'ABCDEFGHJKMNPQRSTVWX',
        resend_at: '2026-01-01T00:00:10.000Z',
        expires_at: '2026-01-01T00:10:00.000Z',
        server_now: '2026-01-01T00:00:00.000Z',
      },
    },
    commonPassword: {
      status: 400,
      body: { error: text.PASSWORD_COMMON, code: 'rule_broken', fields: { password: text.PASSWORD_COMMON } },
    },
    mailDown: {
      status: 503,
      body: { error: text.MAIL_DOWN, code: 'mail_unavailable' },
      headers: { 'retry-after': 60 },
    },
    offline: 'offline',
  },
})
