import { assign, emit, setup } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { FREEZE_BUTTON, FREEZE_TITLE } from '#machines/accounts/messages/auth.ts'
import { freezeAccount } from '#machines/accounts/endpoints/auth.ts'
import { paths } from '#machines/routing/paths.ts'

export interface FreezeAccountContext {
  /** The two parts of the mailed link; they leave the address bar at once, so that no history and no referrer holds them. */
  readonly id: string
  readonly token: string
  readonly failure: Failure | null
}

export const freezeAccountMachine = setup({
  types: {} as {
    context: FreezeAccountContext
    events: { type: 'account.freeze' }
    input: Pick<FlowInput, 'query'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { freezeAccount: placeholder(freezeAccount) },
  guards: {
    hasLink: ({ context }) => context.id !== '' && context.token !== '',
    isLinkOver: ({ context }) => context.failure?.code === 'wrong_link',
  },
  actions: {
    cleanAddress: emit({ type: 'navigate', to: paths.freezeAccount(), replace: true }),
    clearLink: assign({ id: '', token: '' }),
    ...failureActions,
    ...toastActions,
  },
}).createMachine({
  id: 'freezeAccount',
  description: 'Freezes an account with the link of a security email: all devices are logged out and nothing leaves it',
  meta: { spec: ['§2 Auth screens', '§8 A valid link'] },
  context: ({ input: { query } }) => ({ id: query['id'] ?? '', token: query['token'] ?? '', failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checking whether the page was opened by the link',
      always: [{ guard: 'hasLink', target: 'asking', actions: 'cleanAddress' }, { target: 'linkMissing' }],
    },
    asking: {
      description: 'The page explains what a freeze does, and asks',
      meta: {
        shows: [
          ['heading', FREEZE_TITLE],
          ['button', FREEZE_BUTTON],
        ],
      },
      on: { 'account.freeze': 'freezingAccount' },
    },
    freezingAccount: {
      description: 'The server freezes the account',
      tags: ['busy'],
      meta: {
        shows: [
          ['heading', FREEZE_TITLE],
          ['button', SUBMITTING],
        ],
      },
      invoke: {
        id: 'freezeAccount',
        src: 'freezeAccount',
        input: ({ context: { id, token } }) => ({ body: { id, token } }),
        onDone: {
          target: 'frozen',
          actions: { type: 'showSuccess', params: ({ event }) => event.output },
        },
        onError: {
          target: 'checkingFailure',
          actions: [
            { type: 'setFailure', params: failureIn },
            { type: 'showFailure', params: failureIn },
          ],
        },
      },
    },
    checkingFailure: {
      description: 'Checking whether the link is over, or the request can be sent again',
      always: [
        { guard: 'isLinkOver', target: 'linkOver' },
        { target: 'asking', actions: 'clearFailure' },
      ],
    },
    frozen: {
      description: 'The account is frozen; the page explains what to do next',
      meta: { shows: [['heading', FREEZE_TITLE]] },
      entry: 'clearLink',
    },
    linkOver: {
      description: 'The link has expired or was used before',
      meta: { shows: [['heading', FREEZE_TITLE]] },
    },
    linkMissing: {
      description: 'The link is missing: the page was reloaded, or opened without it',
      meta: { shows: [['heading', FREEZE_TITLE]] },
    },
  },
})
