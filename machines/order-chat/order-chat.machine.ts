import { knownUpTo } from '#machines/domain/chat.ts'
import { childDraft } from '#machines/domain/flow-input.ts'
import type { FlowMeta } from '#machines/domain/flow-meta.ts'
import { CHAT_IS_CLOSED } from '#machines/domain/messages/m2m.ts'
import { CHAT_TITLE } from '#machines/domain/messages/order-page.ts'
import { orderChatSetup, sentBySelf } from './order-chat.setup.ts'

const LOG: FlowMeta = { shows: [['log', CHAT_TITLE]] }
const setAnnouncedSeq = {
  type: 'setAnnouncedSeq' as const,
  params: ({ event }: { event: { order_no: string; message_seq: number } }) => event,
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
    draft: childDraft(draft, 'messageComposer')['text'] ?? '',
    isClosed: false,
  }),
  states: {
    log: {
      description: 'The messages so far',
      initial: 'fetchingMessages',
      on: {
        'message.added': { actions: setAnnouncedSeq },
        'message.read': {
          description: 'The partner has read, or the person has, elsewhere',
          actions: { type: 'setReadFrame', params: ({ event }) => ({ frame: event }) },
        },
      },
      states: {
        fetchingMessages: {
          description: 'Everything after the last known message is asked for',
          meta: LOG,
          entry: 'clearAnnouncedSeq',
          invoke: {
            id: 'fetchMessages',
            src: 'fetchMessages',
            input: ({ context }) => ({
              path: { order_no: context.orderNo },
              query: { after: knownUpTo(context.messages), limit: 100 },
            }),
            onDone: { target: 'upToDate', actions: { type: 'setMessages', params: ({ event }) => event.output } },
            onError: 'behind',
          },
        },
        upToDate: {
          description: 'Nothing is known to be missing',
          meta: LOG,
          always: { guard: 'isBehind', target: 'fetchingMessages', description: 'There is more' },
          on: { 'stream.opened': 'fetchingMessages', 'window.focus': 'fetchingMessages' },
        },
        behind: {
          description: 'The last fetch failed; it is tried again by itself',
          meta: {
            shows: [
              ['log', CHAT_TITLE],
              ['button', 'Load messages'],
            ],
          },
          on: { 'messages.retry': 'fetchingMessages', 'stream.opened': 'fetchingMessages' },
          after: { errorRetry: 'fetchingMessages' },
        },
      },
    },
    composing: {
      description: 'Whether messages can still be sent',
      initial: 'open',
      states: {
        open: {
          description: 'One message after the other is written and sent',
          meta: { shows: [['form', 'Write a message']] },
          on: { 'chat.close': { target: 'closed', description: 'The order is closed, and with it its chat' } },
          invoke: {
            id: 'messageComposer',
            src: 'messageComposer',
            input: ({ context }) => ({
              orderNo: context.orderNo,
              imagesSent: sentBySelf(context),
              text: context.draft,
              newKey: context.newKey,
            }),
            onDone: { target: 'routing', actions: { type: 'setComposer', params: ({ event }) => event } },
          },
        },
        routing: {
          description: 'Whether the message was sent, or the server takes no more',
          always: [{ guard: 'isChatClosed', target: 'closed' }, { target: 'open' }],
        },
        closed: {
          description: 'The server takes no more messages; those sent can still be read',
          meta: { shows: [['status', CHAT_IS_CLOSED]] },
        },
      },
    },
    eyes: {
      description: 'Whether somebody looks: only what was seen is read',
      initial: 'looking',
      states: {
        looking: {
          description: 'The window is in front',
          initial: 'caughtUp',
          on: { 'window.blur': 'away' },
          states: {
            caughtUp: {
              description: 'No message here is unread',
              meta: LOG,
              always: { guard: 'isUnread', target: 'readingMessages' },
            },
            readingMessages: {
              description: 'The server is notified how far the person has read',
              meta: LOG,
              invoke: {
                id: 'readMessages',
                src: 'readMessages',
                input: ({ context }) => ({
                  path: { order_no: context.orderNo },
                  body: { up_to: knownUpTo(context.messages) },
                }),
                onDone: {
                  target: 'caughtUp',
                  actions: { type: 'setRead', params: ({ event }) => ({ read: event.output }) },
                },
                onError: 'unheard',
              },
            },
            unheard: {
              description: 'The server could not be notified; it is tried again after a while',
              meta: LOG,
              after: { errorRetry: 'readingMessages' },
            },
          },
        },
        away: {
          description: 'Another window is in front: what comes stays unread',
          meta: LOG,
          on: { 'window.focus': 'looking' },
        },
      },
    },
    shelf: {
      description: 'The pictures of the chat, one after the other',
      initial: 'shelved',
      states: {
        shelved: {
          description: 'Every picture is here, or could not be had',
          meta: LOG,
          always: { guard: 'isPictureWanted', target: 'fetchingImage' },
          on: {
            'picture.retry': { actions: { type: 'clearPicture', params: ({ event }) => event } },
          },
        },
        fetchingImage: {
          description: 'The next picture is asked for',
          meta: LOG,
          entry: 'setWanted',
          invoke: {
            id: 'fetchImage',
            src: 'fetchImage',
            input: ({ context }) => ({ path: { order_no: context.orderNo, message_seq: context.wanted } }),
            onDone: {
              target: 'shelved',
              actions: { type: 'setPicture', params: ({ event }) => ({ picture: event.output }) },
            },
            onError: { target: 'shelved', actions: { type: 'setPicture', params: { picture: 'missing' } } },
          },
        },
      },
    },
  },
})
