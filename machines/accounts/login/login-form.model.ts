import { defineFormModel } from '#machines/shared/form/define-form-model.ts'
import { loginSamples } from './login.model.ts'
import { loginFormMachine } from './login-form.machine.ts'

export const loginFormModel = defineFormModel(loginFormMachine, {
  ...loginSamples,
  stepProperties: {
    'an accepted form ends with the challenge and the address of its code, shown in part': {
      when: ({ after }) => after.status === 'done',
      must: ({ after: { output } }) =>
        output?.userId === loginSamples.answers.accepted.body.userId && output.sentTo === 'a••@example.com',
    },
  },
})
