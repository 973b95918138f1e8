import { assign, emit, setup } from 'xstate'
import { readNotifications } from '#machines/shell/endpoints.ts'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { NOTIFICATIONS } from '#machines/shell/messages/bell.ts'
import { noticeAddress } from '#machines/routing/notice-address.ts'
import type { Notice } from '#machines/shell/rules/notices.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { noticesMachine } from '#machines/shell/reads.machine.ts'

export interface BellContext {
  /** The notification that was followed. */
  readonly followed: Notice | null
}

export type BellEvent =
  | { type: 'bell.open' }
  | { type: 'bell.close' }
  | { type: 'notices.read' }
  | { type: 'notice.follow'; id: string; notice: Notice }
  | Extract<AppEvent, { type: 'page.change' }>

export const bellMachine = setup({
  types: {} as {
    context: BellContext
    events: BellEvent
    children: { notices: 'notices' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { notices: noticesMachine, readNotifications: placeholder(readNotifications) },
  actions: {
    setFollowed: assign((_, { notice }: { notice: Notice }) => ({ followed: notice })),
    leadOn: emit((_, { notice }: { notice: Notice }): AppEffect => ({
      type: 'navigate',
      to: noticeAddress(notice),
    })),
    ...toastActions,
  },
}).createMachine({
  id: 'bell',
  description: 'The notifications about orders and funds, on every screen',
  meta: { spec: '§2 Top bar' },
  context: { followed: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The bell shows the number of unread notifications',
      meta: { shows: [['button', NOTIFICATIONS]] },
      on: { 'bell.open': 'open' },
    },
    open: {
      description: 'Notifications are listed newest first, page by page',
      initial: 'shown',
      invoke: { id: 'notices', src: 'notices', input: {} },
      states: {
        shown: {
          description: 'The list is open as a dialog',
          tags: ['dialog'],
          initial: 'listing',
          on: {
            'bell.close': '#bell.closed',
            'page.change': { target: '#bell.closed', description: 'Another page was opened' },
            'notice.follow': {
              target: '#bell.following',
              actions: [
                { type: 'setFollowed', params: ({ event }) => event },
                { type: 'leadOn', params: ({ event }) => event },
              ],
            },
          },
          states: {
            listing: {
              description: 'Notifications can be read and marked as read',
              meta: { shows: [['dialog', NOTIFICATIONS]] },
              on: { 'notices.read': 'readingNotifications' },
            },
            readingNotifications: {
              description: 'Marking all notifications as read; the stream updates every device',
              tags: ['busy'],
              meta: { shows: [['dialog', NOTIFICATIONS]] },
              invoke: {
                id: 'readNotifications',
                src: 'readNotifications',
                input: { body: {} },
                onDone: 'listing',
                onError: {
                  target: 'listing',
                  actions: { type: 'showFailure', params: failureIn },
                },
              },
            },
          },
        },
      },
    },
    following: {
      description: 'Opening the page of the notification; it and all older ones are marked as read',
      tags: ['busy'],
      meta: { shows: [['button', NOTIFICATIONS]] },
      on: { 'bell.open': 'open' },
      invoke: {
        id: 'readNotifications',
        src: 'readNotifications',
        input: ({ context }) => ({ body: { up_to: context.followed?._id ?? '' } }),
        onDone: 'closed',
        onError: { target: 'closed', description: 'The notification stays unread' },
      },
    },
  },
})
