import { assign, emit, raise, setup } from 'xstate'
import { codeDigits, OTP_DIGITS } from '#machines/domain/accounts.ts'
import { successToast, type AppEffect } from '#machines/domain/app-effect.ts'
import type { Failure } from '#machines/domain/failure.ts'
import { failureActions, failureIn, storedFailure, toastActions } from '#machines/domain/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { later, msUntil } from '#machines/domain/instants.ts'
import { durations } from '#machines/domain/durations.ts'
import type { OtpOutput } from '#machines/domain/otp-outcome.ts'
import { NO_MORE_CODES } from '#machines/domain/messages/accounts.ts'
import { NO_CODE_YET, OTP_RESENT, RESEND_BUTTON, VERIFY_BUTTON } from '#machines/domain/messages/auth.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { placeholder, type OperationOutput } from '#machines/endpoints/endpoint.ts'
import { resendLoginOtp, verifyLogin } from '#machines/endpoints/auth.ts'

export interface OtpInput {
  readonly userId: string
  /** When the server sends a new code. */
  readonly resendAt?: string | undefined
  /** Whether the page was shown before: then the server's time counts, else ten seconds from the arrival (spec §9 OTP). */
  readonly isReopened?: boolean
  readonly arrivedAt: string
}

export interface OtpContext {
  readonly userId: string
  readonly code: string
  /** The deadline that the countdown shows, and how long it is until then. */
  readonly resendAt: string
  readonly resendInMs: number
  /** The server's deadline; it counts after a reload. */
  readonly serverResendAt: string
  readonly failure?: Failure
  readonly verified?: { readonly message: string; readonly key: string }
}

export type OtpEvent = { type: 'code.change'; value: string } | { type: 'code.submit' } | { type: 'code.resend' }

const waitUntil = (from: string, resendAt: string) => ({ resendAt, resendInMs: msUntil(from, resendAt) })

const started = ({ userId, arrivedAt, resendAt, isReopened = false }: OtpInput): OtpContext => {
  const firstResendAt = later(arrivedAt, durations.resendOpens)
  const serverResendAt = resendAt ?? firstResendAt
  return { userId, code: '', serverResendAt, ...waitUntil(arrivedAt, isReopened ? serverResendAt : firstResendAt) }
}

const outputOf = ({ verified, failure }: OtpContext): OtpOutput =>
  verified ? { type: 'verified', ...verified } : { type: 'over', message: failure?.message ?? '' }

export const otpMachine = setup({
  types: {} as {
    context: OtpContext
    events: OtpEvent
    input: OtpInput
    output: OtpOutput
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { verifyOtp: placeholder(verifyLogin), resendOtp: placeholder(resendLoginOtp) },
  guards: {
    hasSixDigits: ({ context }) => context.code.length === OTP_DIGITS,
    isOver: ({ context }) => context.failure?.code === 'code_expired',
    isSpent: ({ context }) => context.failure?.code === 'not_now',
    isTooEarly: ({ context }) => context.failure?.code === 'resend_too_early',
  },
  delays: { resendOpens: ({ context }) => context.resendInMs },
  actions: {
    setCode: assign((_, { value }: { value: string }) => ({ code: codeDigits(value) })),
    setVerified: assign((_, verified: { message: string; key: string }) => ({ verified })),
    setDeadline: assign((_, sent: OperationOutput<'resendLoginOtp'>) => ({
      serverResendAt: sent.resend_at,
      ...waitUntil(sent.server_now, sent.resend_at),
    })),
    prolongWait: assign(({ context }) => {
      const waitMs = (context.failure?.retryAfterS ?? durations.resendOpens / 1000) * 1000
      const resendAt = later(context.resendAt, waitMs)
      return { resendAt, serverResendAt: resendAt, resendInMs: waitMs }
    }),
    ...failureActions,
    ...toastActions,
    showResent: emit(successToast(OTP_RESENT)),
    clearCode: raise({ type: 'code.change', value: '' }),
  },
}).createMachine({
  id: 'otp',
  description: 'Verifies a 6-digit code from a mail, and sends a new one on request',
  meta: { spec: ['§2 Auth screens', '§5 OTP', '§9 OTP'], draft: ['userId', 'serverResendAt'] },
  context: ({ input }) => started(input),
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
            entering: {
              description: 'The person types the digits',
              initial: 'pristine',
              on: {
                'code.change': {
                  target: '.pristine',
                  actions: { type: 'setCode', params: ({ event }) => ({ value: event.value }) },
                },
                'code.submit': { guard: 'hasSixDigits', target: 'verifyingOtp' },
              },
              states: {
                pristine: { description: 'No attempt has failed', meta: { shows: [['button', VERIFY_BUTTON]] } },
                failed: {
                  description: 'The last code was not accepted',
                  meta: { shows: [['button', VERIFY_BUTTON]] },
                },
              },
            },
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
            waiting: {
              description: 'The countdown runs',
              meta: { shows: [['timer', '']] },
              after: { resendOpens: 'open' },
            },
            open: {
              description: `'${NO_CODE_YET}'`,
              meta: { shows: [['button', RESEND_BUTTON]] },
              on: { 'code.resend': 'resendingOtp' },
            },
            resendingOtp: {
              description: 'Sending a new code, which invalidates the previous one',
              meta: { shows: [['button', RESEND_BUTTON]] },
              invoke: {
                id: 'resendOtp',
                src: 'resendOtp',
                input: ({ context }) => ({ body: { userId: context.userId } }),
                onDone: {
                  target: 'waiting',
                  actions: [{ type: 'setDeadline', params: ({ event }) => event.output }, 'clearCode', 'showResent'],
                },
                onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
              },
            },
            spent: {
              description: 'No more codes are sent for this challenge; the last one is still valid',
              meta: { shows: [['status', NO_MORE_CODES]] },
            },
            checkingFailure: {
              description: 'Checking why no code was sent',
              always: [
                { guard: 'isOver', target: '#otp.over', description: 'The challenge has expired or is locked' },
                { guard: 'isSpent', target: 'spent', actions: { type: 'showFailure', params: storedFailure } },
                {
                  guard: 'isTooEarly',
                  target: 'waiting',
                  actions: [{ type: 'showFailure', params: storedFailure }, 'prolongWait'],
                },
                { target: 'open', actions: { type: 'showFailure', params: storedFailure } },
              ],
            },
          },
        },
      },
    },
    verified: { type: 'final', description: 'The code is verified', meta: { shows: [] } },
    over: { type: 'final', description: 'The person must start again', meta: { shows: [] } },
  },
})
