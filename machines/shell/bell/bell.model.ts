import { readNotifications } from '#machines/shell/endpoints.ts'
import { after, payload } from 'statewalk/actor-inputs'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { bellMachine } from './bell.machine.ts'
import { noticesModel } from '#machines/shell/reads.model.ts'
import { advertTaken, depositArrived } from '#machines/shell/samples/notices.ts'

/** Where each sample leads, by its id. */
const ADDRESSES: Readonly<Record<string, string>> = {
  [advertTaken._id]: '/dashboard/orders/m2m/order-details/VNPA1DABCDEFGHJKMNPQ',
  [depositArrived._id]: '/dashboard/transaction-history/DEP0S1TABCDEFGHJKMNP',
}

export const bellModel: FlowModel<typeof bellMachine> = {
  machine: bellMachine,
  inputs: { arrived: undefined },
  events: {
    'notice.follow': () => [advertTaken, depositArrived].map((notice) => ({ id: notice._id, notice })),
  },
  by: { 'page.change': 'app' },
  outcomes: {
    notices: { child: noticesModel, cases: {} },
    readNotifications: {
      endpoint: readNotifications,
      cases: {
        read: { status: 200, body: { data: { unread: 0 } } },
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    notices: {},
    readNotifications: { body: { up_to: after({ 'notice.follow': payload('id'), 'notices.read': undefined }) } },
  },
  invariants: {
    'only an opened notification is marked as read while redirecting': (s) =>
      !s.matches('following') || s.context.followed !== null,
    'the open list is a dialog': (s) => s.matches('open') === s.hasTag('dialog'),
  },
  stepProperties: {
    'the list closes on request, on navigation and when a notification is opened': {
      when: ({ before, step, event }) =>
        step === 'bell.close' || step === 'page.change' || (before.matches('following') && 'actorId' in event),
      must: ({ after }) => after.matches('closed'),
    },
    'a failure to mark all as read is shown': {
      when: ({ before, event }) => before.matches({ open: { shown: 'readingNotifications' } }) && 'error' in event,
      must: ({ effects }) => effects.some(({ type, level }) => type === 'toast' && level === 'error'),
    },
    'a notification leads to its order or to its transaction': {
      when: ({ step }) => step === 'notice.follow',
      must: ({ event, effects }) => {
        const address = ADDRESSES[String(event['id'])]
        return effects.some(({ type, to }) => type === 'navigate' && to === address)
      },
    },
  },
  goal: (s) => s.matches('closed'),
}
