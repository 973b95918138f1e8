import { assign, emit, setup } from 'xstate'
import type { components } from '#openapi/generated/operator.ts'
import { confirmAuthenticator, openInvitation, setOperatorPassword } from '#machines/operator/endpoints/access.ts'
import * as text from '#machines/operator/messages/access.ts'
import {
  codeOf,
  isAuthenticatorCode,
  passwordError,
  passwordOf,
  repetitionError,
} from '#machines/operator/rules/access.ts'
import type { OperatorSession } from '#machines/operator/rules/operators.ts'
import type { ConsoleEffect } from '#machines/operator/rules/console-effect.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'

type Invitation = components['schemas']['Invitation']
type AuthenticatorSecret = components['schemas']['AuthenticatorSecret']
type Confirmed = { readonly session: OperatorSession; readonly recovery_codes: readonly string[] }

export interface OperatorInvitationContext {
  /** The two parts of the link; they leave the address bar at once, so that no history and no referrer holds them. */
  readonly id: string
  readonly token: string
  readonly invitation: Invitation | null
  readonly password: string
  readonly repeated: string
  readonly secret: AuthenticatorSecret | null
  readonly code: string
  readonly confirmed: Confirmed | null
  readonly failure: Failure | null
}

type OperatorInvitationEvent =
  | { type: 'invitation.retry' }
  | { type: 'password.change'; value: string }
  | { type: 'repetition.change'; value: string }
  | { type: 'password.submit' }
  | { type: 'code.change'; value: string }
  | { type: 'code.submit' }
  | { type: 'codes.save' }

const titled = (title: string): readonly Shown[] => [['heading', title]]
const refused = [
  { type: 'setFailure', params: failureIn },
  { type: 'showFailure', params: failureIn },
] as const
const valueIn = ({ event }: { event: { value: string } }) => ({ value: event.value })

export const operatorInvitationMachine = setup({
  types: {} as {
    context: OperatorInvitationContext
    events: OperatorInvitationEvent
    input: Pick<FlowInput, 'query'>
    emitted: ConsoleEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    openInvitation: placeholder(openInvitation),
    setOperatorPassword: placeholder(setOperatorPassword),
    confirmAuthenticator: placeholder(confirmAuthenticator),
  },
  guards: {
    hasLink: ({ context }) => context.id !== '' && context.token !== '',
    isPasswordGood: ({ context: { password, repeated } }) =>
      passwordError(password) === null && repetitionError(password, repeated) === null,
    isCodeWhole: ({ context }) => isAuthenticatorCode(context.code),
    isLinkOver: ({ context }) => context.failure?.code === 'wrong_link',
  },
  actions: {
    cleanAddress: emit({ type: 'navigate', to: operatorPaths.invitation(), replace: true }),
    setInvitation: assign((_, { invitation }: { invitation: Invitation }) => ({ invitation })),
    setPassword: assign((_, { value }: { value: string }) => ({ password: value })),
    setRepeated: assign((_, { value }: { value: string }) => ({ repeated: value })),
    setSecret: assign((_, { secret }: { secret: AuthenticatorSecret }) => ({ secret, password: '', repeated: '' })),
    setCode: assign((_, { value }: { value: string }) => ({ code: value })),
    setConfirmed: assign((_, { confirmed }: { confirmed: Confirmed }) => ({
      confirmed,
      id: '',
      token: '',
      secret: null,
      code: '',
    })),
    clearConfirmed: assign({ confirmed: null }),
    announceOperator: emit(({ context }): ConsoleEffect => ({
      type: 'operator.changed',
      operator: context.confirmed?.session ?? null,
    })),
    leadOn: emit({ type: 'navigate', to: operatorPaths.queues(), replace: true }),
    ...failureActions,
    ...toastActions,
  },
}).createMachine({
  id: 'operatorInvitation',
  description: 'The one-time link of an operator sets the password and adds the authenticator',
  meta: { spec: ['§6 Session', '§6 Roles and permissions'] },
  context: ({ input: { query } }) => ({
    id: query['id'] ?? '',
    token: query['token'] ?? '',
    invitation: null,
    password: '',
    repeated: '',
    secret: null,
    code: '',
    confirmed: null,
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checking whether the page was opened by the link',
      always: [{ guard: 'hasLink', target: 'openingInvitation', actions: 'cleanAddress' }, { target: 'linkMissing' }],
    },
    openingInvitation: {
      description: 'Asking the server for whom the link is',
      tags: ['busy'],
      meta: { shows: titled(text.INVITATION_TITLE) },
      invoke: {
        id: 'openInvitation',
        src: 'openInvitation',
        input: ({ context: { id, token } }) => ({ body: { id, token } }),
        onDone: {
          target: 'choosingPassword',
          actions: ['clearFailure', { type: 'setInvitation', params: ({ event }) => ({ invitation: event.output }) }],
        },
        onError: { target: 'checkingLink', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    checkingLink: {
      description: 'Checking whether the link is over, or the server could not be reached',
      always: [{ guard: 'isLinkOver', target: 'linkOver' }, { target: 'unreachable' }],
    },
    unreachable: {
      description: 'The server could not be reached; the link is still good',
      meta: { shows: [...titled(text.INVITATION_TITLE), ['button', TRY_AGAIN]] },
      on: { 'invitation.retry': 'openingInvitation' },
    },
    choosingPassword: {
      description: 'Choosing a password',
      initial: 'pristine',
      on: {
        'password.change': { actions: { type: 'setPassword', params: valueIn } },
        'repetition.change': { actions: { type: 'setRepeated', params: valueIn } },
        'password.submit': { guard: 'isPasswordGood', target: 'settingPassword' },
      },
      states: {
        pristine: { description: 'No password was refused', meta: { shows: titled(text.NEW_PASSWORD_TITLE) } },
        failed: { description: 'The last password was refused', meta: { shows: titled(text.NEW_PASSWORD_TITLE) } },
      },
    },
    settingPassword: {
      description: 'Sending the password, for the secret of the authenticator',
      tags: ['busy'],
      meta: { shows: [...titled(text.NEW_PASSWORD_TITLE), ['button', SUBMITTING]] },
      invoke: {
        id: 'setOperatorPassword',
        src: 'setOperatorPassword',
        input: ({ context: { id, token, password } }) => ({ body: { id, token, password: passwordOf(password) } }),
        onDone: {
          target: 'addingAuthenticator',
          actions: ['clearFailure', { type: 'setSecret', params: ({ event }) => ({ secret: event.output }) }],
        },
        onError: { target: 'checkingPassword', actions: refused },
      },
    },
    checkingPassword: {
      description: 'Checking whether the link is over, or another password is needed',
      always: [{ guard: 'isLinkOver', target: 'linkOver' }, { target: 'choosingPassword.failed' }],
    },
    addingAuthenticator: {
      description: 'Adding the secret to an authenticator',
      initial: 'pristine',
      on: {
        'code.change': { actions: { type: 'setCode', params: valueIn } },
        'code.submit': { guard: 'isCodeWhole', target: 'confirmingAuthenticator' },
      },
      states: {
        pristine: { description: 'No code was refused', meta: { shows: titled(text.AUTHENTICATOR_TITLE) } },
        failed: { description: 'The last code was refused', meta: { shows: titled(text.AUTHENTICATOR_TITLE) } },
      },
    },
    confirmingAuthenticator: {
      description: 'Checking a code of the authenticator',
      tags: ['busy'],
      meta: { shows: [...titled(text.AUTHENTICATOR_TITLE), ['button', SUBMITTING]] },
      invoke: {
        id: 'confirmAuthenticator',
        src: 'confirmAuthenticator',
        input: ({ context: { id, token, code } }) => ({ body: { id, token, code: codeOf(code) } }),
        onDone: {
          target: 'savingRecoveryCodes',
          actions: ['clearFailure', { type: 'setConfirmed', params: ({ event }) => ({ confirmed: event.output }) }],
        },
        onError: { target: 'checkingCode', actions: refused },
      },
    },
    checkingCode: {
      description: 'Checking whether the link is over, or another code is needed',
      always: [{ guard: 'isLinkOver', target: 'linkOver' }, { target: 'addingAuthenticator.failed' }],
    },
    savingRecoveryCodes: {
      description: 'The recovery codes are shown, this once',
      meta: { shows: [...titled(text.RECOVERY_CODES_TITLE), ['button', text.SAVED_BUTTON]] },
      on: { 'codes.save': { target: 'signedIn', actions: ['announceOperator', 'leadOn', 'clearConfirmed'] } },
    },
    signedIn: { type: 'final', description: 'Logged in, and led to the queues', meta: { shows: [] } },
    linkOver: {
      description: 'The link has expired, or was used or replaced',
      meta: { shows: titled(text.INVITATION_TITLE) },
    },
    linkMissing: {
      description: 'The page was opened, or reloaded, without the link',
      meta: { shows: titled(text.INVITATION_TITLE) },
    },
  },
})
