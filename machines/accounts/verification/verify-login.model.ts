import { defineVerificationModel } from './define-verification-model.ts'
import { verifyLoginMachine } from './verify-login.machine.ts'

export const verifyLoginModel = defineVerificationModel(verifyLoginMachine)
