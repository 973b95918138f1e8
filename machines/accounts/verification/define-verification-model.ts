import { arriving } from '#machines/shared/flow/flow-input.ts'
import { after } from 'statewalk/actor-inputs'
import { ada } from '#machines/accounts/samples/person.ts'
import { CODE_OVER } from '#machines/accounts/messages/accounts.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Definition } from '#machines/shared/model/definition.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import type { VerificationMachine } from './define-verification.ts'
import { opened, otpModel } from '#machines/accounts/otp/otp.model.ts'

const typed = { name: 'Ada Obi', email: 'ada@example.com' }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const stepProperties: FlowModel<VerificationMachine>['stepProperties'] = {
  'a right code opens the session and shows the message of the server': {
    when: ({ step }) => step === 'otp:verified',
    must: ({ effects }) =>
      isSame(effects, [
        { type: 'session.opened', key: 'a-session-key' },
        { type: 'toast', level: 'success', text: opened.message },
      ]),
  },
  'a login in another tab leads on without a code': {
    when: ({ before, step }) => before.matches('verifying') && step === 'session.changed',
    must: ({ after, effects }) =>
      after.matches('arrived') &&
      isSame(
        effects.map(({ type }) => type),
        ['navigate'],
      ),
  },
  'a challenge that is over shows the reason': {
    when: ({ step }) => step === 'otp:over',
    must: ({ effects }) => isSame(effects, [{ type: 'toast', level: 'error', text: CODE_OVER }]),
  },
}

const inputs = {
  arrived: arriving({ state: { userId: 'ABCDEFGHJKMNPQRSTVWX', resendAt: '2026-01-01T00:00:10.000Z', typed } }),
  reloaded: arriving({
    state: { userId: 'ABCDEFGHJKMNPQRSTVWX', resendAt: '2026-01-01T00:00:10.000Z', typed },
    draft: { 'otp.userId': 'ABCDEFGHJKMNPQRSTVWX', 'otp.serverResendAt': '2026-01-01T00:00:04.000Z' },
  }),
  onTheWay: arriving({ state: { userId: 'ABCDEFGHJKMNPQRSTVWX', returnTo: paths.marketplace(), typed } }),
  redirected: arriving(),
  signedIn: arriving({ user: ada, state: { userId: 'ABCDEFGHJKMNPQRSTVWX', returnTo: paths.marketplace(), typed } }),
}

const verification: Definition = {
  file: 'accounts/verification/verification',
  title: 'Code screen',
  description: 'The code of an email, which opens the session',
  options: {},
}

/** The whole model of a code screen. */
export const defineVerificationModel = (machine: VerificationMachine): FlowModel<VerificationMachine> => ({
  machine,
  madeBy: { definition: verification, options: [] },
  inputs,
  events: { 'session.changed': ({ context }) => (context.user === null ? [{ user: ada }] : []) },
  by: { 'session.changed': 'app' },
  outcomes: {
    otp: {
      child: otpModel,
      cases: { verified: { type: 'verified', ...opened }, over: { type: 'over', message: CODE_OVER } },
    },
  },
  actorInputs: {
    otp: {
      userId: 'ABCDEFGHJKMNPQRSTVWX',
      resendAt: after({
        'start(arrived)': '2026-01-01T00:00:10.000Z',
        'start(reloaded)': '2026-01-01T00:00:04.000Z',
        'start(onTheWay)': undefined,
      }),
      isReopened: after({ start: false, 'start(reloaded)': true }),
      arrivedAt: '2026-01-01T00:00:00.000Z',
    },
  },
  invariants: {
    'the code form is shown only with a challenge': (snapshot) =>
      !snapshot.matches('verifying') || snapshot.context.userId !== '',
    'the address of the code is shown in part': ({ context: { sentTo, start } }) =>
      sentTo === (Reflect.has(Object(start.state?.['typed']), 'email') ? 'a••@example.com' : ''),
    'only a right code or a session enters the app': (snapshot) =>
      !snapshot.matches('arrived') || snapshot.context.outcome?.type === 'verified' || snapshot.context.user !== null,
  },
  stepProperties,
  goal: ({ status }) => status === 'done',
})
