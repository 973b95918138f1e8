import { loginSchema, type LoginValues } from '#machines/domain/accounts.ts'
import { LOGIN_BUTTON, LOGIN_TITLE } from '#machines/domain/messages/auth.ts'
import { login } from '#machines/endpoints/auth.ts'

/** The form of a login, on its page or in the popup. */
export const loginPlan = {
  title: LOGIN_TITLE,
  button: LOGIN_BUTTON,
  spec: ['§2 Auth screens', '§5 Login password'],
  schema: loginSchema,
  submit: login,
  input: ({ email, password }: LoginValues) => ({ body: { email, password } }),
}
