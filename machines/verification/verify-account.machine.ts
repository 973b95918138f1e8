import { resendVerificationOtp, verifyEmail } from '#machines/endpoints/auth.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { paths } from '#machines/domain/paths.ts'
import { defineVerification } from './define-verification.ts'
import { otpMachine } from '#machines/otp/otp.machine.ts'

export const verifyAccountMachine = defineVerification({
  id: 'verifyAccount',
  description: 'The code of a new account',
  spec: ['§2 Auth screens', '§4 Registration'],
  start: paths.register(),
  otp: otpMachine.provide({
    actors: { verifyOtp: placeholder(verifyEmail), resendOtp: placeholder(resendVerificationOtp) },
  }),
})
