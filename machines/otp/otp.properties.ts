import type { SnapshotFrom } from 'xstate'
import type { StepProperty } from 'statewalk/model'
import { answerOf, isAnswerOf, isAt, isFailed, hasToast } from '#machines/model/step-facts.ts'
import type { otpMachine } from './otp.machine.ts'

type Seen = SnapshotFrom<typeof otpMachine>

/** What becomes of asking for another code, by what the server says. */
const RESENT: Readonly<Partial<Record<string, string>>> = {
  sent: 'asking.resend.waiting',
  tooEarly: 'asking.resend.waiting',
  noMore: 'asking.resend.spent',
  offline: 'asking.resend.open',
  over: 'over',
}

/** What is true of every step of entering a code. */
export const otpProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'who types again is told nothing of the last try': {
    when: ({ step }) => step === 'code.change',
    must: ({ after }) => isAt(after, 'asking.code.entering.pristine'),
  },
  'a new code is entered from the first digit on': {
    when: (step) =>
      isAnswerOf(step, 'resendOtp') && answerOf(step) === 'sent' && isAt(step.before, 'asking.code.entering'),
    must: ({ after }) => after.context.code === '' && isAt(after, 'asking.code.entering.pristine'),
  },
  'a wrong code can be corrected, a right one is the end': {
    when: (step) => isAnswerOf(step, 'verifyOtp'),
    must: (step) =>
      isFailed(step)
        ? isAt(step.after, 'asking.code.entering.failed') && hasToast(step, 'error')
        : isAt(step.after, 'verified'),
  },
  'another code can be asked for when the wait is over': {
    when: ({ step }) => step === 'after(resendOpens)',
    must: ({ after }) => isAt(after, 'asking.resend.open'),
  },
  'a new code starts the wait again; without one the person is told why': {
    when: (step) => isAnswerOf(step, 'resendOtp'),
    must: (step) =>
      isAt(step.after, RESENT[answerOf(step) ?? ''] ?? '') &&
      (answerOf(step) === 'over' || hasToast(step, isFailed(step) ? 'error' : 'success')),
  },
}
