import { assign, emit, setup } from 'xstate'
import { beginSignIn, confirmSignIn } from '#machines/operator/endpoints/access.ts'
import * as text from '#machines/operator/messages/access.ts'
import { codeOf, isAuthenticatorCode, isRecoveryCode, passwordOf } from '#machines/operator/rules/access.ts'
import type { OperatorSession } from '#machines/operator/rules/operators.ts'
import type { ConsoleEffect } from '#machines/operator/rules/console-effect.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import { returnPath, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'

export interface OperatorSignInContext {
  readonly username: string
  readonly password: string
  /** Of the authenticator, or a recovery code. */
  readonly code: string
  /** Until when the code is accepted. */
  readonly codeBy: string
  /** Which of the two is asked for. */
  readonly isRecovery: boolean
  /** Where the sign-in leads. */
  readonly returnTo: string
  /** Whether it began because a session was over. */
  readonly hasEnded: boolean
  readonly failure: Failure | null
}

type OperatorSignInEvent =
  | { type: 'username.change'; value: string }
  | { type: 'password.change'; value: string }
  | { type: 'credentials.submit' }
  | { type: 'code.change'; value: string }
  | { type: 'code.submit' }
  | { type: 'recovery.choose' }
  | { type: 'authenticator.choose' }
  | { type: 'signIn.restart' }

const FORM: readonly Shown[] = [['heading', text.SIGN_IN_TITLE]]
const refused = [
  { type: 'setFailure', params: failureIn },
  { type: 'showFailure', params: failureIn },
] as const
const valueIn = ({ event }: { event: { value: string } }) => ({ value: event.value })

/** Whether the last code was refused. */
const attempts = (title: string) =>
  ({
    pristine: { description: 'No code was refused', meta: { shows: [['heading', title]] } },
    failed: { description: 'The last code was refused', meta: { shows: [['heading', title]] } },
  }) as const

export const operatorSignInMachine = setup({
  types: {} as {
    context: OperatorSignInContext
    events: OperatorSignInEvent
    input: Pick<FlowInput, 'state'>
    emitted: ConsoleEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { beginSignIn: placeholder(beginSignIn), confirmSignIn: placeholder(confirmSignIn) },
  guards: {
    hasCredentials: ({ context }) => context.username.trim() !== '' && context.password !== '',
    isCodeWhole: ({ context }) => isAuthenticatorCode(context.code),
    isRecoveryCodeWhole: ({ context }) => isRecoveryCode(context.code),
    isRecovery: ({ context }) => context.isRecovery,
    hasEnded: ({ context }) => context.hasEnded,
    isOver: ({ context }) => context.failure?.code === 'code_expired',
  },
  actions: {
    setUsername: assign((_, { value }: { value: string }) => ({ username: value })),
    setPassword: assign((_, { value }: { value: string }) => ({ password: value })),
    setCode: assign((_, { value }: { value: string }) => ({ code: value })),
    clearCode: assign({ code: '', failure: null }),
    setCodeBy: assign((_, { codeBy }: { codeBy: string }) => ({ codeBy })),
    askAuthenticator: assign({ code: '', isRecovery: false, failure: null }),
    askRecoveryCode: assign({ code: '', isRecovery: true, failure: null }),
    clearPassword: assign({ password: '' }),
    announceOperator: emit((_, { operator }: { operator: OperatorSession }): ConsoleEffect => ({
      type: 'operator.changed',
      operator,
    })),
    leadOn: emit(({ context }): ConsoleEffect => ({ type: 'navigate', to: context.returnTo, replace: true })),
    ...failureActions,
    ...toastActions,
  },
}).createMachine({
  id: 'operatorSignIn',
  description: 'An operator logs in with a password and a code of the authenticator',
  meta: { spec: ['§6 Session', '§6 Roles and permissions'] },
  context: ({ input: { state } }) => ({
    username: '',
    password: '',
    code: '',
    codeBy: '',
    isRecovery: false,
    returnTo: returnPath(state) ?? operatorPaths.queues(),
    hasEnded: state['why'] === 'ended',
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checking whether a session that was over led here',
      always: [{ guard: 'hasEnded', target: 'enteringCredentials.ended' }, { target: 'enteringCredentials' }],
    },
    enteringCredentials: {
      description: 'Entering username and password',
      initial: 'pristine',
      on: {
        'username.change': { actions: { type: 'setUsername', params: valueIn } },
        'password.change': { actions: { type: 'setPassword', params: valueIn } },
        'credentials.submit': { guard: 'hasCredentials', target: 'beginningSignIn' },
      },
      states: {
        pristine: { description: 'No attempt was refused', meta: { shows: [...FORM, ['button', text.CONTINUE]] } },
        ended: { description: 'A session is over', meta: { shows: [...FORM, ['button', text.CONTINUE]] } },
        failed: { description: 'The last attempt was refused', meta: { shows: [...FORM, ['button', text.CONTINUE]] } },
      },
    },
    beginningSignIn: {
      description: 'Checking username and password',
      tags: ['busy'],
      meta: { shows: [...FORM, ['button', SUBMITTING]] },
      invoke: {
        id: 'beginSignIn',
        src: 'beginSignIn',
        input: ({ context: { username, password } }) => ({
          body: { username: username.trim().toLowerCase(), password: passwordOf(password) },
        }),
        onDone: {
          target: 'enteringCode',
          actions: [
            'askAuthenticator',
            'clearPassword',
            { type: 'setCodeBy', params: ({ event }) => ({ codeBy: event.output.expires_at }) },
          ],
        },
        onError: { target: 'enteringCredentials.failed', actions: refused },
      },
    },
    enteringCode: {
      description: 'Entering the second factor',
      initial: 'authenticator',
      on: {
        'code.change': { actions: { type: 'setCode', params: valueIn } },
        'signIn.restart': { target: 'enteringCredentials', actions: ['clearCode', 'clearPassword'] },
      },
      states: {
        authenticator: {
          description: 'A code of the authenticator',
          initial: 'pristine',
          on: {
            'code.submit': { guard: 'isCodeWhole', target: '#operatorSignIn.confirmingSignIn' },
            'recovery.choose': { target: 'recovery', actions: 'askRecoveryCode' },
          },
          states: attempts(text.CODE_TITLE),
        },
        recovery: {
          description: 'A recovery code, in place of a lost authenticator',
          initial: 'pristine',
          on: {
            'code.submit': { guard: 'isRecoveryCodeWhole', target: '#operatorSignIn.confirmingSignIn' },
            'authenticator.choose': { target: 'authenticator', actions: 'askAuthenticator' },
          },
          states: attempts(text.RECOVERY_TITLE),
        },
      },
    },
    confirmingSignIn: {
      description: 'Checking the code',
      tags: ['busy'],
      meta: { shows: [['button', SUBMITTING]] },
      invoke: {
        id: 'confirmSignIn',
        src: 'confirmSignIn',
        input: ({ context }) => ({ body: { code: codeOf(context.code) } }),
        onDone: {
          target: 'signedIn',
          actions: [
            'clearCode',
            { type: 'announceOperator', params: ({ event }) => ({ operator: event.output }) },
            'leadOn',
          ],
        },
        onError: { target: 'checkingFailure', actions: refused },
      },
    },
    checkingFailure: {
      description: 'Checking whether another code helps, and which one was refused',
      always: [
        { guard: 'isOver', target: 'enteringCredentials.failed', description: 'The login took too long' },
        { guard: 'isRecovery', target: 'enteringCode.recovery.failed' },
        { target: 'enteringCode.authenticator.failed' },
      ],
    },
    signedIn: { type: 'final', description: 'Logged in, and led on', meta: { shows: [] } },
  },
})
