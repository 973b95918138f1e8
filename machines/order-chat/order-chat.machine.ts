import { assign, setup } from 'xstate'
import type { AppEvent } from '#machines/domain/announcement.ts'
import { joined, knownUpTo, messageError, type Message } from '#machines/domain/chat.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { CHAT_IS_CLOSED } from '#machines/domain/messages/m2m.ts'
import { CHAT_TITLE, SEND_AGAIN, SEND_MESSAGE } from '#machines/domain/messages/order-page.ts'
import { placeholder } from '#machines/domain/wire.ts'
import { fetchMessages, sendMessage } from './order-chat.wire.ts'

export interface OrderChatContext {
  readonly orderNo: string
  /** Whose messages stand on the right. */
  readonly selfId: string
  /** The other side, as the page names it. */
  readonly partner: string
  readonly newKey: () => string
  readonly messages: readonly Message[]
  readonly hasMore: boolean
  /** The newest message that the stream told of since the last fetch began. */
  readonly heard: number
  readonly text: string
  /** Of the text as it stands: a second try says it once. */
  readonly key: string
  readonly failure: Failure | null
}

export type OrderChatEvent =
  | { type: 'message.change'; value: string }
  | { type: 'message.send' }
  | { type: 'messages.retry' }
  | Extract<AppEvent, { type: 'message.added' | 'stream.opened' | 'window.focus' }>

const LOG: FlowMeta = { shows: [['log', CHAT_TITLE]] }
const rememberHeard = {
  type: 'rememberHeard' as const,
  params: ({ event }: { event: { order_no: string; message_seq: number } }) => event,
}

export const orderChatMachine = setup({
  types: {
    context: {} as OrderChatContext,
    events: {} as OrderChatEvent,
    input: {} as Pick<OrderChatContext, 'orderNo' | 'selfId' | 'partner'> & Pick<FlowInput, 'newKey'>,
    tags: {} as FlowTag,
    meta: {} as FlowMeta,
  },
  actors: { fetchMessages: placeholder(fetchMessages), sendMessage: placeholder(sendMessage) },
  delays: delaysOf('errorRetry'),
  guards: {
    isSayable: ({ context }) => messageError(context.text) === null,
    isBehind: ({ context }) => context.hasMore || context.heard > knownUpTo(context.messages),
    isChatClosed: ({ context }) => context.failure?.code === 'chat_closed',
  },
  actions: {
    rememberText: assign((_, { text }: { text: string }) => ({ text, key: '' })),
    mintKey: assign({ key: ({ context }) => context.key || context.newKey() }),
    forgetHeard: assign({ heard: 0 }),
    rememberHeard: assign(({ context }, frame: { order_no: string; message_seq: number }) => ({
      heard: frame.order_no === context.orderNo ? Math.max(context.heard, frame.message_seq) : context.heard,
    })),
    rememberMessages: assign(({ context }, fetched: { messages: readonly Message[]; hasMore: boolean }) => ({
      messages: joined(context.messages, fetched.messages),
      hasMore: fetched.hasMore && fetched.messages.length > 0,
    })),
    rememberSaid: assign(({ context }, { message }: { message: Message }) => ({
      messages: joined(context.messages, [message]),
      heard: Math.max(context.heard, message.message_seq),
      text: '',
      key: '',
    })),
    rememberFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'orderChat',
  description: 'What the two sides of an order say to each other',
  meta: { spec: ['§2 M2M order details', '§5 Message'] },
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    messages: [],
    hasMore: false,
    heard: 0,
    text: '',
    key: '',
    failure: null,
  }),
  states: {
    log: {
      description: 'What was said so far',
      initial: 'fetchingMessages',
      on: { 'message.added': { actions: rememberHeard } },
      states: {
        fetchingMessages: {
          description: 'Everything after the last known message is asked for',
          meta: LOG,
          entry: 'forgetHeard',
          invoke: {
            id: 'fetchMessages',
            src: 'fetchMessages',
            input: ({ context }) => ({
              path: { order_no: context.orderNo },
              query: { after: knownUpTo(context.messages), limit: 100 },
            }),
            onDone: { target: 'upToDate', actions: { type: 'rememberMessages', params: ({ event }) => event.output } },
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
    pen: {
      description: 'What is being said',
      initial: 'writing',
      states: {
        writing: {
          description: 'A message is written',
          initial: 'calm',
          on: {
            'message.change': {
              target: '.calm',
              actions: { type: 'rememberText', params: ({ event }) => ({ text: event.value }) },
            },
            'message.send': [
              { guard: 'isSayable', target: 'sendingMessage' },
              { target: '.warned', description: 'The field says what is wrong' },
            ],
          },
          states: {
            calm: {
              description: 'Nothing went wrong',
              meta: {
                shows: [
                  ['textbox', 'Message'],
                  ['button', SEND_MESSAGE],
                ],
              },
            },
            warned: {
              description: 'Nothing was written, or too much',
              meta: {
                shows: [
                  ['textbox', 'Message'],
                  ['alert', ''],
                ],
              },
            },
            failed: {
              description: 'The message did not go out; the text stays and is sent again under its key',
              meta: {
                shows: [
                  ['textbox', 'Message'],
                  ['alert', ''],
                  ['button', SEND_AGAIN],
                ],
              },
            },
          },
        },
        sendingMessage: {
          description: 'The message goes out under its key',
          tags: ['busy'],
          meta: { shows: [['button', SUBMITTING]] },
          entry: 'mintKey',
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context }) => ({
              path: { order_no: context.orderNo },
              body: { message: context.text.trim() },
              key: context.key,
            }),
            onDone: {
              target: 'writing',
              actions: { type: 'rememberSaid', params: ({ event }) => ({ message: event.output }) },
            },
            onError: {
              target: 'judging',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        judging: {
          description: 'Why it did not go out',
          always: [{ guard: 'isChatClosed', target: 'closed' }, { target: 'writing.failed' }],
        },
        closed: {
          description: 'The server takes no more messages; what was said can still be read',
          meta: { shows: [['status', CHAT_IS_CLOSED]] },
        },
      },
    },
  },
})
