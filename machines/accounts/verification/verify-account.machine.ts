import { resendVerificationOtp, verifyEmail } from '#machines/accounts/endpoints/auth.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { paths } from '#machines/routing/paths.ts'
import { defineVerification } from './define-verification.ts'
import { otpMachine } from '#machines/accounts/otp/otp.machine.ts'

export const verifyAccountMachine = defineVerification({
  id: 'verifyAccount',
  description: 'The code of a new account',
  spec: ['§2 Auth screens', '§4 Registration'],
  start: paths.register(),
  otp: otpMachine.provide({
    actors: { verifyOtp: placeholder(verifyEmail), resendOtp: placeholder(resendVerificationOtp) },
  }),
})
