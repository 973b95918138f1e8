import { messageError } from '#machines/shared/values/written-text.ts'
import { assign, setup } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { imageError, type Message } from '#machines/orders/rules/chat.ts'
import { isRefusedForGood, type Failure } from '#machines/shared/api/failure.ts'
import { failureActions, failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { DISCARD_IMAGE, SEND_AGAIN, SEND_MESSAGE, SENDING_IMAGE } from '#machines/orders/messages/order-page.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { sendImage, sendMessage } from '#machines/orders/endpoints/chat.ts'

export interface MessageComposerContext {
  readonly orderNo: string
  /** How many pictures the person has sent in this order. */
  readonly imagesSent: number
  readonly newKey: () => string
  readonly text: string
  /** Picked, and not yet with the server. */
  readonly image: FileContent | null
  /** Of the text and of the picture as they are: a second try sends it once. */
  readonly key: string
  readonly imageKey: string
  readonly failure: Failure | null
  readonly sent: Message | null
}

export type MessageComposerEvent =
  | { type: 'message.change'; value: string }
  | { type: 'message.send' }
  | { type: 'image.pick'; value: FileContent }
  | { type: 'image.retry' }
  | { type: 'image.discard' }

/** A text that is not sent yet; `key` is set once it was tried, and the answer may have been lost. */
export type UnsentText = Pick<MessageComposerContext, 'text' | 'key'>

/** With what was being written when a picture went out. */
export type MessageComposerOutput = ({ type: 'sent'; message: Message } & UnsentText) | { type: 'closed' }

const imageProblem = ({ image, imagesSent }: MessageComposerContext): string | null =>
  image && imageError(image, imagesSent)
const sentIn = ({ event }: { event: { output: Message } }) => ({ message: event.output })
const failed = {
  target: 'checkingFailure' as const,
  actions: [
    { type: 'setFailure' as const, params: failureIn },
    { type: 'showFailure' as const, params: failureIn },
  ],
}
const FIELD = ['textbox', 'Message'] as const
const WHY = ['alert', ''] as const

export const messageComposerMachine = setup({
  types: {} as {
    context: MessageComposerContext
    events: MessageComposerEvent
    input: Pick<MessageComposerContext, 'orderNo' | 'imagesSent'> & UnsentText & Pick<FlowInput, 'newKey'>
    output: MessageComposerOutput
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { sendMessage: placeholder(sendMessage), sendImage: placeholder(sendImage) },
  guards: {
    isSayable: ({ context }) => messageError(context.text) === null,
    isImageFit: ({ context }) => context.image !== null && imageProblem(context) === null,
    isImageRefused: ({ context }) => context.image !== null && isRefusedForGood(context.failure),
    hasImage: ({ context }) => context.image !== null,
    isChatClosed: ({ context }) => context.failure?.code === 'chat_closed',
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, key: '' })),
    mintKey: assign({ key: ({ context }) => context.key || context.newKey() }),
    setImage: assign((_, { image }: { image: FileContent }) => ({ image })),
    mintImageKey: assign({ imageKey: ({ context }) => context.newKey() }),
    clearImage: assign({ image: null }),
    refuseImage: assign(({ context }) => ({
      image: null,
      failure: { kind: 'invalid' as const, message: imageProblem(context) ?? '' },
    })),
    clearText: assign({ text: '', key: '' }),
    setSent: assign((_, { message }: { message: Message }) => ({ sent: message })),
    ...failureActions,
    ...toastActions,
  },
}).createMachine({
  id: 'messageComposer',
  description: 'One message of an order’s chat: a text, or an image as evidence',
  meta: { spec: '§5 Message', draft: ['text', 'key'] },
  context: ({ input }) => ({ ...input, image: null, imageKey: '', failure: null, sent: null }),
  output: ({ context: { sent, text, key } }) =>
    sent ? { type: 'sent', message: sent, text, key } : { type: 'closed' },
  initial: 'writing',
  states: {
    writing: {
      description: 'Writing a message',
      initial: 'pristine',
      on: {
        'message.change': {
          target: '.pristine',
          actions: { type: 'setText', params: ({ event }) => ({ text: event.value }) },
        },
        'message.send': [
          { guard: 'isSayable', target: 'sendingMessage' },
          { target: '.rejected', description: 'The field shows the validation error' },
        ],
        'image.pick': {
          target: 'checkingImage',
          actions: { type: 'setImage', params: ({ event }) => ({ image: event.value }) },
        },
      },
      states: {
        pristine: { description: 'No error', meta: { shows: [FIELD, ['button', SEND_MESSAGE]] } },
        rejected: { description: 'The message is empty or too long', meta: { shows: [FIELD, WHY] } },
        unfit: { description: 'The picked file cannot be sent; the reason is shown', meta: { shows: [FIELD, WHY] } },
        failed: {
          description: 'The message was not sent; it can be sent again under its idempotency key',
          meta: { shows: [FIELD, WHY, ['button', SEND_AGAIN]] },
        },
      },
    },
    sendingMessage: {
      description: 'Sending the message under its idempotency key; the chat shows it as pending',
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
        onDone: { target: 'sent', actions: [{ type: 'setSent', params: sentIn }, 'clearText'] },
        onError: failed,
      },
    },
    checkingImage: {
      description: 'Checking the chosen file',
      always: [
        { guard: 'isImageFit', target: 'sendingImage', actions: 'mintImageKey' },
        { target: 'writing.unfit', actions: 'refuseImage' },
      ],
    },
    sendingImage: {
      description: 'Resizing the image and sending it under its idempotency key',
      tags: ['busy'],
      meta: { shows: [['progressbar', SENDING_IMAGE]] },
      invoke: {
        id: 'sendImage',
        src: 'sendImage',
        input: ({ context }) => ({
          path: { order_no: context.orderNo },
          body: context.image ?? { type: '', size: 0 },
          key: context.imageKey,
        }),
        onDone: { target: 'sent', actions: { type: 'setSent', params: sentIn } },
        onError: failed,
      },
    },
    checkingFailure: {
      description: 'Checking the kind of failure',
      always: [
        { guard: 'isChatClosed', target: 'closed' },
        {
          guard: 'isImageRefused',
          target: 'writing.unfit',
          actions: 'clearImage',
          description: 'The server refuses the image, and would again',
        },
        { guard: 'hasImage', target: 'imageFailed' },
        { target: 'writing.failed' },
      ],
    },
    imageFailed: {
      description: 'The image was not sent; it can be sent again under its idempotency key, or discarded',
      meta: { shows: [WHY, ['button', SEND_AGAIN], ['button', DISCARD_IMAGE]] },
      on: { 'image.retry': 'sendingImage', 'image.discard': { target: 'writing', actions: 'clearImage' } },
    },
    sent: { type: 'final', description: 'The message is sent', meta: { shows: [] } },
    closed: { type: 'final', description: 'The server takes no more messages', meta: { shows: [] } },
  },
})
