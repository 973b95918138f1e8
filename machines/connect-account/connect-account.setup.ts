import { assign, emit, setup, type OutputFrom } from 'xstate'
import { successNotice, type Announcement, type AppEvent, type SessionUser } from '#machines/domain/announcement.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { codeRefused, sessionOpened } from '#machines/otp/otp-outcome.ts'
import { otpMachine, type OtpOutput } from '#machines/otp/otp.machine.ts'
import { loginFormMachine } from './login-form.machine.ts'

type Challenge = OutputFrom<typeof loginFormMachine>

export interface ConnectAccountContext {
  readonly user: SessionUser | null
  /** What a right password brought: whom the code is for, and when another one may be asked for. */
  readonly challenge: Challenge | null
  readonly outcome: OtpOutput | null
  readonly end: 'connected' | 'closed'
}

/** Everything of the popup that is named; its states stand in the machine. */
export const connectAccountSetup = setup({
  types: {
    context: {} as ConnectAccountContext,
    events: {} as { type: 'popup.close' } | { type: 'login.restart' } | Extract<AppEvent, { type: 'session.changed' }>,
    input: {} as Pick<FlowInput, 'user'>,
    output: {} as { readonly type: ConnectAccountContext['end'] },
    children: {} as { loginForm: 'loginForm'; otp: 'otp' },
    emitted: {} as Announcement,
    tags: {} as FlowTag,
    meta: {} as FlowMeta,
  },
  actors: { loginForm: loginFormMachine, otp: otpMachine },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    isVerified: ({ context }) => context.outcome?.type === 'verified',
  },
  delays: delaysOf('connectOwnAccount', 'connectAfterCode'),
  actions: {
    rememberUser: assign((_, { user }: { user: SessionUser | null }) => ({ user })),
    rememberChallenge: assign((_, { challenge }: { challenge: Challenge }) => ({ challenge })),
    rememberOutcome: assign((_, { outcome }: { outcome: OtpOutput }) => ({ outcome })),
    rememberConnected: assign({ end: 'connected' }),
    announceSession: emit(({ context }) => sessionOpened(context.outcome)),
    announceSuccess: emit(({ context }) => successNotice(context.outcome?.message ?? '')),
    announceRefusal: emit(({ context }) => codeRefused(context.outcome)),
  },
})
