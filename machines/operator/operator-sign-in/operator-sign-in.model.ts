import { after, payload } from 'statewalk/actor-inputs'
import { beginSignIn, confirmSignIn } from '#machines/operator/endpoints/access.ts'
import * as refusal from '#machines/operator/messages/operator.ts'
import { olu } from '#machines/operator/samples/access.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { operatorSignInMachine } from './operator-sign-in.machine.ts'

const texts = (values: readonly string[], current: string) =>
  values.filter((value) => value !== current).map((value) => ({ value }))

export const operatorSignInModel: FlowModel<typeof operatorSignInMachine> = {
  machine: operatorSignInMachine,
  inputs: {
    arrived: arriving(),
    ended: arriving({ state: { why: 'ended', returnTo: '/log?outcome=refused' } }),
    elsewhere: arriving({ state: { returnTo: '//example.com' } }),
  },
  events: {
    'username.change': ({ context }) => texts(['', 'olu'], context.username),
    'password.change': ({ context }) => texts(['', ' a long enough one '], context.password),
    'code.change': ({ context }) =>
      texts(context.isRecovery ? ['', '3F6K9-QWXYZ'] : ['', '123', '123456'], context.code),
  },
  outcomes: {
    beginSignIn: {
      endpoint: beginSignIn,
      cases: {
        begun: {
          status: 200,
          body: { data: { expires_at: '2026-01-01T00:05:00.000Z', server_now: '2026-01-01T00:00:00.000Z' } },
        },
        wrong: { status: 400, body: { error: refusal.WRONG_SIGN_IN, code: 'wrong_credentials' } },
        offline: 'offline',
      },
    },
    confirmSignIn: {
      endpoint: confirmSignIn,
      cases: {
        opened: { status: 200, body: { data: olu } },
        wrongCode: { status: 400, body: { error: refusal.WRONG_CODE, code: 'wrong_code' } },
        tookTooLong: { status: 400, body: { error: refusal.SIGN_IN_OVER, code: 'code_expired' } },
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    beginSignIn: { body: { username: 'olu', password: ' a long enough one ' } },
    confirmSignIn: { body: { code: after({ 'code.change': payload('value') }) } },
  },
  counters: ({ context: { username, password } }) => [username !== '', password !== ''],
  invariants: {
    'the password is forgotten once it was accepted': (s) => !s.matches('enteringCode') || s.context.password === '',
  },
  stepProperties: {
    'an opened session is announced, and leads back to the page that was left, or to the queues': {
      when: ({ step }) => step === 'confirmSignIn:opened',
      must: ({ before, effects }) =>
        JSON.stringify(effects) ===
        JSON.stringify([
          { type: 'operator.changed', operator: olu },
          { type: 'navigate', to: before.context.hasEnded ? '/log?outcome=refused' : '/', replace: true },
        ]),
    },
    'a sign-in that took too long starts again': {
      when: ({ step }) => step === 'confirmSignIn:tookTooLong',
      must: ({ after: { value } }) => JSON.stringify(value) === JSON.stringify({ enteringCredentials: 'failed' }),
    },
    'another kind of code starts empty': {
      when: ({ step }) => step === 'recovery.choose' || step === 'authenticator.choose',
      must: ({ after: { context } }) => context.code === '' && context.failure === null,
    },
  },
  goal: (s) => s.status === 'done',
}
