import { paths } from '#machines/routing/paths.ts'
import { defineVerification } from './define-verification.ts'
import { otpMachine } from '#machines/accounts/otp/otp.machine.ts'

export const verifyLoginMachine = defineVerification({
  id: 'verifyLogin',
  description: 'The code of a login',
  spec: ['§2 Auth screens', '§4 Login'],
  start: paths.login(),
  otp: otpMachine,
})
