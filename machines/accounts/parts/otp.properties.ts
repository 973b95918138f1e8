import type { StateValue } from 'xstate'
import type { StepProperty } from 'statewalk/model'
import { answerOf, isAnswerOf, isAt, isFailed, hasToast } from '#machines/shared/model/step-facts.ts'
import type { OtpContext } from './otp.setup.ts'

interface Seen {
  readonly value: StateValue
  readonly context: Pick<OtpContext, 'code' | 'resendAt' | 'resendInMs' | 'serverResendAt'>
}

/** The next state after requesting a code, by the server's answer. */
const RESENT: Readonly<Partial<Record<string, string>>> = {
  sent: 'asking.resend.waiting',
  tooEarly: 'asking.resend.waiting',
  noMore: 'asking.resend.spent',
  offline: 'asking.resend.open',
}

/** Until when a new code has to be waited for, by the server's answer, and for how long from then. */
const WAITS: Readonly<Partial<Record<string, readonly [resendAt: string, ms: number]>>> = {
  sent: ['2026-01-01T00:00:40.000Z', 30_000],
  tooEarly: ['2026-01-01T00:00:18.000Z', 8000],
}

/** What is true of every step of entering a code; `over` is the state of a challenge that has ended. */
export const codeProperties = (over: string): Readonly<Record<string, StepProperty<Seen>>> => ({
  'typing clears the last error': {
    when: ({ step }) => step === 'code.change',
    must: ({ after }) => isAt(after, 'asking.code.entering.pristine'),
  },
  'a new code is entered from the first digit on': {
    when: (step) => isAnswerOf(step, 'resendOtp') && answerOf(step) === 'sent',
    must: ({ after }) => after.context.code === '' && isAt(after, 'asking.code.entering.pristine'),
  },
  'a new code can be requested after the countdown': {
    when: ({ step }) => step === 'after(resendOpens)',
    must: ({ after }) => isAt(after, 'asking.resend.open'),
  },
  'the server decides how long the next code has to be waited for': {
    when: (step) => isAnswerOf(step, 'resendOtp') && WAITS[answerOf(step) ?? ''] !== undefined,
    must: (step) => {
      const { resendAt, resendInMs, serverResendAt } = step.after.context
      const [until, ms] = WAITS[answerOf(step) ?? ''] ?? []
      return resendAt === until && resendInMs === ms && serverResendAt === until
    },
  },
  'a new code restarts the countdown; a refusal is shown': {
    when: (step) => isAnswerOf(step, 'resendOtp'),
    must: (step) =>
      isAt(step.after, RESENT[answerOf(step) ?? ''] ?? over) &&
      (answerOf(step) === 'over' || hasToast(step, isFailed(step) ? 'error' : 'success')),
  },
})

/** What is true of every step of the code of a login. */
export const otpProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  ...codeProperties('over'),
  'a wrong code can be corrected, a right one ends the flow': {
    when: (step) => isAnswerOf(step, 'verifyOtp'),
    must: (step) =>
      isFailed(step)
        ? isAt(step.after, 'asking.code.entering.failed') && hasToast(step, 'error')
        : isAt(step.after, 'verified'),
  },
}
