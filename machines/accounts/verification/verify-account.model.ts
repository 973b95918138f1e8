import { defineVerificationModel } from './define-verification-model.ts'
import { verifyAccountMachine } from './verify-account.machine.ts'

export const verifyAccountModel = defineVerificationModel(verifyAccountMachine)
