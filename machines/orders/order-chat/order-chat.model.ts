import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { Message } from '#machines/orders/rules/chat.ts'
import { after, given, payload, type Change } from 'statewalk/actor-inputs'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { CHAT_IS_CLOSED } from '#machines/orders/messages/orders.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { orderChatMachine } from './order-chat.machine.ts'
import { messageComposerModel } from '#machines/orders/message-composer/message-composer.model.ts'
import { ADA, BEN, hello, ORDER, receipt, statement, taken, thanks } from '#machines/orders/samples/messages.ts'
import { fetchImage, fetchMessages, readMessages } from '#machines/orders/endpoints/chat.ts'

const READ = { mine: 0, partner: 0 }
const READING = 'readReceipts.focused.readingMessages'
const ALL_READ = { mine: 3, partner: 2 }
const log = (data: Message[], next_cursor: string | null = null) =>
  ({ status: 200, body: { data, next_cursor, read: READ } }) as const

const atLeast =
  (seq: number): Change =>
  (soFar) =>
    Math.max(Number(soFar), seq)
/** The last message before the first gap, where the first two messages reach up to `all`. */
const fetched = (all: number) =>
  after<number>({
    start: 0,
    'fetchMessages:placed': atLeast(1),
    'fetchMessages:firstPage': atLeast(1),
    'fetchMessages:greeting': all,
    'fetchMessages:receipt': all,
  })
const KNOWN_UP_TO = after<number>({
  start: fetched(2),
  'messageComposer:sent': fetched(3),
  'messageComposer:image': fetched(3),
})

const opened = {
  orderNo: ORDER,
  side: 'seller',
  selfId: ADA,
  partner: 'ben_kay',
  newKey: arriving().newKey,
  draft: {},
} as const

export const orderChatModel: FlowModel<typeof orderChatMachine> = {
  machine: orderChatMachine,
  inputs: {
    opened,
    returned: {
      ...opened,
      draft: { 'messageComposer.text': 'Is it there?', 'messageComposer.key': 'key-00000001' },
    },
  },
  joining: ['returned'],
  events: {
    'picture.retry': ({ context: { pictures, messages } }) =>
      messages
        .filter(({ kind, message_seq }) => kind === 'image' && pictures[message_seq] === 'missing')
        .map(({ message_seq }) => ({ seq: message_seq })),
    'message.added': () => [{ order_no: ORDER, message_seq: 4 }],
    'message.read': () => [
      { order_no: ORDER, by: 'buyer', message_seq: 3 },
      { order_no: ORDER, by: 'seller', message_seq: 3 },
    ],
  },
  by: {
    'chat.close': 'app',
    'message.added': 'stream',
    'message.read': 'stream',
    'events.missed': 'app',
    'window.focus': 'app',
    'window.blur': 'app',
  },
  outcomes: {
    fetchMessages: {
      endpoint: fetchMessages,
      cases: {
        placed: log([taken]),
        greeting: log([taken, hello]),
        receipt: log([taken, receipt]),
        firstPage: log([taken], 'more'),
        over: { status: 404, body: { error: CHAT_IS_CLOSED, code: 'not_found' } },
        offline: 'offline',
      },
    },
    messageComposer: {
      child: messageComposerModel,
      cases: {
        sent: { type: 'sent', message: thanks, text: '', key: '' },
        image: { type: 'sent', message: statement, text: 'Thank you, I am watching the account.', key: '' },
        closed: { type: 'closed' },
      },
    },
    fetchImage: {
      endpoint: fetchImage,
      cases: { here: { status: 200, body: { type: 'image/webp', size: 1200 } }, offline: 'offline' },
    },
    readMessages: {
      endpoint: readMessages,
      cases: { read: { status: 200, body: { data: { unread: 0, read: ALL_READ } } }, offline: 'offline' },
    },
  },
  actorInputs: {
    fetchMessages: { path: { order_no: 'ABCDEFGHJKMNPQRSTVWX' }, query: { after: KNOWN_UP_TO, limit: 100 } },
    messageComposer: {
      orderNo: 'ABCDEFGHJKMNPQRSTVWX',
      imagesSent: after({ start: 0, 'messageComposer:image': 1, 'messageComposer:sent': 0 }), // one replaces the other
      // What was being written when a picture went out is written on, and sent under the key under which it may have arrived.
      text: after({
        start: '',
        'start(returned)': 'Is it there?',
        'messageComposer:image': 'Thank you, I am watching the account.',
        'messageComposer:sent': '',
      }),
      key: after({
        start: '',
        'start(returned)': 'key-00000001',
        'messageComposer:image': '',
        'messageComposer:sent': '',
      }),
      newKey: given('newKey'),
    },
    fetchImage: {
      path: {
        order_no: 'ABCDEFGHJKMNPQRSTVWX',
        message_seq: after({ 'fetchMessages:receipt': 2, 'messageComposer:image': 3, 'picture.retry': payload('seq') }),
      },
    },
    readMessages: { path: { order_no: 'ABCDEFGHJKMNPQRSTVWX' }, body: { up_to: KNOWN_UP_TO } },
  },
  // Beside the picture of the samples a text is written that was not sent yet.
  isPossible: ({ context: { unsent } }, { name }) => name !== 'image' || unsent.key === '',
  merges: { fetchMessages: 'message_seq', readMessages: null },
  counters: ({ context }) => Object.values(context.pictures).includes('missing'),
  invariants: {
    'no message is marked as read without window focus': (s) =>
      !isAt(s, 'readReceipts.blurred') || s.children.readMessages === undefined,
  },
  stepProperties: {
    'every event that may bring a new message fetches the messages': {
      when: ({ before, step }) =>
        !isAt(before, 'log.fetchingMessages') && ['events.missed', 'window.focus', 'message.added'].includes(step),
      must: ({ step, before, after }) =>
        isAt(after, 'log.fetchingMessages') ||
        isAt(before, 'log.unreadable') ||
        (step !== 'events.missed' && isAt(before, 'log.behind')),
    },
    'what was missed before the stream opened is fetched, also while older messages are on their way': {
      when: ({ before, step }) => step === 'events.missed' && isAt(before, 'log.fetchingMessages'),
      must: ({ before, after: { children } }) =>
        children.fetchMessages !== undefined && children.fetchMessages !== before.children.fetchMessages,
    },
    'a chat that can no longer be read is not asked for again, one that could not be fetched is': {
      when: ({ before, after }) => isAt(before, 'log.fetchingMessages') && isAt(after, 'log.unreadable', 'log.behind'),
      must: (step) => isAt(step.after, answerOf(step) === 'over' ? 'log.unreadable' : 'log.behind'),
    },
    'that the chat is over, or cannot be brought up to date, is no toast': {
      when: (step) =>
        isAnswerOf(step, 'fetchMessages') &&
        isFailed(step) &&
        (answerOf(step) === 'over' || step.before.context.messages.length > 0),
      must: (step) => !hasToast(step, 'error'),
    },
    'window focus marks the partner’s messages as read': {
      when: ({ before, after, step }) =>
        step === 'window.focus' &&
        isAt(before, 'readReceipts.blurred') &&
        hasUnread(after.context.messages, after.context.read),
      must: ({ after }) => isAt(after, READING),
    },
    'the server is notified only of unread messages, or again after a failure': {
      when: ({ before, after }) =>
        isAt(after, READING) &&
        !isAt(before, 'readReceipts.focused.readFailed') &&
        before.children.readMessages !== after.children.readMessages,
      must: ({ after: { context } }) => hasUnread(context.messages, context.read),
    },
    'read marks of the partner and of the person are stored separately': {
      when: ({ step }) => step === 'message.read',
      must: ({ event, after: { context } }) =>
        (event['by'] === 'buyer' ? context.read.partner : context.read.mine) >= 3,
    },
    'a chat that is closed by its order or by the server accepts no more messages': {
      when: ({ step }) => step === 'chat.close' || step === 'messageComposer:closed',
      must: ({ after }) => isAt(after, 'composing.closed') && after.children.messageComposer === undefined,
    },
    'a sent message is in the chat at once, among all others; those before it are fetched': {
      when: ({ step }) => step === 'messageComposer:sent' || step === 'messageComposer:image',
      must: ({ step, before, after }) => {
        const sent = step === 'messageComposer:sent' ? thanks : statement
        const { messages, announcedSeq } = after.context
        return (
          isAt(after, 'composing.open') &&
          messages.includes(sent) &&
          before.context.messages.every((each) => messages.includes(each) || each.message_seq === sent.message_seq) &&
          (announcedSeq >= sent.message_seq || isAt(after, 'log.fetchingMessages'))
        )
      },
    },
    'a fetch brings all that was announced before it': {
      when: ({ before, after }) =>
        after.children.fetchMessages !== undefined && after.children.fetchMessages !== before.children.fetchMessages,
      must: ({ after }) => after.context.announcedSeq === 0,
    },
    'a page that is not the last is followed by the next': {
      when: (step) => isAnswerOf(step, 'fetchMessages') && !isFailed(step),
      must: ({ step, after }) =>
        after.context.hasMore === (step === 'fetchMessages:firstPage') &&
        (!after.context.hasMore || isAt(after, 'log.fetchingMessages')),
    },
    'a fetched picture is shown with its message, and one that is missing as missing': {
      when: (step) => isAnswerOf(step, 'fetchImage'),
      must: (step) => {
        const picture = step.after.context.pictures[step.before.context.wanted]
        return isFailed(step) ? picture === 'missing' : typeof picture === 'object'
      },
    },
  },
  goal: (s) => s.matches({ log: 'upToDate' }) || s.matches({ log: 'unreadable' }),
}

const hasUnread = (messages: readonly Message[], { mine }: { mine: number }): boolean =>
  messages.some(({ message_seq, sender_id }) => sender_id === BEN && message_seq > mine)
