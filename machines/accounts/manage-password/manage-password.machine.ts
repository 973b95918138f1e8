import { passwordSchema } from '#machines/accounts/rules/accounts.ts'
import { PASSWORD_BUTTON, PASSWORD_TITLE } from '#machines/accounts/messages/account-pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { updatePassword } from '#machines/accounts/endpoints/auth.ts'

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
