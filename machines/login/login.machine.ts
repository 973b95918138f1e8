import { loginSchema } from '#machines/domain/accounts.ts'
import { returnPath } from '#machines/domain/flow-input.ts'
import { LOGIN_BUTTON, LOGIN_TITLE } from '#machines/domain/messages/auth.ts'
import { defineForm } from '#machines/form/define-form.ts'
import { login } from './login.wire.ts'

export const loginMachine = defineForm({
  id: 'login',
  title: LOGIN_TITLE,
  button: LOGIN_BUTTON,
  spec: ['§2 Auth screens', '§5 Login password'],
  schema: loginSchema,
  blank: { email: '', password: '' },
  submit: login,
  ask: ({ email, password }) => ({ body: { email, password } }),
  keep: ['email'],
  arrive: {
    notice: ({ message }) => message,
    after: 'redirectAfterLogin',
    to: '/verify-login',
    state: ({ output: { userId, resendAt }, state }) => ({ userId, resendAt, returnTo: returnPath(state) }),
  },
})
