import { assign, emit, setup } from 'xstate'
import { successToast, type AppEffect, type AppEvent, type SessionUser } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import {
  childDraft,
  ledBackTo,
  passingOn,
  returnPlace,
  textIn,
  typedIn,
  withTyped,
  type FlowInput,
  type Place,
} from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { maskedEmail } from '#machines/accounts/rules/email-addresses.ts'
import { CHANGE_EMAIL, VERIFY_TITLE } from '#machines/accounts/messages/auth.ts'
import { paths } from '#machines/routing/paths.ts'
import {
  checkingResult,
  codeRefused,
  otpDone,
  sessionOpened,
  type OtpOutput,
} from '#machines/accounts/rules/otp-outcome.ts'
import type { otpMachine } from '#machines/accounts/otp/otp.machine.ts'

interface VerificationPlan {
  readonly id: string
  readonly description: string
  readonly spec: readonly string[]
  /** Where a challenge comes from: without one the person is sent there. */
  readonly start: string
  /** The code's machine, with the operations of this challenge. */
  readonly otp: typeof otpMachine
}

type VerificationInput = Pick<FlowInput, 'state' | 'arrivedAt' | 'draft' | 'user'>

export interface VerificationContext {
  /** Who is signed in, perhaps by the same code in another tab. */
  readonly user: SessionUser | null
  readonly userId: string
  readonly resendAt: string | undefined
  /** Whether the code of this challenge was asked for before a reload. */
  readonly isReopened: boolean
  readonly arrivedAt: string
  readonly returnTo: Place
  /** Where the code was sent; empty where the page that asked for it did not tell. */
  readonly sentTo: string
  /** Where the challenge was asked for, with what was entered there. */
  readonly start: Place
  readonly outcome?: OtpOutput
}

const HOME: Place = { path: paths.dashboard() }

const started = (start: string, { state, arrivedAt, draft, user }: VerificationInput): VerificationContext => {
  const userId = textIn(state, 'userId') ?? ''
  const drafted = childDraft(draft, 'otp')
  const isReopened = drafted['userId'] === userId
  const place = returnPlace(state)
  const typed = typedIn(state, ['name', 'email'])
  return {
    user,
    userId,
    resendAt: isReopened ? drafted['serverResendAt'] : textIn(state, 'resendAt'),
    isReopened,
    arrivedAt,
    returnTo: place ? ledBackTo(place) : HOME,
    sentTo: maskedEmail(typed['email'] ?? ''),
    start: { path: start, state: withTyped(passingOn(state), typed) },
  }
}

const replacingWith = ({ path, state }: Place): AppEffect => ({
  type: 'navigate',
  to: path,
  replace: true,
  ...(state && { state }),
})

const verificationSetup = (otp: VerificationPlan['otp']) =>
  setup({
    types: {} as {
      context: VerificationContext
      events: Extract<AppEvent, { type: 'session.changed' }>
      children: { otp: 'otp' }
      input: VerificationInput
      emitted: AppEffect
      tags: FlowTag
      meta: FlowMeta
    },
    actors: { otp },
    guards: {
      isSignedIn: ({ context }) => context.user !== null,
      hasChallenge: ({ context }) => context.userId !== '',
      isVerified: ({ context }) => context.outcome?.type === 'verified',
    },
    delays: delaysOf('redirectAfterCode', 'redirectToLogin'),
    actions: {
      setUser: assign((_, { user }: { user: SessionUser | null }) => ({ user })),
      setOutcome: assign((_, { outcome }: { outcome: OtpOutput }) => ({ outcome })),
      openSession: emit(({ context }) => sessionOpened(context.outcome)),
      showSuccess: emit(({ context }) => successToast(context.outcome?.message ?? '')),
      showRefusal: emit(({ context }) => codeRefused(context.outcome)),
      leadOn: emit(({ context }) => replacingWith(context.returnTo)),
      navigateToStart: emit(({ context }) => replacingWith(context.start)),
    },
  })

/** A code screen: invokes `otp`, opens the session, and leads on (spec section 2, Auth screens). */
export const defineVerification = ({ id, description, spec, start, otp }: VerificationPlan) =>
  verificationSetup(otp).createMachine({
    id,
    description,
    meta: { spec: [...spec] },
    context: ({ input }) => started(start, input),
    initial: 'arriving',
    on: { 'session.changed': { actions: { type: 'setUser', params: ({ event }) => event } } },
    states: {
      arriving: {
        description: 'Checking whether the code is still needed, and whether a challenge was passed on',
        always: [
          { guard: 'isSignedIn', target: 'arrived' },
          { guard: 'hasChallenge', target: 'verifying' },
          { target: 'redirected' },
        ],
      },
      verifying: {
        description: 'The form for the code',
        meta: {
          shows: [
            ['heading', VERIFY_TITLE],
            ['link', CHANGE_EMAIL],
          ],
        },
        on: {
          'session.changed': {
            target: 'arriving',
            actions: { type: 'setUser', params: ({ event }) => event },
            description: 'The code was entered in another tab',
          },
        },
        invoke: {
          id: 'otp',
          src: 'otp',
          input: ({ context: { userId, resendAt, isReopened, arrivedAt } }) => ({
            userId,
            resendAt,
            isReopened,
            arrivedAt,
          }),
          onDone: otpDone,
        },
      },
      checkingResult,
      verified: {
        description: "The session is open; the server's message is shown",
        meta: { shows: [['heading', VERIFY_TITLE]] },
        entry: ['openSession', 'showSuccess'],
        after: { redirectAfterCode: 'arrived' },
      },
      rejected: {
        description: 'The challenge has expired or is locked; the reason is shown',
        meta: { shows: [['heading', VERIFY_TITLE]] },
        entry: 'showRefusal',
        after: { redirectToLogin: 'redirected' },
      },
      arrived: { type: 'final', description: 'Redirected into the app', meta: { shows: [] }, entry: 'leadOn' },
      redirected: {
        type: 'final',
        description: 'Redirected to the start',
        meta: { shows: [] },
        entry: 'navigateToStart',
      },
    },
  })

export type VerificationMachine = ReturnType<typeof defineVerification>
