import type { AppEffect } from '#machines/domain/app-effect.ts'

/** How the entry of a code ends. */
export type OtpOutput =
  | { readonly type: 'verified'; readonly message: string; readonly key: string }
  | { readonly type: 'over'; readonly message: string }

type Outcome = OtpOutput | null | undefined

/** A right code opens the session. */
export const sessionOpened = (outcome: Outcome): AppEffect => ({
  type: 'session.opened',
  key: outcome?.type === 'verified' ? outcome.key : '',
})

/** Why no code of this challenge counts any more. */
export const codeRefused = (outcome: Outcome): AppEffect => ({
  type: 'toast',
  level: 'error',
  text: outcome?.message ?? '',
})

/** `onDone` of the invoke of `otp`, beside the state `checkingResult`. */
export const otpDone = {
  target: 'checkingResult',
  actions: {
    type: 'setOutcome',
    params: ({ event }: { event: { output: OtpOutput } }) => ({ outcome: event.output }),
  },
} as const

/** The state that `otpDone` leads to. */
export const checkingResult = {
  description: 'Checking the result of the verification',
  always: [{ guard: 'isVerified', target: 'verified' }, { target: 'rejected' }],
} as const
