import { arriving } from '#machines/domain/flow-input.ts'
import { messageError, type Message } from '#machines/domain/chat.ts'
import type { FlowModel } from '#machines/walk/flow-model.ts'
import { isAt } from '#machines/walk/law-words.ts'
import { orderChatMachine } from './order-chat.machine.ts'
import { fetchMessages, sendMessage } from './order-chat.wire.ts'

const ORDER = 'ABCDEFGHJKMNPQRSTVWX'
const ADA = 'ADA00000000000000000'
const BEN = 'BEN00000000000000000'

const said = (message_seq: number, sender_id: string, message: string): Message => ({
  message_seq,
  kind: 'text',
  sender_id,
  receiver_id: sender_id === ADA ? BEN : ADA,
  message,
  image: null,
  createdAt: `2026-01-01T00:0${message_seq}:00.000Z`,
})
const READ = { mine: 0, partner: 0 }
const hello = said(1, BEN, 'Hello, I am paying now.')
const thanks = said(2, ADA, 'Thank you, I am watching the account.')

export const orderChatModel: FlowModel<typeof orderChatMachine> = {
  machine: orderChatMachine,
  inputs: { opened: { orderNo: ORDER, selfId: ADA, partner: 'ben_kay', newKey: arriving().newKey } },
  events: {
    'message.change': ({ context }) =>
      ['', 'Thank you, I am watching the account.', 'a'.repeat(2001)]
        .filter((value) => value !== context.text)
        .map((value) => ({ value })),
    'message.added': () => [{ order_no: ORDER, message_seq: 3 }],
  },
  by: { 'message.added': 'stream', 'stream.opened': 'app', 'window.focus': 'app' },
  outcomes: {
    fetchMessages: {
      wire: fetchMessages,
      cases: {
        silence: { status: 200, body: { data: [], next_cursor: null, read: READ } },
        greeting: { status: 200, body: { data: [hello], next_cursor: null, read: READ } },
        firstPage: { status: 200, body: { data: [hello], next_cursor: 'more', read: READ } },
        offline: 'offline',
      },
    },
    sendMessage: {
      wire: sendMessage,
      cases: {
        said: { status: 200, body: { data: thanks } },
        closed: { status: 409, body: { error: 'The chat of this order is closed', code: 'chat_closed' } },
        offline: 'offline',
      },
    },
  },
  counters: ({ context }) => context.messages.length,
  invariants: {
    'only a message with words goes out': ({ value, context }) =>
      value.pen !== 'sendingMessage' || messageError(context.text) === null,
    'a message goes out under a key': ({ value, context }) => value.pen !== 'sendingMessage' || context.key !== '',
  },
  laws: {
    'whatever says that something may have been missed makes the messages be asked for': {
      when: ({ before, step }) =>
        !isAt(before, 'log.fetchingMessages') && ['stream.opened', 'window.focus', 'message.added'].includes(step),
      must: ({ step, before, after }) =>
        isAt(after, 'log.fetchingMessages') || (step !== 'stream.opened' && isAt(before, 'log.behind')),
    },
  },
  goal: (s) => s.matches({ log: 'upToDate' }),
}
