import { messageError } from '#machines/shared/values/written-text.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { CHAT_IS_CLOSED } from '#machines/orders/messages/orders.ts'
import { NOT_AN_IMAGE } from '#machines/shared/messages/images.ts'
import { after } from 'statewalk/actor-inputs'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { answerOf, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { messageComposerMachine } from './message-composer.machine.ts'
import { sendImage, sendMessage } from '#machines/orders/endpoints/chat.ts'
import { ORDER, statement, thanks } from '#machines/orders/samples/messages.ts'

/** What a person picks: a picture, and what is none. */
const PICKED = [
  { name: 'receipt.png', type: 'image/png', size: 1200 },
  { name: 'film.mp4', type: 'video/mp4', size: 1200 },
]

export const messageComposerModel: FlowModel<typeof messageComposerMachine> = {
  machine: messageComposerMachine,
  inputs: { opened: { orderNo: ORDER, imagesSent: 0, text: '', key: '', newKey: arriving().newKey } },
  events: {
    'message.change': ({ context }) =>
      ['', 'Thank you, I am watching the account.', ' It is here. ', 'a'.repeat(2001)]
        .filter((value) => value !== context.text)
        .map((value) => ({ value })),
    'image.pick': () => PICKED.map((value) => ({ value })),
  },
  outcomes: {
    sendMessage: {
      endpoint: sendMessage,
      cases: {
        sent: { status: 200, body: { data: thanks } },
        closed: { status: 409, body: { error: CHAT_IS_CLOSED, code: 'chat_closed' } },
        offline: 'offline',
      },
    },
    sendImage: {
      endpoint: sendImage,
      cases: {
        shown: { status: 200, body: { data: statement } },
        unreadable: {
          status: 400,
          body: { error: NOT_AN_IMAGE, code: 'rule_broken', fields: { image: NOT_AN_IMAGE } },
        },
        closed: { status: 409, body: { error: CHAT_IS_CLOSED, code: 'chat_closed' } },
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    sendMessage: {
      path: { order_no: 'ABCDEFGHJKMNPQRSTVWX' },
      body: {
        message: after({
          'message.change("Thank you, I am watching the account.")': 'Thank you, I am watching the account.',
          'message.change(" It is here. ")': 'It is here.',
        }),
      },
      key: aKey,
    },
    sendImage: {
      path: { order_no: 'ABCDEFGHJKMNPQRSTVWX' },
      body: { name: 'receipt.png', type: 'image/png', size: 1200 },
      key: aKey,
    },
  },
  invariants: {
    'only a message with text is sent, under an idempotency key': ({ value, context }) =>
      value !== 'sendingMessage' || (messageError(context.text) === null && context.key !== ''),
    'only a valid picture is sent, under an idempotency key': ({ value, context }) =>
      value !== 'sendingImage' || (context.image?.type.startsWith('image/') === true && context.imageKey !== ''),
    'a message that cannot be sent shows the reason': ({ context, ...s }) =>
      !isAt(s, 'writing.unfit', 'writing.failed', 'imageFailed') || (context.failure?.message ?? '') !== '',
  },
  stepProperties: {
    'a file that is no picture is not sent': {
      when: ({ step, event }) => step === 'image.pick' && !JSON.stringify(event['value']).includes('image/'),
      must: ({ after }) => isAt(after, 'writing.unfit'),
    },
    'a picture that cannot be read is dropped, and another can be picked; any other failure leaves it to be sent again':
      {
        when: (step) => isAnswerOf(step, 'sendImage') && isFailed(step) && answerOf(step) !== 'closed',
        must: (step) => {
          const isUnreadable = answerOf(step) === 'unreadable'
          return (
            isAt(step.after, isUnreadable ? 'writing.unfit' : 'imageFailed') &&
            (step.after.context.image === null) === isUnreadable
          )
        },
      },
    'sending a picture preserves the typed text': {
      when: ({ step }) => step.startsWith('sendImage:'),
      must: ({ before, after }) => after.context.text === before.context.text,
    },
    'an accepted message is sent; the message composer closes only when the chat is closed': {
      when: (step) => isAnswerOf(step, 'sendMessage', 'sendImage') && (!isFailed(step) || answerOf(step) === 'closed'),
      must: (step) => {
        const end = isFailed(step) ? 'closed' : 'sent'
        return isAt(step.after, end) && step.after.output?.type === end
      },
    },
    'a sent text is gone, what was being written beside a picture stays': {
      when: ({ after }) => after.output?.type === 'sent',
      must: ({ before, step, after: { output } }) =>
        output?.type === 'sent' &&
        (step === 'sendMessage:sent'
          ? output.message.message_seq === thanks.message_seq && output.text === '' && output.key === ''
          : output.message.message_seq === statement.message_seq &&
            output.text === before.context.text &&
            output.key === before.context.key),
    },
    'a discarded picture is not sent': {
      when: ({ step }) => step === 'image.discard',
      must: ({ after }) => isAt(after, 'writing') && after.context.image === null,
    },
    'an unchanged message is sent again under the key that it had, also after the page was left': {
      when: ({ step, before, after }) =>
        step === 'message.send' && isAt(after, 'sendingMessage') && before.context.key !== '',
      must: ({ before, after }) => after.context.key === before.context.key,
    },
    'another text is another message': {
      when: ({ step }) => step === 'message.change',
      must: ({ after }) => after.context.key === '',
    },
    'a second attempt reuses the idempotency key of the first': {
      when: ({ step }) => step === 'image.retry',
      must: ({ before, after }) => isAt(after, 'sendingImage') && after.context.imageKey === before.context.imageKey,
    },
  },
  goal: (s) => s.status === 'done',
}
