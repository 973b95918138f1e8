import { assign, emit, fromCallback, setup, type EventObject } from 'xstate'
import type { AppEffect, SessionUser, Settings, StreamFrame } from '#machines/domain/app-effect.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import { failureActions, failureIn, toastActions } from '#machines/domain/failure-actions.ts'
import { returningTo, type Place } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { streamRetryMs } from '#machines/domain/stream-retry.ts'
import { placeholder } from '#machines/endpoints/endpoint.ts'
import { SESSION_OVER } from '#machines/domain/messages/auth.ts'
import { needsUser, paths } from '#machines/domain/paths.ts'
import { checkSession, createStreamTicket, logout } from '#machines/endpoints/session.ts'

export interface SessionContext {
  /** This browser holds a session key from an earlier visit. */
  readonly hasKey: boolean
  readonly user: SessionUser | null
  readonly settings: Settings | null
  /** How many notifications are unread. */
  readonly unread: number
  readonly ticket: string
  /** How often the stream was lost since it was last open. */
  readonly losses: number
  /** This page's place in the wait for the stream, from 0 to 1. */
  readonly spread: number
  readonly failure?: Failure
  /** The page that was open when the key was found to be over. */
  readonly endedAt: string
}

export type SessionEvent =
  | { type: 'session.opened' }
  | ({ type: 'session.ended' } & Place)
  | { type: 'session.left' }
  | { type: 'session.leave' }
  | { type: 'profile.saved'; user: SessionUser }
  | { type: 'settings.saved'; settings: Settings }
  | Extract<StreamFrame, { type: 'settings.changed' | 'notice.added' | 'notice.read' }>
  | { type: 'stream.opened' }
  | { type: 'stream.lost' }
  | { type: 'window.focus' }
  | { type: 'network.regained' }

/** Opens the stream with a ticket and sends when it is open and when it is lost; its frames go to the shown flows directly. */
const stream = fromCallback<EventObject, { ticket: string }>(() => {
  throw new Error('actor "stream" was not provided')
})

type Person = { user: SessionUser; settings: Settings; unread: number }

const NOBODY = { user: null, settings: null, unread: 0, ticket: '', losses: 0 }

export const sessionMachine = setup({
  types: {} as {
    context: SessionContext
    events: SessionEvent
    input: Pick<SessionContext, 'hasKey'> & Partial<Pick<SessionContext, 'spread'>>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    checkSession: placeholder(checkSession),
    createStreamTicket: placeholder(createStreamTicket),
    logout: placeholder(logout),
    stream,
  },
  guards: {
    hasKey: ({ context }) => context.hasKey,
    isPageOfUser: ({ context }) => needsUser(context.endedAt),
    isSignedOut: ({ context }) => context.failure?.kind === 'signedOut',
  },
  delays: {
    ...delaysOf('errorRetry'),
    streamRetry: ({ context }) => streamRetryMs(context.losses, context.spread),
  },
  actions: {
    setPerson: assign((_, { user, settings, unread }: Person) => ({ user, settings, unread })),
    setUser: assign((_, { user }: { user: SessionUser }) => ({ user })),
    setSettings: assign((_, { settings }: { settings: Settings }) => ({ settings })),
    setUnread: assign((_, { unread }: Pick<Person, 'unread'>) => ({ unread })),
    setTicket: assign((_, { ticket }: { ticket: string }) => ({ ticket })),
    setLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    clearLosses: assign({ losses: 0 }),
    ...failureActions,
    ...toastActions,
    setEndedAt: assign((_, { path }: Pick<Place, 'path'>) => ({ endedAt: path })),
    clearEndedAt: assign({ endedAt: '' }),
    showSessionOver: emit((): AppEffect => ({ type: 'toast', level: 'info', text: SESSION_OVER })),
    clearPerson: assign(NOBODY),
    endSession: emit((): AppEffect => ({ type: 'session.closed', by: 'server' })),
    leaveSession: emit((): AppEffect => ({ type: 'session.closed', by: 'person' })),
    navigateToLogin: emit((): AppEffect => ({ type: 'navigate', to: paths.login() })),
    navigateToReturningLogin: emit((_, { place }: { place: Place }): AppEffect => ({
      type: 'navigate',
      to: paths.login(),
      state: returningTo(place, 'ended'),
    })),
  },
}).createMachine({
  id: 'session',
  description: 'The session of this browser, from the check of its key to its end',
  meta: { spec: ['§4 Login', '§6 Session', '§7 Auth'] },
  context: ({ input: { hasKey, spread = 1 } }) => ({ hasKey, spread, endedAt: '', ...NOBODY }),
  initial: 'arriving',
  on: {
    'session.opened': {
      target: '.checkingSession',
      reenter: true,
      actions: 'clearPerson',
      description: 'A new session was opened; the previous user is cleared',
    },
  },
  states: {
    arriving: {
      description: 'Checking for a session key',
      always: [{ guard: 'hasKey', target: 'checkingSession' }, { target: 'guest' }],
    },
    checkingSession: {
      description: 'Checking the session on the server',
      on: {
        'session.ended': {
          target: 'ended.checkingPage',
          actions: ['endSession', { type: 'setEndedAt', params: ({ event }) => event }],
          description: 'The key has expired; the person stays on a public page',
        },
      },
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: {
          target: 'signedIn',
          actions: { type: 'setPerson', params: ({ event }) => event.output },
        },
        onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    checkingFailure: {
      description: 'Checking whether the key has expired or the server is unreachable',
      always: [{ guard: 'isSignedOut', target: 'ended.unnoticed', actions: 'endSession' }, { target: 'unreachable' }],
    },
    unreachable: {
      description: 'There is a key, but the server is unreachable; the check is retried',
      after: { errorRetry: 'checkingSession' },
    },
    guest: { description: 'A visitor' },
    signedIn: {
      description: 'A trader',
      type: 'parallel',
      on: {
        'profile.saved': {
          actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) },
          description: 'Changed on this page; every screen is updated',
        },
        'settings.saved': {
          actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.settings }) },
          description: 'Changed on this page; every screen is updated',
        },
        'notice.added': { actions: { type: 'setUnread', params: ({ event }) => event } },
        'notice.read': { actions: { type: 'setUnread', params: ({ event }) => event } },
        'session.left': {
          target: 'guest',
          actions: ['clearPerson', 'navigateToLogin'],
          description: 'Logged out in another tab',
        },
        'session.ended': {
          target: 'ended.notified',
          actions: [
            'endSession',
            'clearPerson',
            { type: 'navigateToReturningLogin', params: ({ event }) => ({ place: event }) },
          ],
        },
      },
      states: {
        presence: {
          description: 'Using the session or logging out',
          initial: 'staying',
          states: {
            staying: {
              description: 'The session is in use',
              on: { 'session.leave': 'loggingOut' },
            },
            loggingOut: {
              description: 'Closing the session on the server',
              invoke: {
                id: 'logout',
                src: 'logout',
                onDone: {
                  target: '#session.guest',
                  actions: [
                    { type: 'showSuccess', params: ({ event }) => event.output },
                    'leaveSession',
                    'clearPerson',
                    'navigateToLogin',
                  ],
                },
                onError: { target: 'staying', actions: { type: 'showFailure', params: failureIn } },
              },
            },
          },
        },
        person: {
          description: 'Name, settings and number of unread notifications, used on every page',
          initial: 'known',
          on: {
            'settings.changed': {
              target: '.checkingSession',
              description: 'Settings or profile changed on some device',
            },
            'stream.opened': {
              target: '.checkingSession',
              description: 'Changes before the stream opened may have been missed',
            },
          },
          states: {
            known: { description: 'The data is known' },
            checkingSession: {
              description: 'Fetching again; the last data stays',
              invoke: {
                id: 'checkSession',
                src: 'checkSession',
                onDone: {
                  target: 'known',
                  actions: { type: 'setPerson', params: ({ event }) => event.output },
                },
                onError: 'outdated',
              },
            },
            outdated: {
              description: 'The fetch failed; it is retried',
              after: { errorRetry: 'checkingSession' },
            },
          },
        },
        stream: {
          description: 'The stream of server events',
          initial: 'creatingStreamTicket',
          states: {
            creatingStreamTicket: {
              description: 'Creating a ticket for the stream',
              invoke: {
                id: 'createStreamTicket',
                src: 'createStreamTicket',
                onDone: {
                  target: 'connected',
                  actions: { type: 'setTicket', params: ({ event }) => event.output },
                },
                onError: 'lost',
              },
            },
            connected: {
              description: 'The stream is in use',
              initial: 'opening',
              invoke: { id: 'stream', src: 'stream', input: ({ context }) => ({ ticket: context.ticket }) },
              on: { 'stream.lost': 'lost' },
              states: {
                opening: {
                  description: 'Opening the stream',
                  on: { 'stream.opened': { target: 'open', actions: 'clearLosses' } },
                },
                open: { description: 'The stream is open and delivers events' },
              },
            },
            lost: {
              description: 'The stream was lost; it is reopened with a new ticket after an increasing delay',
              entry: 'setLoss',
              on: {
                'window.focus': { target: 'creatingStreamTicket', description: 'The window got the focus' },
                'network.regained': 'creatingStreamTicket',
              },
              after: { streamRetry: 'creatingStreamTicket' },
            },
          },
        },
      },
    },
    ended: {
      description: 'The server ended the session; after the login the person returns to this page',
      initial: 'notified',
      states: {
        unnoticed: {
          description:
            'The key of an earlier visit is over; where another tab has dropped it already, it shows the message',
          on: {
            'session.ended': {
              target: 'checkingPage',
              actions: { type: 'setEndedAt', params: ({ event }) => event },
            },
          },
        },
        checkingPage: {
          description: 'Checking whether the page leads to the login, which shows the message',
          exit: 'clearEndedAt',
          always: [
            { guard: 'isPageOfUser', target: 'notified' },
            { target: 'notified', actions: 'showSessionOver' },
          ],
        },
        notified: { description: 'The person was notified, once' },
      },
    },
  },
})
