import { chakra } from '@chakra-ui/react/styled-system'
import { Check, CheckCheck } from 'lucide-react'
import type { Message } from '#machines/orders/rules/chat.ts'
import { formatTime } from '#machines/shared/values/formatting.ts'
import { DELIVERY, LOAD_IMAGE } from '#machines/orders/messages/order-page.ts'
import type { orderChatMachine } from '#machines/orders/order-chat/order-chat.machine.ts'
import type { messageComposerMachine } from '#machines/orders/message-composer/message-composer.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { ImageThumbnail } from '#src/ui/image-thumbnail.tsx'

type Props = ViewProps<typeof orderChatMachine>

const Bubble = chakra('li', {
  base: {
    justifySelf: 'start',
    maxWidth: '85%',
    px: '3.5',
    py: '2',
    borderRadius: '4px 14px 14px 14px',
    background: 'raised',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '&[data-mine=true]': {
      justifySelf: 'end',
      borderRadius: '14px 4px 14px 14px',
      background: '#2A2114',
    },
    '& time': { display: 'block', color: 'muted', fontSize: 'xs', mt: '0.5' },
  },
})
const SystemMessage = chakra('li', {
  base: {
    color: 'muted',
    fontSize: 'sm',
    textAlign: 'center',
    px: '4',
    '& time': { display: 'block', fontSize: 'xs' },
  },
})
const Foot = chakra('span', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '1.5',
    color: 'muted',
    fontSize: 'xs',
    mt: '0.5',
    '&[data-read=true] svg': { color: 'info' },
  },
})

function Shown({ snapshot, send, message }: Props & { message: Message }) {
  const { pictures, selfId, partner } = snapshot.context
  const { message_seq: seq, image, sender_id: sender } = message
  if (image === null) return message.message
  if (pictures[seq] !== 'missing')
    return (
      <ImageThumbnail content={pictures[seq]} alt={`Image from ${sender === selfId ? 'you' : partner}`} size={image} />
    )
  return (
    <Button
      size="sm"
      off={!snapshot.can({ type: 'picture.retry', seq })}
      onClick={() => send({ type: 'picture.retry', seq })}
      data-event="picture.retry"
      data-key={String(seq)}
    >
      {LOAD_IMAGE}
    </Button>
  )
}

function Delivered({ at, isRead }: { at: string; isRead: boolean }) {
  const Icon = isRead ? CheckCheck : Check
  return (
    <Foot data-read={isRead}>
      <time dateTime={at}>{formatTime(at)}</time> · {isRead ? DELIVERY.read : DELIVERY.sent}
      <Icon size={14} aria-hidden />
    </Foot>
  )
}

/** One line of the chat: a system message, one of the partner, or one’s own with its delivery status. */
export function ChatLine(props: Props & { message: Message }) {
  const { message, snapshot } = props
  const { selfId, read, partner } = snapshot.context
  const { createdAt, message_seq: seq } = message
  if (message.kind === 'system')
    return (
      <SystemMessage>
        {message.message}
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </SystemMessage>
    )
  const mine = message.sender_id === selfId
  return (
    <Bubble data-mine={mine} aria-label={mine ? 'You' : partner}>
      <Shown {...props} />
      {mine ? (
        <Delivered at={createdAt} isRead={seq <= read.partner} />
      ) : (
        <Foot>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </Foot>
      )}
    </Bubble>
  )
}

/** A message that is being sent is in the chat already. */
export function OnItsWay({ snapshot }: ViewProps<typeof messageComposerMachine>) {
  const { text, image } = snapshot.context
  if (!snapshot.matches('sendingMessage') && !snapshot.matches('sendingImage')) return null
  return (
    <Bubble data-mine aria-label="You">
      {snapshot.matches('sendingImage') ? (
        <ImageThumbnail content={image} alt="Your image" size={{ width: 220, height: 165 }} />
      ) : (
        text.trim()
      )}
      <Foot>{DELIVERY.sending}</Foot>
    </Bubble>
  )
}
