import { defineVerificationModel } from '#machines/otp/define-verification-model.ts'
import { verifyLoginMachine } from './verify-login.machine.ts'

export const verifyLoginModel = defineVerificationModel(verifyLoginMachine)
