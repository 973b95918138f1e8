import { WRONG_CREDENTIALS, CODE_SENT } from '#machines/accounts/messages/accounts.ts'
import { EMAIL_INVALID } from '#machines/accounts/messages/auth.ts'
import type { Answer } from '#machines/shared/api/operation.ts'
import { defineFormModel } from '#machines/shared/form/define-form-model.ts'
import { loginMachine } from './login.machine.ts'

const answers = {
  accepted: {
    status: 200,
    body: {
      message: CODE_SENT,
      userId: 'ABCDEFGHJKMNPQRSTVWX',
      resend_at: '2026-01-01T00:00:10.000Z',
      expires_at: '2026-01-01T00:10:00.000Z',
      server_now: '2026-01-01T00:00:00.000Z',
    },
  },
  wrongCredentials: { status: 400, body: { error: WRONG_CREDENTIALS, code: 'wrong_credentials' } },
  refusedField: {
    status: 400,
    body: { error: EMAIL_INVALID, code: 'rule_broken', fields: { email: EMAIL_INVALID } },
  },
  offline: 'offline',
} satisfies Readonly<Record<string, Answer<'login'>>>

/** What is typed into the form of a login, and what the server may answer. */
export const loginSamples = {
  samples: { email: ['', 'ada', 'ada@example.com'], password: ['', 'short', 'a long enough one'] },
  answers,
}

export const loginModel = defineFormModel(loginMachine, loginSamples)
