import { assign, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { furthest, joined, knownUpTo, type Message, type ReadMarks } from '#machines/orders/rules/chat.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { isRefusedForGood, type Failure } from '#machines/shared/api/failure.ts'
import { failureActions } from '#machines/shared/flow/failure-actions.ts'
import { childDraft, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import type { Side } from '#machines/orders/rules/orders.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import {
  messageComposerMachine,
  type MessageComposerOutput,
  type UnsentText,
} from '#machines/orders/message-composer/message-composer.machine.ts'
import { fetchImage, fetchMessages, readMessages } from '#machines/orders/endpoints/chat.ts'

export interface OrderChatContext {
  readonly orderNo: string
  readonly side: Side
  /** Whose messages are on the right. */
  readonly selfId: string
  /** The other side, as the page names it. */
  readonly partner: string
  readonly newKey: () => string
  readonly messages: readonly Message[]
  readonly hasMore: boolean
  /** The newest message that the stream named since the last fetch began. */
  readonly announcedSeq: number
  readonly read: ReadMarks
  /** By message_seq; `missing` when one could not be fetched. */
  readonly pictures: Readonly<Record<number, FileContent | 'missing'>>
  /** The message whose picture is being fetched. */
  readonly wanted: number
  /** What was being written when a picture went out, or when a session ended. */
  readonly unsent: UnsentText
  readonly isClosed: boolean
  /** Why the messages could not be fetched. */
  readonly failure: Failure | null
}

export type OrderChatEvent =
  | { type: 'picture.retry'; seq: number }
  | { type: 'messages.retry' }
  | { type: 'chat.close' }
  | Extract<AppEvent, { type: 'message.added' | 'message.read' | 'events.missed' | 'window.focus' | 'window.blur' }>

type Frame = Extract<AppEvent, { type: 'message.read' }>

/** The first message whose picture is neither here nor missing; 0 for none. */
const wantedOf = ({ messages, pictures }: OrderChatContext): number =>
  messages.find(({ kind, message_seq }) => kind === 'image' && !(message_seq in pictures))?.message_seq ?? 0

/** The text of a draft, with the key under which it may have arrived. */
export const unsentIn = (draft: FlowInput['draft']): UnsentText => {
  const { text = '', key = '' } = childDraft(draft, 'messageComposer')
  return { text, key }
}

/** How many pictures the person has sent. */
export const sentBySelf = ({ messages, selfId }: OrderChatContext): number =>
  messages.filter(({ kind, sender_id }) => kind === 'image' && sender_id === selfId).length

const isFromPartner = ({ sender_id }: Message, selfId: string): boolean => sender_id !== null && sender_id !== selfId

const marksIn = ({ side }: OrderChatContext, { by, message_seq }: Frame): ReadMarks =>
  by === side ? { mine: message_seq, partner: 0 } : { mine: 0, partner: message_seq }

/** Everything of the chat that is named. */
export const orderChatSetup = setup({
  types: {} as {
    context: OrderChatContext
    events: OrderChatEvent
    input: Pick<OrderChatContext, 'orderNo' | 'side' | 'selfId' | 'partner'> & Pick<FlowInput, 'newKey' | 'draft'>
    children: { messageComposer: 'messageComposer' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchMessages: placeholder(fetchMessages),
    messageComposer: messageComposerMachine,
    fetchImage: placeholder(fetchImage),
    readMessages: placeholder(readMessages),
  },
  delays: delaysOf('errorRetry'),
  guards: {
    isBehind: ({ context }) => context.hasMore || context.announcedSeq > knownUpTo(context.messages),
    isUnread: ({ context }) =>
      context.messages.some((each) => each.message_seq > context.read.mine && isFromPartner(each, context.selfId)),
    isPictureWanted: ({ context }) => wantedOf(context) > 0,
    isUnreadable: ({ context }) => isRefusedForGood(context.failure),
    isChatClosed: ({ context }) => context.isClosed,
  },
  actions: {
    ...failureActions,
    clearAnnouncedSeq: assign({ announcedSeq: 0 }),
    setAnnouncedSeq: assign(({ context }, frame: { order_no: string; message_seq: number }) => ({
      announcedSeq:
        frame.order_no === context.orderNo ? Math.max(context.announcedSeq, frame.message_seq) : context.announcedSeq,
    })),
    setMessages: assign(
      ({ context }, fetched: { messages: readonly Message[]; hasMore: boolean; read: ReadMarks }) => ({
        messages: joined(context.messages, fetched.messages),
        hasMore: fetched.hasMore && fetched.messages.length > 0,
        read: furthest(context.read, fetched.read),
      }),
    ),
    setRead: assign(({ context }, { read }: { read: ReadMarks }) => ({ read: furthest(context.read, read) })),
    setReadFrame: assign(({ context }, { frame }: { frame: Frame }) => ({
      read: frame.order_no === context.orderNo ? furthest(context.read, marksIn(context, frame)) : context.read,
    })),
    setComposer: assign(({ context }, { output }: { output: MessageComposerOutput }) =>
      output.type === 'closed'
        ? { isClosed: true }
        : {
            messages: joined(context.messages, [output.message]),
            announcedSeq: Math.max(context.announcedSeq, output.message.message_seq),
            unsent: { text: output.text, key: output.key },
          },
    ),
    setWanted: assign({ wanted: ({ context }) => wantedOf(context) }),
    setPicture: assign(({ context }, { picture }: { picture: FileContent | 'missing' }) => ({
      pictures: { ...context.pictures, [context.wanted]: picture },
    })),
    clearPicture: assign(({ context }, { seq }: { seq: number }) => ({
      pictures: Object.fromEntries(Object.entries(context.pictures).filter(([each]) => each !== String(seq))),
    })),
  },
})
