import { defineForm } from '#machines/shared/form/define-form.ts'
import { loginPlan } from './login-plan.ts'

/** The login form without a redirect: the invoking machine decides what comes next. */
export const loginFormMachine = defineForm({
  ...loginPlan,
  id: 'loginForm',
})
