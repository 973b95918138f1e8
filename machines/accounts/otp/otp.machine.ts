import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { RESEND_BUTTON, VERIFY_BUTTON } from '#machines/accounts/messages/auth.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import type { OtpOutput } from '#machines/accounts/rules/otp-outcome.ts'
import { resendLoginOtp, verifyLogin } from '#machines/accounts/endpoints/auth.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { otpSetup, startOtp, type OtpContext } from '#machines/accounts/parts/otp.setup.ts'
import { afterResend, enteringFor, resend } from '#machines/accounts/parts/otp.states.ts'

const actors = { verifyOtp: placeholder(verifyLogin), resendOtp: placeholder(resendLoginOtp) }

const outputOf = ({ verified, failure }: OtpContext): OtpOutput =>
  verified && 'key' in verified ? { type: 'verified', ...verified } : { type: 'over', message: failure?.message ?? '' }

export const otpMachine = otpSetup<typeof actors, OtpOutput>(actors).createMachine({
  id: 'otp',
  description: 'Verifies a 6-digit code from an email, and sends a new one on request',
  meta: { spec: ['§2 Auth screens', '§5 OTP', '§9 OTP'], draft: ['userId', 'serverResendAt'] },
  context: ({ input }) => startOtp(input),
  output: ({ context }) => outputOf(context),
  initial: 'asking',
  states: {
    asking: {
      description: 'Entering the code, and in parallel the countdown to a new one',
      type: 'parallel',
      states: {
        code: {
          description: 'Entering and checking the code',
          initial: 'entering',
          states: {
            entering: enteringFor(VERIFY_BUTTON),
            verifyingOtp: {
              description: 'Checking the code on the server',
              tags: ['busy'],
              meta: { shows: [['button', SUBMITTING]] },
              invoke: {
                id: 'verifyOtp',
                src: 'verifyOtp',
                input: ({ context }) => ({ body: { otp: context.code, userId: context.userId } }),
                onDone: {
                  target: '#otp.verified',
                  actions: { type: 'setVerified', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'entering.failed',
                  actions: [
                    { type: 'setFailure', params: failureIn },
                    { type: 'showFailure', params: failureIn },
                  ],
                },
              },
            },
          },
        },
        resend: {
          description: 'Requesting a new code',
          initial: 'waiting',
          states: {
            ...resend,
            resendingOtp: {
              description: 'Sending a new code, which invalidates the previous one',
              meta: { shows: [['button', RESEND_BUTTON]] },
              invoke: {
                id: 'resendOtp',
                src: 'resendOtp',
                input: ({ context }) => ({ body: { userId: context.userId } }),
                ...afterResend,
              },
            },
          },
        },
      },
    },
    verified: { type: 'final', description: 'The code is verified', meta: { shows: [] } },
    over: { id: 'over', type: 'final', description: 'The person must start again', meta: { shows: [] } },
  },
})
