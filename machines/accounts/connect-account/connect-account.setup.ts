import { assign, emit, setup, type OutputFrom } from 'xstate'
import { successToast, type AppEffect, type AppEvent, type SessionUser } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { codeRefused, sessionOpened, type OtpOutput } from '#machines/accounts/rules/otp-outcome.ts'
import { otpMachine } from '#machines/accounts/otp/otp.machine.ts'
import { loginFormMachine } from '#machines/accounts/login/login-form.machine.ts'

/** What a right password brings, and where the code was sent. */
type Challenge = OutputFrom<typeof loginFormMachine>

export interface ConnectAccountContext {
  /** Of the page that the popup belongs to: a sign-up leads back there. */
  readonly path: string
  readonly user: SessionUser | null
  /** Whom the code is for, and when another one may be asked for. */
  readonly challenge: Challenge | null
  readonly outcome: OtpOutput | null
  readonly end: 'connected' | 'closed'
}

/** Everything of the popup that is named; its states stand in the machine. */
export const connectAccountSetup = setup({
  types: {} as {
    context: ConnectAccountContext
    events: { type: 'popup.close' } | { type: 'login.restart' } | Extract<AppEvent, { type: 'session.changed' }>
    /** `challenge`: of a popup that was closed while the code was asked for. */
    input: Pick<FlowInput, 'user' | 'path'> & { readonly challenge?: Challenge | null }
    output: Pick<ConnectAccountContext, 'challenge'> & { readonly type: ConnectAccountContext['end'] }
    children: { loginForm: 'loginForm'; otp: 'otp' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { loginForm: loginFormMachine, otp: otpMachine },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    hasChallenge: ({ context }) => context.challenge !== null,
    isVerified: ({ context }) => context.outcome?.type === 'verified',
  },
  delays: delaysOf('connectOwnAccount', 'connectAfterCode'),
  actions: {
    setUser: assign((_, { user }: { user: SessionUser | null }) => ({ user, challenge: null })),
    setChallenge: assign((_, { challenge }: { challenge: Challenge }) => ({ challenge })),
    setOutcome: assign((_, { outcome }: { outcome: OtpOutput }) => ({ outcome })),
    clearChallenge: assign({ challenge: null }),
    setConnected: assign({ end: 'connected', challenge: null }),
    openSession: emit(({ context }) => sessionOpened(context.outcome)),
    showSuccess: emit(({ context }) => successToast(context.outcome?.message ?? '')),
    showRefusal: emit(({ context }) => codeRefused(context.outcome)),
  },
})
