import { loginSchema, type LoginValues } from '#machines/accounts/rules/accounts.ts'
import { LOGIN_BUTTON, LOGIN_TITLE } from '#machines/accounts/messages/auth.ts'
import { login } from '#machines/accounts/endpoints/auth.ts'

/** The form of a login, on its page or in the popup. */
export const loginPlan = {
  title: LOGIN_TITLE,
  button: LOGIN_BUTTON,
  spec: ['§2 Auth screens', '§4 Login', '§5 Login password'],
  schema: loginSchema,
  submit: login,
  input: ({ email, password }: LoginValues) => ({ body: { email, password } }),
}
