import { CODE_OVER } from '#machines/accounts/messages/accounts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { opened, otpModel } from '#machines/accounts/otp/otp.model.ts'
import { sentCode } from '#machines/accounts/samples/challenges.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { isAnswerOf } from '#machines/shared/model/step-facts.ts'
import { connectAccountMachine } from './connect-account.machine.ts'
import { loginFormModel } from '#machines/accounts/login/login-form.model.ts'

/** How a popup is closed while the code is asked for. */
export const closedAtCode = { type: 'closed', challenge: sentCode } as const

export const connectAccountModel: FlowModel<typeof connectAccountMachine> = {
  machine: connectAccountMachine,
  inputs: {
    visitor: arriving(),
    signedIn: arriving({ user: ada }),
    returned: { ...arriving(), challenge: sentCode },
  },
  events: { 'session.changed': ({ context }) => [{ user: context.user === null ? ada : null }] },
  by: { 'session.changed': 'app' },
  outcomes: {
    loginForm: {
      child: loginFormModel,
      cases: {
        accepted: sentCode,
      },
    },
    otp: {
      child: otpModel,
      cases: { verified: { type: 'verified', ...opened }, over: { type: 'over', message: CODE_OVER } },
    },
  },
  actorInputs: {
    loginForm: { state: {}, draft: {} },
    otp: {
      userId: 'ABCDEFGHJKMNPQRSTVWX',
      resendAt: '2026-01-01T00:00:10.000Z',
      arrivedAt: '2026-01-01T00:00:00.000Z',
    },
  },
  invariants: {
    'the code form is shown only with a challenge': (s) => !s.matches('verifying') || s.context.challenge !== null,
    'a signed-in person sees no login form': (s) => !s.matches('signingIn') || s.context.user === null,
  },
  initialProperties: {
    'a code that was asked for is asked for again': (s) => s.matches('verifying') === (s.context.challenge !== null),
  },
  stepProperties: {
    'a right code opens the session, and nothing else does': {
      when: ({ effects, step }) => step === 'otp:verified' || effects.some(({ type }) => type === 'session.opened'),
      must: ({ effects, step }) =>
        step === 'otp:verified' && effects.some(({ type, key }) => type === 'session.opened' && key === opened.key),
    },
    'the message of the server is shown, also when the challenge is over': {
      when: (step) => isAnswerOf(step, 'otp'),
      must: (step) => {
        const toast = step.effects.find(({ type }) => type === 'toast')
        return step.step === 'otp:verified'
          ? toast?.['level'] === 'success' && toast['text'] === opened.message
          : toast?.['level'] === 'error' && toast['text'] === CODE_OVER
      },
    },
    'closing the popup at the code keeps it for the next time, and nothing else does': {
      when: ({ after }) => after.status === 'done',
      must: ({ before, step, after }) =>
        (after.output?.challenge?.userId === sentCode.userId) ===
        (before.matches('verifying') && step === 'popup.close'),
    },
    'closing the popup does not sign in': {
      when: ({ step }) => step === 'popup.close',
      must: ({ after, effects }) => after.matches('closed') && after.output?.type === 'closed' && effects.length === 0,
    },
    'an existing or a new session ends as connected': {
      when: ({ step }) => step.startsWith('after('),
      must: ({ after }) => after.matches('connected') && after.output?.type === 'connected',
    },
    'starting again returns to the password form': {
      when: ({ step }) => step === 'login.restart',
      must: ({ after }) => after.matches('signingIn'),
    },
    'only a right code or an existing session connects': {
      when: ({ after }) => after.matches('connected'),
      must: ({ before }) =>
        before.matches('verified') || (before.matches('connecting') && before.context.user !== null),
    },
  },
  goal: ({ status }) => status === 'done',
}
