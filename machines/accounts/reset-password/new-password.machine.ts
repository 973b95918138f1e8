import { resetSchema } from '#machines/accounts/rules/accounts.ts'
import { textIn } from '#machines/shared/flow/flow-input.ts'
import { RESET_BUTTON, RESET_TITLE } from '#machines/accounts/messages/auth.ts'
import { paths } from '#machines/routing/paths.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { resetPassword } from '#machines/accounts/endpoints/auth.ts'

/** The two parts of the link are passed in history.state: they belong to no field and are never saved. */
export const newPasswordMachine = defineForm({
  id: 'newPassword',
  title: RESET_TITLE,
  button: RESET_BUTTON,
  spec: ['§4 Password reset', '§5 Reset'],
  schema: resetSchema,
  submit: resetPassword,
  input: ({ password }, { arrivedWith }) => ({
    query: { id: textIn(arrivedWith, 'id') ?? '', token: textIn(arrivedWith, 'token') ?? '' },
    body: { password },
  }),
  arrive: { to: paths.login() },
})
