import { forgotSchema } from '#machines/domain/accounts.ts'
import { FORGOT_BUTTON, FORGOT_TITLE } from '#machines/domain/messages/auth.ts'
import { defineForm } from '#machines/form/define-form.ts'
import { forgotPassword } from '#machines/endpoints/auth.ts'

export const forgotPasswordMachine = defineForm({
  id: 'forgotPassword',
  title: FORGOT_TITLE,
  button: FORGOT_BUTTON,
  spec: ['§2 Auth screens', '§4 Password reset', '§5 Email'],
  schema: forgotSchema,
  submit: forgotPassword,
  input: ({ email }) => ({ body: { email } }),
  draft: ['email'],
})
