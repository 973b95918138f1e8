import type { SnapshotFrom } from 'xstate'
import type { StepProperty } from 'statewalk/model'
import { answerOf, isAnswerOf, isAt, isFailed, hasToast } from '#machines/model/step-facts.ts'
import type { otpMachine } from './otp.machine.ts'

type Seen = SnapshotFrom<typeof otpMachine>

/** The next state after requesting a code, by the server's answer. */
const RESENT: Readonly<Partial<Record<string, string>>> = {
  sent: 'asking.resend.waiting',
  tooEarly: 'asking.resend.waiting',
  noMore: 'asking.resend.spent',
  offline: 'asking.resend.open',
  over: 'over',
}

/** What is true of every step of entering a code. */
export const otpProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'typing clears the last error': {
    when: ({ step }) => step === 'code.change',
    must: ({ after }) => isAt(after, 'asking.code.entering.pristine'),
  },
  'a new code is entered from the first digit on': {
    when: (step) =>
      isAnswerOf(step, 'resendOtp') && answerOf(step) === 'sent' && isAt(step.before, 'asking.code.entering'),
    must: ({ after }) => after.context.code === '' && isAt(after, 'asking.code.entering.pristine'),
  },
  'a wrong code can be corrected, a right one ends the flow': {
    when: (step) => isAnswerOf(step, 'verifyOtp'),
    must: (step) =>
      isFailed(step)
        ? isAt(step.after, 'asking.code.entering.failed') && hasToast(step, 'error')
        : isAt(step.after, 'verified'),
  },
  'a new code can be requested after the countdown': {
    when: ({ step }) => step === 'after(resendOpens)',
    must: ({ after }) => isAt(after, 'asking.resend.open'),
  },
  'a new code restarts the countdown; a refusal is shown': {
    when: (step) => isAnswerOf(step, 'resendOtp'),
    must: (step) =>
      isAt(step.after, RESENT[answerOf(step) ?? ''] ?? '') &&
      (answerOf(step) === 'over' || hasToast(step, isFailed(step) ? 'error' : 'success')),
  },
}
