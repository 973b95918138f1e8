import { type MovementFacts, isAboutCode, resendWaitIn, type ResendWait } from '#machines/accounts/rules/otp-outcome.ts'
import { assign, emit, raise, setup, stateIn, type UnknownActorLogic } from 'xstate'
import { codeDigits, OTP_DIGITS } from '#machines/accounts/rules/code-digits.ts'
import { successToast, type AppEffect } from '#machines/shared/flow/app-effect.ts'
import { durations } from '#machines/shared/values/durations.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { later, msUntil } from '#machines/shared/values/instants.ts'
import { OTP_RESENT } from '#machines/accounts/messages/auth.ts'

export interface OtpInput {
  /** The challenge, which the contract of a login calls userId. */
  readonly userId: string
  /** When the server sends a new code. */
  readonly resendAt?: string | undefined
  /** Whether the server's time counts from the start, as after a reload; else ten seconds from the arrival (spec §9 OTP). */
  readonly isReopened?: boolean
  readonly arrivedAt: string
  /** Mints the keys of requests that move money. */
  readonly newKey?: () => string
  /** What the code confirms; none for a login. */
  readonly movement?: MovementFacts | null
}

/** What a right code gives: the key of a session, or the id of a transaction. */
export type Verified =
  { readonly message: string; readonly key: string } | { readonly message: string; readonly tId: string }

export interface OtpContext {
  readonly userId: string
  readonly code: string
  readonly newKey: () => string
  readonly key: string
  /** The deadline that the countdown shows, and how long it is until then. */
  readonly resendAt: string
  readonly resendInMs: number
  /** The server's deadline; it counts after a reload. */
  readonly serverResendAt: string
  readonly failure?: Failure | null
  readonly movement: MovementFacts | null
  readonly verified?: Verified
}

export type OtpEvent =
  | { type: 'code.change'; value: string }
  | { type: 'code.submit' }
  | { type: 'code.resend' }
  /** Only of a movement. */
  | { type: 'confirmation.close' }

interface OtpActors {
  readonly verifyOtp: UnknownActorLogic
  readonly resendOtp: UnknownActorLogic
}

const waitUntil = (from: string, resendAt: string) => ({ resendAt, resendInMs: msUntil(from, resendAt) })

/** The context before anything is typed. */
export const startOtp = ({
  userId,
  arrivedAt,
  resendAt,
  isReopened = false,
  newKey = () => '',
  movement = null,
}: OtpInput): OtpContext => {
  const firstResendAt = later(arrivedAt, durations.resendOpens)
  const serverResendAt = resendAt ?? firstResendAt
  const wait = waitUntil(arrivedAt, isReopened ? serverResendAt : firstResendAt)
  return { userId, code: '', newKey, key: '', movement, serverResendAt, ...wait }
}

const deadlineIn = ({ resend_at, server_now }: ResendWait): Partial<OtpContext> => ({
  serverResendAt: resend_at,
  ...waitUntil(server_now, resend_at),
})

/** Everything of a machine that takes a mailed code, except its chart: `Actors` are its two requests. */
export const otpSetup = <Actors extends OtpActors, Output>(actors: Actors) =>
  setup({
    types: {} as {
      context: OtpContext
      events: OtpEvent
      input: OtpInput
      output: Output
      emitted: AppEffect
      tags: FlowTag
      meta: FlowMeta
    },
    actors: {
      verifyOtp: actors.verifyOtp as Actors['verifyOtp'],
      resendOtp: actors.resendOtp as Actors['resendOtp'],
    },
    guards: {
      // A new code voids the one that is checked: never both at once.
      isChecking: stateIn({ asking: { code: 'verifyingOtp' } }),
      isResending: stateIn({ asking: { resend: 'resendingOtp' } }),
      hasSixDigits: ({ context }) => context.code.length === OTP_DIGITS,
      isOver: ({ context }) => context.failure?.code === 'code_expired',
      isSpent: ({ context }) => context.failure?.code === 'not_now',
      isTooEarly: ({ context }) => resendWaitIn(context.failure) !== null,
      isAboutCode: ({ context }) => isAboutCode(context.failure),
    },
    delays: { resendOpens: ({ context }) => context.resendInMs },
    actions: {
      setCode: assign((_, { value }: { value: string }) => ({ code: codeDigits(value) })),
      setKey: assign({ key: ({ context }) => context.newKey() }),
      clearKey: assign({ key: '' }),
      setVerified: assign((_, verified: Verified) => ({ verified })),
      setDeadline: assign((_, wait: ResendWait | null) => (wait ? deadlineIn(wait) : {})),
      ...failureActions,
      ...toastActions,
      showResent: emit(successToast(OTP_RESENT)),
      clearCode: raise({ type: 'code.change', value: '' }),
    },
  })
