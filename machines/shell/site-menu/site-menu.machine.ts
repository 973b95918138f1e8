import { assign, emit, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { SITE_MENU } from '#machines/shell/messages/search.ts'
import { searchMachine } from '#machines/shell/search/search.machine.ts'

export type SiteMenuEvent =
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  | { type: 'soon.show'; text: string }
  | Extract<AppEvent, { type: 'session.changed' | 'page.change' | 'search.open' }>

export const siteMenuMachine = setup({
  types: {} as {
    context: { readonly isSignedIn: boolean }
    events: SiteMenuEvent
    input: Pick<FlowInput, 'user'>
    children: { search: 'search' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { search: searchMachine },
  actions: {
    setUser: assign((_, { user }: Pick<FlowInput, 'user'>) => ({ isSignedIn: user !== null })),
    showSoon: emit((_, { text }: { text: string }): AppEffect => ({ type: 'toast', level: 'info', text })),
  },
}).createMachine({
  id: 'siteMenu',
  description: 'The search, and below it every page of the site',
  meta: { spec: '§2 Top bar' },
  context: ({ input: { user } }) => ({ isSignedIn: user !== null }),
  initial: 'closed',
  on: {
    'session.changed': {
      description: 'Whoever is logged in finds neither the login nor the registration',
      actions: { type: 'setUser', params: ({ event }) => event },
    },
  },
  states: {
    closed: {
      description: 'Only the button is shown',
      meta: { shows: [['button', SITE_MENU]] },
      on: {
        'menu.open': 'open',
        'search.open': { target: 'open.shown.search', description: 'The / key was pressed outside of a field' },
      },
    },
    open: {
      description: 'The search and the links are open',
      initial: 'shown',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => context,
        onDone: { target: 'closed', description: 'A result was opened' },
      },
      states: {
        shown: {
          description: 'The dialog is open',
          tags: ['dialog'],
          initial: 'menu',
          on: {
            'menu.close': '#siteMenu.closed',
            'page.change': { target: '#siteMenu.closed', description: 'Another page was opened' },
            'soon.show': {
              description: 'What was chosen does not exist yet',
              actions: { type: 'showSoon', params: ({ event }) => event },
            },
          },
          states: {
            menu: {
              description: 'Opened by its button: a touch screen shows no keyboard over the links',
              meta: { shows: [['dialog', SITE_MENU]] },
            },
            search: {
              description: 'Opened by the key: the field has the focus',
              meta: { shows: [['dialog', SITE_MENU]] },
            },
          },
        },
      },
    },
  },
})
