import { forgotSchema } from '#machines/domain/accounts.ts'
import { FORGOT_BUTTON, FORGOT_TITLE } from '#machines/domain/messages/auth.ts'
import { defineForm } from '#machines/form/define-form.ts'
import { forgotPassword } from './forgot-password.endpoints.ts'

export const forgotPasswordMachine = defineForm({
  id: 'forgotPassword',
  title: FORGOT_TITLE,
  button: FORGOT_BUTTON,
  spec: ['§2 Auth screens', '§4 Password reset', '§5 Email'],
  schema: forgotSchema,
  blank: { email: '' },
  submit: forgotPassword,
  ask: ({ email }) => ({ body: { email } }),
  draft: ['email'],
  arrive: { notice: ({ message }) => message },
})
