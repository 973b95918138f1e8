import { paths } from '#machines/domain/paths.ts'
import { defineVerification } from '#machines/otp/define-verification.ts'

export const verifyAccountMachine = defineVerification({
  id: 'verifyAccount',
  description: 'The code of a new account',
  spec: ['§2 Auth screens', '§4 Registration'],
  start: paths.register(),
})
