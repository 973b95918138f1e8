import { defineForm } from '#machines/form/define-form.ts'
import { loginPlan } from './login-plan.ts'

/** The login's own form, which ends where it stands: what comes next is for whoever invokes it. */
export const loginFormMachine = defineForm({
  ...loginPlan,
  id: 'loginForm',
  draft: [],
  arrive: { notice: ({ message }) => message },
})
