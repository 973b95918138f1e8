import { emit, setup } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { NO_VALID_LINK, REQUEST_LINK, RESET_TITLE } from '#machines/accounts/messages/auth.ts'
import { paths } from '#machines/routing/paths.ts'
import { newPasswordMachine } from './new-password.machine.ts'

export interface ResetPasswordContext {
  /** The two parts of the mailed link; they leave the address bar at once, so that no history and no referrer holds them. */
  readonly id: string
  readonly token: string
  /** Whether this page was opened by a link before it was reloaded. */
  readonly hadLink: boolean
}

export const resetPasswordMachine = setup({
  types: {} as {
    context: ResetPasswordContext
    events: { type: 'window.focus' } // sent by the app to every machine; only the form uses events of the app
    input: Pick<FlowInput, 'query' | 'state'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
    children: { newPassword: 'newPassword' }
  },
  actors: { newPassword: newPasswordMachine },
  guards: {
    hasLink: ({ context }) => context.id !== '' && context.token !== '',
    hadLink: ({ context }) => context.hadLink,
  },
  delays: delaysOf('redirectToLogin'),
  actions: {
    cleanAddress: emit({ type: 'navigate', to: paths.resetPassword(), replace: true, state: { hadLink: true } }),
    showNoLink: emit({ type: 'toast', level: 'error', text: NO_VALID_LINK }),
    navigateToLogin: emit({ type: 'navigate', to: paths.login(), replace: true }),
  },
}).createMachine({
  id: 'resetPassword',
  description: 'Sets a new password with the link from the email',
  meta: { spec: ['§2 Auth screens', '§4 Password reset', '§8 A valid link'] },
  context: ({ input: { query, state } }) => ({
    id: query['id'] ?? '',
    token: query['token'] ?? '',
    hadLink: state['hadLink'] === true,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checking whether the page was opened by the link',
      always: [
        { guard: 'hasLink', target: 'choosing' },
        { guard: 'hadLink', target: 'reloaded' },
        { target: 'linkMissing' },
      ],
    },
    choosing: {
      description: 'The form of the new password is open',
      meta: { shows: [['heading', RESET_TITLE]] },
      entry: 'cleanAddress',
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context: { id, token } }) => ({ state: { id, token }, draft: {} }),
        onDone: 'reset',
      },
    },
    reloaded: {
      type: 'final',
      description: 'The page was reloaded without its link; it shows how to open it again',
      meta: {
        shows: [
          ['heading', RESET_TITLE],
          ['link', REQUEST_LINK],
        ],
      },
    },
    linkMissing: {
      description: 'The link is missing; the reason is shown',
      meta: { shows: [['heading', RESET_TITLE]] },
      entry: 'showNoLink',
      after: { redirectToLogin: 'redirected' },
    },
    reset: { type: 'final', description: 'The password is changed', meta: { shows: [] } },
    redirected: {
      type: 'final',
      description: 'Redirected to the login',
      meta: { shows: [] },
      entry: 'navigateToLogin',
    },
  },
})
