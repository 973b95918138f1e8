import { passingOn } from '#machines/domain/flow-input.ts'
import { paths } from '#machines/domain/paths.ts'
import { defineForm } from '#machines/form/define-form.ts'
import { loginPlan } from './login-plan.ts'

export const loginMachine = defineForm({
  ...loginPlan,
  id: 'login',
  draft: ['email'],
  arrive: {
    after: 'redirectAfterLogin',
    to: paths.verifyLogin(),
    state: ({ output, state }) => ({ userId: output.userId, resendAt: output.resend_at, ...passingOn(state) }),
  },
})
