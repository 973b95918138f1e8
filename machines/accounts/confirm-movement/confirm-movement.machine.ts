import { failureIn, storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { CODE_OVER } from '#machines/accounts/messages/accounts.ts'
import { CONFIRM_CODE_BUTTON, CONFIRM_WITH_CODE, RESEND_BUTTON } from '#machines/accounts/messages/auth.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import type { ConfirmationOutput } from '#machines/accounts/rules/otp-outcome.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { confirmMovement, resendConfirmation } from '#machines/accounts/endpoints/auth.ts'
import { otpSetup, startOtp, type OtpContext } from '#machines/accounts/parts/otp.setup.ts'
import { afterResend, enteringFor, resend } from '#machines/accounts/parts/otp.states.ts'

const entering = enteringFor(CONFIRM_CODE_BUTTON)
const actors = { verifyOtp: placeholder(confirmMovement), resendOtp: placeholder(resendConfirmation) }

const outputOf = ({ verified, failure }: OtpContext): ConfirmationOutput => {
  if (verified && 'tId' in verified) return { type: 'confirmed', ...verified }
  return failure ? { type: 'refused', failure } : { type: 'closed' }
}

export const confirmMovementMachine = otpSetup<typeof actors, ConfirmationOutput>(actors).createMachine({
  id: 'confirmMovement',
  description:
    'Confirms an outgoing act by the 6-digit code that was emailed for it; a transfer or a withdrawal is carried out',
  // A draft tells by the key whether a code was sent of which the answer is missing.
  meta: { spec: ['§5 OTP', '§9 OTP'], draft: ['key'] },
  context: ({ input }) => startOtp(input),
  output: ({ context }) => outputOf(context),
  initial: 'asking',
  states: {
    asking: {
      description: 'What the code confirms; entering it, and in parallel the countdown to a new one',
      type: 'parallel',
      states: {
        code: {
          description: 'Entering the code and sending it',
          initial: 'entering',
          states: {
            entering: {
              ...entering,
              on: {
                ...entering.on,
                'confirmation.close': {
                  description: 'Dismisses the dialog; no funds were moved',
                  target: '#confirmMovement.closed',
                  actions: 'clearFailure',
                },
              },
            },
            verifyingOtp: {
              description: 'The server checks the code and carries out the movement',
              tags: ['busy', 'moneyInFlight'],
              meta: {
                shows: [
                  ['dialog', CONFIRM_WITH_CODE],
                  ['button', SUBMITTING],
                ],
              },
              invoke: {
                id: 'verifyOtp',
                src: 'verifyOtp',
                input: ({ context }) => ({ body: { otp: context.code, challenge: context.userId }, key: context.key }),
                onDone: {
                  target: '#confirmMovement.confirmed',
                  actions: { type: 'setVerified', params: ({ event }) => event.output },
                },
                onError: { target: 'checkingAnswer', actions: { type: 'setFailure', params: failureIn } },
              },
            },
            checkingAnswer: {
              description: 'Checking whether the code or the movement was refused',
              always: [
                {
                  guard: 'isAboutCode',
                  target: 'entering.failed',
                  actions: ['clearKey', { type: 'showFailure', params: storedFailure }],
                },
                {
                  target: '#confirmMovement.refused',
                  description: 'The movement was refused, or the answer was lost',
                },
              ],
            },
          },
        },
        resend: {
          description: 'Requesting a new code',
          initial: 'waiting',
          states: {
            ...resend,
            over: {
              id: 'over',
              description: 'The challenge was used or replaced',
              meta: { shows: [['status', CODE_OVER]] },
            },
            resendingOtp: {
              description: 'Sending a new code, which invalidates the previous one',
              meta: { shows: [['button', RESEND_BUTTON]] },
              invoke: {
                id: 'resendOtp',
                src: 'resendOtp',
                input: ({ context }) => ({ body: { challenge: context.userId } }),
                ...afterResend,
              },
            },
          },
        },
      },
    },
    confirmed: { type: 'final', description: 'The movement is carried out', meta: { shows: [] } },
    refused: { type: 'final', description: 'The movement was refused, or its answer was lost', meta: { shows: [] } },
    closed: { type: 'final', description: 'Dismissed before a code was accepted', meta: { shows: [] } },
  },
})
