import type { Announcement } from '#machines/domain/announcement.ts'
import type { OtpOutput } from './otp.machine.ts'

type Outcome = OtpOutput | null | undefined

/** A right code opens the session. */
export const sessionOpened = (outcome: Outcome): Announcement => ({
  type: 'session.opened',
  key: outcome?.type === 'verified' ? outcome.key : '',
})

/** Why no code of this challenge counts any more. */
export const codeRefused = (outcome: Outcome): Announcement => ({
  type: 'notice',
  level: 'error',
  text: outcome?.message ?? '',
})
