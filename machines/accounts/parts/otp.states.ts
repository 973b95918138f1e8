import { and, not } from 'xstate'
import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { NO_MORE_CODES } from '#machines/accounts/messages/accounts.ts'
import { NO_CODE_YET, RESEND_BUTTON } from '#machines/accounts/messages/auth.ts'
import { resendLoginOtp, verifyLogin } from '#machines/accounts/endpoints/auth.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { resendWaitIn, type ResendWait } from '#machines/accounts/rules/otp-outcome.ts'
import { otpSetup, type OtpContext } from './otp.setup.ts'

const { createStateConfig } = otpSetup({
  verifyOtp: placeholder(verifyLogin),
  resendOtp: placeholder(resendLoginOtp),
})

/** Typing the code, which `button` submits; `verifyingOtp` is beside it. */
export const enteringFor = (button: string) =>
  createStateConfig({
    description: 'The person types the digits',
    initial: 'pristine',
    on: {
      'code.change': {
        target: '.pristine',
        actions: { type: 'setCode', params: ({ event }) => ({ value: event.value }) },
      },
      'code.submit': { guard: and(['hasSixDigits', not('isResending')]), target: 'verifyingOtp', actions: 'setKey' },
    },
    states: {
      pristine: { description: 'No attempt has failed', meta: { shows: [['button', button]] } },
      failed: { description: 'The last code was not accepted', meta: { shows: [['button', button]] } },
    },
  })

const sent = ({ event }: { event: { output: ResendWait } }) => event.output

const refusedUntil = ({ context }: { context: OtpContext }) => resendWaitIn(context.failure)

/** What follows the request for a new code. */
export const afterResend = {
  onDone: { target: 'waiting', actions: [{ type: 'setDeadline', params: sent }, 'clearCode', 'showResent'] },
  onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
} as const

/** The states of requesting a new code, beside `resendingOtp`; the state with the id `over` is for a challenge that has ended. */
export const resend = {
  waiting: createStateConfig({
    description: 'The countdown runs',
    meta: { shows: [['timer', '']] },
    after: { resendOpens: 'open' },
  }),
  open: createStateConfig({
    description: `'${NO_CODE_YET}'`,
    meta: { shows: [['button', RESEND_BUTTON]] },
    on: { 'code.resend': { guard: not('isChecking'), target: 'resendingOtp' } },
  }),
  spent: createStateConfig({
    description: 'No more codes are sent for this challenge; the last one is still valid',
    meta: { shows: [['status', NO_MORE_CODES]] },
  }),
  checkingFailure: createStateConfig({
    description: 'Checking why no code was sent',
    always: [
      { guard: 'isOver', target: '#over', description: 'The challenge has expired or is locked' },
      { guard: 'isSpent', target: 'spent', actions: { type: 'showFailure', params: storedFailure } },
      {
        guard: 'isTooEarly',
        target: 'waiting',
        actions: [
          { type: 'showFailure', params: storedFailure },
          { type: 'setDeadline', params: refusedUntil },
        ],
      },
      { target: 'open', actions: { type: 'showFailure', params: storedFailure } },
    ],
  }),
}
