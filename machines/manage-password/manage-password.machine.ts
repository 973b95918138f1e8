import { passwordSchema } from '#machines/domain/accounts.ts'
import { PASSWORD_BUTTON, PASSWORD_TITLE } from '#machines/domain/messages/account-pages.ts'
import { paths } from '#machines/domain/paths.ts'
import { defineForm } from '#machines/form/define-form.ts'
import { updatePassword } from '#machines/endpoints/auth.ts'

export const managePasswordMachine = defineForm({
  id: 'managePassword',
  title: PASSWORD_TITLE,
  button: PASSWORD_BUTTON,
  spec: ['§2 Password page', '§5 Change password'],
  schema: passwordSchema,
  submit: updatePassword,
  input: ({ oldPassword, newPassword }) => ({ body: { oldPassword, newPassword } }),
  arrive: {
    effect: ({ key }) => ({ type: 'session.opened', key }),
    to: paths.dashboard(),
  },
})
