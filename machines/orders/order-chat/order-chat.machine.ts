import { knownUpTo } from '#machines/orders/rules/chat.ts'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { isRefusedForGood } from '#machines/shared/api/failure.ts'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'
import { CHAT_IS_CLOSED } from '#machines/orders/messages/orders.ts'
import { CHAT_TITLE } from '#machines/orders/messages/order-page.ts'
import { orderChatSetup, sentBySelf, unsentIn, type OrderChatContext } from './order-chat.setup.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'

const LOG: FlowMeta = { shows: [['log', CHAT_TITLE]] }
const setAnnouncedSeq = {
  type: 'setAnnouncedSeq' as const,
  params: ({ event }: { event: { order_no: string; message_seq: number } }) => event,
}
/** A chat that is over, or whose messages are shown, says so itself. */
const reportFailure = {
  type: 'reportFailure' as const,
  params: ({ context, event }: { context: OrderChatContext; event: { error: unknown } }) => {
    const { failure } = failureIn({ event })
    return { failure, isSilent: isRefusedForGood(failure) || context.messages.length > 0 }
  },
}

export const orderChatMachine = orderChatSetup.createMachine({
  id: 'orderChat',
  description: 'The messages between the two sides of an order',
  meta: { spec: ['§2 M2M order details', '§5 Message'] },
  type: 'parallel',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    messages: [],
    hasMore: false,
    announcedSeq: 0,
    read: { mine: 0, partner: 0 },
    pictures: {},
    wanted: 0,
    unsent: unsentIn(draft),
    isClosed: false,
    failure: null,
  }),
  states: {
    log: {
      description: 'The messages so far',
      initial: 'fetchingMessages',
      on: {
        'message.added': { actions: setAnnouncedSeq },
        'message.read': {
          description: 'Messages were read, by the partner or on another device',
          actions: { type: 'setReadFrame', params: ({ event }) => ({ frame: event }) },
        },
      },
      states: {
        fetchingMessages: {
          description: 'Fetching all messages after the last known one',
          meta: LOG,
          entry: 'clearAnnouncedSeq',
          on: {
            'events.missed': {
              target: 'fetchingMessages',
              reenter: true,
              description: MISSED_EVENTS,
            },
          },
          invoke: {
            id: 'fetchMessages',
            src: 'fetchMessages',
            input: ({ context }) => ({
              path: { order_no: context.orderNo },
              query: { after: knownUpTo(context.messages), limit: 100 },
            }),
            onDone: { target: 'upToDate', actions: { type: 'setMessages', params: ({ event }) => event.output } },
            onError: { target: 'checkingFailure', actions: reportFailure },
          },
        },
        checkingFailure: {
          description: 'Checking whether the messages can still be read',
          always: [{ guard: 'isUnreadable', target: 'unreadable' }, { target: 'behind' }],
        },
        unreadable: {
          description: 'The server refuses the messages: the order was closed more than seven days ago',
          meta: LOG,
        },
        upToDate: {
          description: 'All known messages are loaded',
          meta: LOG,
          always: { guard: 'isBehind', target: 'fetchingMessages', description: 'Newer messages exist' },
          on: { 'events.missed': 'fetchingMessages', 'window.focus': 'fetchingMessages' },
        },
        behind: {
          description: 'The last fetch failed; it is retried automatically',
          meta: {
            shows: [
              ['log', CHAT_TITLE],
              ['button', 'Load messages'],
            ],
          },
          on: { 'messages.retry': 'fetchingMessages', 'events.missed': 'fetchingMessages' },
          after: { errorRetry: 'fetchingMessages' },
        },
      },
    },
    composing: {
      description: 'Whether messages can still be sent',
      initial: 'open',
      states: {
        open: {
          description: 'Messages are written and sent one at a time',
          meta: { shows: [['form', 'Write a message']] },
          on: { 'chat.close': { target: 'closed', description: 'The order is closed' } },
          invoke: {
            id: 'messageComposer',
            src: 'messageComposer',
            input: ({ context }) => ({
              orderNo: context.orderNo,
              imagesSent: sentBySelf(context),
              ...context.unsent,
              newKey: context.newKey,
            }),
            onDone: { target: 'routing', actions: { type: 'setComposer', params: ({ event }) => event } },
          },
        },
        routing: {
          description: 'Checking whether the message was sent or the chat is closed',
          always: [{ guard: 'isChatClosed', target: 'closed' }, { target: 'open' }],
        },
        closed: {
          description: 'The chat is closed; its messages can still be read',
          meta: { shows: [['status', CHAT_IS_CLOSED]] },
        },
      },
    },
    readReceipts: {
      description: 'Messages are marked as read only while the window has the focus',
      initial: 'focused',
      states: {
        focused: {
          description: 'The window has the focus',
          initial: 'allRead',
          on: { 'window.blur': 'blurred' },
          states: {
            allRead: {
              description: 'All messages are read',
              meta: LOG,
              always: { guard: 'isUnread', target: 'readingMessages' },
            },
            readingMessages: {
              description: 'Notifying the server of the last read message',
              meta: LOG,
              invoke: {
                id: 'readMessages',
                src: 'readMessages',
                input: ({ context }) => ({
                  path: { order_no: context.orderNo },
                  body: { up_to: knownUpTo(context.messages) },
                }),
                onDone: {
                  target: 'allRead',
                  actions: { type: 'setRead', params: ({ event }) => ({ read: event.output }) },
                },
                onError: 'readFailed',
              },
            },
            readFailed: {
              description: 'The server could not be notified; it is retried after a delay',
              meta: LOG,
              after: { errorRetry: 'readingMessages' },
            },
          },
        },
        blurred: {
          description: 'The window does not have the focus; new messages stay unread',
          meta: LOG,
          on: { 'window.focus': 'focused' },
        },
      },
    },
    pictures: {
      description: 'The images of the chat, fetched one at a time',
      initial: 'settled',
      states: {
        settled: {
          description: 'Every image is loaded or has failed',
          meta: LOG,
          always: { guard: 'isPictureWanted', target: 'fetchingImage' },
          on: {
            'picture.retry': { actions: { type: 'clearPicture', params: ({ event }) => event } },
          },
        },
        fetchingImage: {
          description: 'Fetching the next image',
          meta: LOG,
          entry: 'setWanted',
          invoke: {
            id: 'fetchImage',
            src: 'fetchImage',
            input: ({ context }) => ({ path: { order_no: context.orderNo, message_seq: context.wanted } }),
            onDone: {
              target: 'settled',
              actions: { type: 'setPicture', params: ({ event }) => ({ picture: event.output }) },
            },
            onError: { target: 'settled', actions: { type: 'setPicture', params: { picture: 'missing' } } },
          },
        },
      },
    },
  },
})
