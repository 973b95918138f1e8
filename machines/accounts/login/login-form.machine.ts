import { defineForm } from '#machines/shared/form/define-form.ts'
import { maskedEmail } from '#machines/accounts/rules/email-addresses.ts'
import { loginPlan } from './login-plan.ts'

/** The login form without a redirect: the invoking machine decides what comes next. */
export const loginFormMachine = defineForm({
  ...loginPlan,
  id: 'loginForm',
  end: (challenge, { email }) => ({ ...challenge, sentTo: maskedEmail(email) }),
})
