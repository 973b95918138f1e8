import { updateSettings } from '#machines/accounts/endpoints/user.ts'
import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent, Settings } from '#machines/shared/flow/app-effect.ts'
import { failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { ACCOUNT_MENU, CHANGE_CURRENCY } from '#machines/shell/messages/shell.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'

export interface UserMenuContext {
  /** The ticker that was chosen last. */
  readonly currency: string
}

export type UserMenuEvent =
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  | { type: 'currencies.open' }
  | { type: 'currencies.close' }
  | { type: 'currency.choose'; currency: string }
  | { type: 'session.end' }
  | Extract<AppEvent, { type: 'page.change' }>

export const userMenuMachine = setup({
  types: {} as {
    context: UserMenuContext
    events: UserMenuEvent
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { updateSettings: placeholder(updateSettings) },
  actions: {
    setCurrency: assign((_, { currency }: Pick<UserMenuContext, 'currency'>) => ({ currency })),
    shareSettings: emit((_, { settings }: { settings: Settings }): AppEffect => ({ type: 'settings.saved', settings })),
    leaveSession: emit({ type: 'session.leave' }),
    ...toastActions,
  },
}).createMachine({
  id: 'userMenu',
  description: 'The menu of a logged-in person, and the choice of the currency in which values are shown',
  meta: { spec: ['§2 Top bar', '§7 User'] },
  context: { currency: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the button of the menu is shown',
      meta: { shows: [['button', ACCOUNT_MENU]] },
      on: { 'menu.open': 'open' },
    },
    open: {
      description: 'The menu is open',
      meta: { shows: [['menu', ACCOUNT_MENU]] },
      on: {
        'menu.close': 'closed',
        'page.change': { target: 'closed', description: 'Another page was opened' },
        'currencies.open': 'choosingCurrency',
        'session.end': { target: 'closed', actions: 'leaveSession' },
      },
    },
    choosingCurrency: {
      description: 'The display currencies are listed',
      tags: ['dialog'],
      meta: { shows: [['dialog', CHANGE_CURRENCY]] },
      on: {
        'currencies.close': 'closed',
        'page.change': { target: 'closed', description: 'Another page was opened' },
        'currency.choose': { target: 'savingCurrency', actions: { type: 'setCurrency', params: ({ event }) => event } },
      },
    },
    savingCurrency: {
      description: 'Saving the chosen currency in the settings of the account',
      tags: ['busy', 'dialog'],
      meta: { shows: [['dialog', CHANGE_CURRENCY]] },
      invoke: {
        id: 'updateSettings',
        src: 'updateSettings',
        input: ({ context }) => ({ body: { currency: context.currency } }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'shareSettings', params: ({ event }) => ({ settings: event.output.data }) },
            { type: 'showSuccess', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'choosingCurrency', actions: { type: 'showFailure', params: failureIn } },
      },
    },
  },
})
