import { paths } from '#machines/routing/paths.ts'
import type { StreamFrame } from '#machines/shared/flow/app-effect.ts'
import { failureIn, type News } from '#machines/shared/flow/failure-actions.ts'
import { streamEventsStates } from '#machines/shared/flow/stream-events-states.ts'
import { messageFrom } from '#machines/shell/messages/bell.ts'
import { NOBODY, sessionSetup } from './session.setup.ts'
import { stream } from './session.stream.states.ts'

type Frame<Type extends StreamFrame['type']> = { event: Extract<StreamFrame, { type: Type }> }

const newsOfMessage = ({ event: { from, order_no } }: Frame<'message.received'>): News => ({
  text: messageFrom(from),
  page: paths.order(order_no),
})

/** Of one about an order; any other is only in the bell. */
const newsOfNotice = ({ event: { order } }: Frame<'notice.added'>): News | null =>
  order ? { text: order.title, page: paths.order(order.order_no) } : null

export const sessionMachine = sessionSetup.createMachine({
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
        'notice.added': {
          actions: [
            { type: 'setUnread', params: ({ event }) => event },
            { type: 'showElsewhere', params: newsOfNotice },
          ],
        },
        'notice.read': { actions: { type: 'setUnread', params: ({ event }) => event } },
        'chats.changed': { actions: { type: 'setUnreadChats', params: ({ event }) => event } },
        'message.received': {
          actions: [
            { type: 'setUnreadChats', params: ({ event }) => event },
            { type: 'showElsewhere', params: newsOfMessage },
          ],
        },
        'session.left': {
          target: 'guest',
          actions: ['clearPerson', 'navigateToLogin'],
          description: 'Logged out in another tab, or by closing the account',
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
          description: 'Name, settings and the numbers of unread notifications and chats, used on every page',
          initial: 'known',
          on: {
            'settings.changed': {
              target: '.checkingSession',
              description: 'Settings or profile changed on some device',
            },
            'events.missed': {
              target: '.checkingSession',
              description: 'The stream stays closed and may have brought changes',
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
        stream,
        events: streamEventsStates({ refresh: ['refreshFlows', 'refreshPerson'] }),
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
