import { forgotSchema } from '#machines/accounts/rules/accounts.ts'
import { suggestedEmail } from '#machines/accounts/rules/email-addresses.ts'
import { FORGOT_BUTTON, FORGOT_TITLE } from '#machines/accounts/messages/auth.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { forgotPassword } from '#machines/accounts/endpoints/auth.ts'

export const forgotPasswordMachine = defineForm({
  id: 'forgotPassword',
  title: FORGOT_TITLE,
  button: FORGOT_BUTTON,
  spec: ['§2 Auth screens', '§4 Password reset', '§5 Email'],
  schema: forgotSchema,
  submit: forgotPassword,
  input: ({ email }) => ({ body: { email } }),
  draft: ['email'],
  suggest: { field: 'email', meant: suggestedEmail },
  canRepeat: true,
})
