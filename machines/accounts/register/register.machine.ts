import { registerSchema } from '#machines/accounts/rules/accounts.ts'
import { suggestedEmail } from '#machines/accounts/rules/email-addresses.ts'
import { passingOn, withTyped } from '#machines/shared/flow/flow-input.ts'
import { REGISTER_BUTTON, REGISTER_TITLE } from '#machines/accounts/messages/auth.ts'
import { paths } from '#machines/routing/paths.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { signup } from '#machines/accounts/endpoints/auth.ts'

export const registerMachine = defineForm({
  id: 'register',
  title: REGISTER_TITLE,
  button: REGISTER_BUTTON,
  spec: ['§2 Auth screens', '§4 Registration', '§5 Register'],
  schema: registerSchema,
  submit: signup,
  input: ({ name, email, password }) => ({ body: { name, email, password } }),
  draft: ['name', 'email'],
  suggest: { field: 'email', meant: suggestedEmail },
  arrive: {
    after: 'redirectAfterRegister',
    to: paths.verifyAccount(),
    state: ({ output, state, typed }) =>
      withTyped({ userId: output.userId, resendAt: output.resend_at, ...passingOn(state) }, typed),
    backTo: paths.register(),
  },
})
