import { passingOn, withTyped } from '#machines/shared/flow/flow-input.ts'
import { paths } from '#machines/routing/paths.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'
import { loginPlan } from './login-plan.ts'

export const loginMachine = defineForm({
  ...loginPlan,
  id: 'login',
  draft: ['email'],
  arrive: {
    after: 'redirectAfterLogin',
    to: paths.verifyLogin(),
    state: ({ output, state, typed }) =>
      withTyped({ userId: output.userId, resendAt: output.resend_at, ...passingOn(state) }, typed),
    backTo: paths.login(),
  },
})
