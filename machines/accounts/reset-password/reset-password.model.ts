import { arriving } from '#machines/shared/flow/flow-input.ts'
import { PASSWORD_RESET } from '#machines/accounts/messages/accounts.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { newPasswordModel } from './new-password.model.ts'
import { resetPasswordMachine } from './reset-password.machine.ts'

export const resetPasswordModel: FlowModel<typeof resetPasswordMachine> = {
  machine: resetPasswordMachine,
  inputs: {
    byLink: arriving({ query: { id: 'ABCDEFGHJKMNPQRSTVWX', token: 'a-token' } }),
    reloaded: arriving({ state: { hadLink: true } }),
    withoutToken: arriving({ query: { id: 'ABCDEFGHJKMNPQRSTVWX' } }),
    withoutId: arriving({ query: { token: 'a-token' } }),
  },
  events: {},
  by: { 'window.focus': 'app' },
  outcomes: {
    newPassword: { child: newPasswordModel, cases: { changed: { message: PASSWORD_RESET } } },
  },
  actorInputs: { newPassword: { state: { id: 'ABCDEFGHJKMNPQRSTVWX', token: 'a-token' }, draft: {} } },
  invariants: {
    'the password form is shown only with both parts of the link': (s) =>
      !s.matches('choosing') || (s.context.id !== '' && s.context.token !== ''),
  },
  initialProperties: {
    'the link leaves the address bar at once': (s, effects) =>
      !s.matches('choosing') ||
      JSON.stringify(effects) ===
        JSON.stringify([{ type: 'navigate', to: '/reset-password', replace: true, state: { hadLink: true } }]),
    'an incomplete link is refused with a toast': (s, effects) =>
      !s.matches('linkMissing') ||
      JSON.stringify(effects) ===
        JSON.stringify([
          {
            type: 'toast',
            level: 'error',
            text: 'Sorry, you cannot visit this page without a valid link sent to your email',
          },
        ]),
    'a reloaded page explains itself without a toast': (s, effects) => !s.matches('reloaded') || effects.length === 0,
  },
  goal: (s) => s.status === 'done',
}
