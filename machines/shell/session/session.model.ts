import * as text from '#machines/accounts/messages/accounts.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { ada, adasSettings } from '#machines/accounts/samples/person.ts'
import { noSession } from '#machines/shared/model/samples/refusals.ts'
import { sessionMachine } from './session.machine.ts'
import { checkSession, createStreamTicket, logout } from '#machines/shell/endpoints.ts'

const closedBy = (by: string) => ({ type: 'session.closed', by })
const LOGIN = { type: 'navigate', to: '/login' }

/** What the app does at each end of a session, by the step. */
const ENDS: Readonly<Record<string, readonly object[]>> = {
  'session.left': [LOGIN],
  'session.ended': [closedBy('server'), { ...LOGIN, state: { returnTo: '/dashboard/wallet', why: 'ended' } }],
  'checkSession:noSession': [closedBy('server')],
  'logout:left': [{ type: 'toast', level: 'success', text: text.SIGNED_OUT }, closedBy('person'), LOGIN],
}

const WALLET = { path: '/dashboard/wallet' }
const NOTIFIED = { type: 'toast', level: 'info', text: 'Your session has expired' }

const ofOrder = (text: string) => ({
  type: 'toast',
  level: 'info',
  text,
  exceptAt: '/dashboard/orders/m2m/order-details/ABCDEFGHJKMNPQRSTVWX',
})
const PAID = { order_no: 'ABCDEFGHJKMNPQRSTVWX', title: 'Order marked as paid' }

export const sessionModel: FlowModel<typeof sessionMachine> = {
  machine: sessionMachine,
  inputs: { visitor: { hasKey: false }, returning: { hasKey: true } },
  events: {
    // Who is signed in is led to the login from every page.
    'session.ended': (s) => [WALLET, ...(s.matches('signedIn') ? [] : [{ path: '/m2m?token=BTC' }])],
    'profile.saved': () => [{ user: { ...ada, name: 'Ada Obi-Eze' } }],
    'notice.added': () => [{ unread: 2 }, { unread: 3, order: PAID }],
    'notice.read': () => [{ unread: 0 }],
    'chats.changed': () => [{ unread_chats: 0 }],
    'message.received': () => [{ order_no: 'ABCDEFGHJKMNPQRSTVWX', from: 'ben_kay', unread_chats: 3 }],
    'settings.saved': () => [{ settings: { ...adasSettings, hide_assets: true } }],
  },
  by: {
    'session.opened': 'app',
    'session.ended': 'app',
    'session.left': 'app',
    'profile.saved': 'app',
    'settings.saved': 'app',
    'settings.changed': 'stream',
    'notice.added': 'stream',
    'notice.read': 'stream',
    'chats.changed': 'stream',
    'message.received': 'stream',
    'stream.opened': 'stream',
    'stream.lost': 'stream',
    'events.missed': 'app',
    'window.focus': 'app',
    'network.regained': 'app',
  },
  outcomes: {
    checkSession: {
      endpoint: checkSession,
      cases: {
        known: {
          status: 200,
          body: {
            data: {
              user: ada,
              settings: adasSettings,
              unread: 1,
              unread_chats: 2,
              expires_at: '2026-01-02T00:00:00.000Z',
              server_now: '2026-01-01T00:00:00.000Z',
            },
          },
        },
        noSession,
        offline: 'offline',
      },
    },
    createStreamTicket: {
      endpoint: createStreamTicket,
      cases: { given: { status: 200, body: { data: { ticket: 'a-ticket' } } }, offline: 'offline' },
    },
    logout: {
      endpoint: logout,
      cases: { left: { status: 200, body: { message: text.SIGNED_OUT } }, offline: 'offline' },
    },
  },
  actorInputs: { checkSession: {}, createStreamTicket: {}, logout: {}, stream: { ticket: 'a-ticket' } },
  counters: ({ context }) => context.user !== null,
  invariants: {
    'a trader has a name and settings, a visitor has none': (snapshot) =>
      [snapshot.context.user, snapshot.context.settings].every(
        (known) => (known !== null) === snapshot.matches('signedIn'),
      ),
    'nothing of a person is stored while nobody is signed in': ({ context, ...s }) =>
      !(s.matches('guest') || s.matches('ended')) ||
      (context.unread === 0 && context.unreadChats === 0 && context.losses === 0 && context.ticket === ''),
    'events are said to arrive only while the stream is open': (snapshot) =>
      !snapshot.matches('signedIn') ||
      snapshot.matches({ signedIn: { events: 'delivered' } }) ===
        snapshot.matches({ signedIn: { stream: { connected: 'open' } } }),
    'the stream never runs without a ticket': (snapshot) =>
      !snapshot.matches({ signedIn: { stream: 'connected' } }) || snapshot.context.ticket !== '',
  },
  initialProperties: {
    'a session key is checked at the start; without one the browser is a guest': ({ value, context }) =>
      value === (context.hasKey ? 'checkingSession' : 'guest'),
  },
  stepProperties: {
    'a change on this page or of the unread notifications is stored': {
      when: ({ step }) =>
        ['profile.saved', 'settings.saved', 'notice.added', 'notice.read'].includes(step.replace(/#.*/, '')),
      must: ({ after: { context }, event }) =>
        Object.entries(event).every(
          ([name, value]) => name === 'type' || name === 'order' || Reflect.get(context, name) === value,
        ),
    },
    'what the check of the session brings is stored as a whole': {
      when: ({ step }) => step === 'checkSession:known',
      must: ({ after: { context } }) =>
        context.user === ada && context.settings === adasSettings && context.unread === 1 && context.unreadChats === 2,
    },
    'the number of unread chats is the last that was sent': {
      when: ({ before, step }) => before.matches('signedIn') && ['chats.changed', 'message.received'].includes(step),
      must: ({ after: { context }, event }) => context.unreadChats === event['unread_chats'],
    },
    'a message of the other side is shown on every page but that of its order': {
      when: ({ before, step }) => before.matches('signedIn') && step === 'message.received',
      must: ({ effects }) => JSON.stringify(effects) === JSON.stringify([ofOrder('New message from ben_kay')]),
    },
    'a notice about an order is shown on every page but that of the order, any other only in the bell': {
      when: ({ before, step }) => before.matches('signedIn') && step.startsWith('notice.added'),
      must: ({ event, effects }) =>
        JSON.stringify(effects) === JSON.stringify(event['order'] === PAID ? [ofOrder(PAID.title)] : []),
    },
    'each loss of the stream is counted until it is open again': {
      when: ({ before, after }) =>
        !before.matches({ signedIn: { stream: 'lost' } }) && after.matches({ signedIn: { stream: 'lost' } }),
      must: ({ before, after }) => after.context.losses === before.context.losses + 1,
    },
    'an end of the session closes it in the app and shows the login': {
      when: ({ before, step }) =>
        step in ENDS &&
        (before.matches('signedIn') || (before.matches('checkingSession') && step === 'checkSession:noSession')),
      must: ({ before, step, effects }) => {
        const isShown = before.matches('signedIn')
        const expected = ENDS[step]
        return step === 'checkSession:noSession' && isShown
          ? effects.length === 0
          : JSON.stringify(effects) === JSON.stringify(expected)
      },
    },
    'an expired key is shown once on a page that stays, and on any other by the login': {
      when: ({ before, step }) => step.startsWith('session.ended') && !before.matches('signedIn'),
      must: ({ before, after, event, effects }) => {
        const closed = before.matches('checkingSession') ? [closedBy('server')] : []
        const shown = event['path'] === '/m2m?token=BTC' ? [NOTIFIED] : []
        return after.matches({ ended: 'notified' }) && JSON.stringify(effects) === JSON.stringify([...closed, ...shown])
      },
    },
    'the session data is fetched again when events may have been missed': {
      when: ({ before, step }) => before.matches('signedIn') && ['settings.changed', 'stream.opened'].includes(step),
      must: ({ after }) => after.matches({ signedIn: { person: 'checkingSession' } }),
    },
    'while the stream stays closed, the session and every flow fetch what it may have brought': {
      when: ({ step }) => step === 'after(streamPoll)',
      must: ({ after, effects }) =>
        after.matches({ signedIn: { events: 'polling', person: 'checkingSession' } }) &&
        JSON.stringify(effects) === JSON.stringify([{ type: 'events.missed' }]),
    },
    'after signing out there is no user until the next login': {
      when: ({ step, before }) =>
        step.startsWith('session.ended') || (step === 'checkSession:noSession' && before.matches('checkingSession')),
      must: ({ after }) => after.matches('ended') || after.matches('guest'),
    },
    'a lost stream is reopened after a delay': {
      when: ({ step }) => step === 'stream.lost',
      must: ({ after }) => after.matches({ signedIn: { stream: 'lost' } }),
    },
    'changes of profile and settings leave the stream open': {
      when: ({ before, step }) =>
        before.matches({ signedIn: { stream: { connected: 'open' } } }) &&
        ['settings.changed', 'profile.saved', 'settings.saved', 'stream.opened'].includes(step),
      must: ({ after }) => after.matches({ signedIn: { stream: { connected: 'open' } } }),
    },
    'a stream that opens stays open': {
      when: ({ before, step }) =>
        step === 'stream.opened' && before.matches({ signedIn: { stream: { connected: 'opening' } } }),
      must: ({ after }) => after.matches({ signedIn: { stream: { connected: 'open' } } }),
    },
  },
  goal: (snapshot) => snapshot.matches({ signedIn: { person: 'known', stream: { connected: 'open' } } }),
}
