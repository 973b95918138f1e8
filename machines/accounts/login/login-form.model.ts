import { defineFormModel } from '#machines/shared/form/define-form-model.ts'
import { loginSamples } from './login.model.ts'
import { loginFormMachine } from './login-form.machine.ts'

export const loginFormModel = defineFormModel(loginFormMachine, loginSamples)
