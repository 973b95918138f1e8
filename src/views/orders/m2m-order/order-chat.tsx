import { Fragment } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Message } from '#machines/orders/rules/chat.ts'
import { formatDay } from '#machines/shared/values/formatting.ts'
import { CHAT_IS_CLOSED } from '#machines/orders/messages/orders.ts'
import { CHAT_TITLE } from '#machines/orders/messages/order-page.ts'
import type { orderChatMachine } from '#machines/orders/order-chat/order-chat.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Avatar } from '#src/ui/pictures/avatar.tsx'
import { MessageLog } from '#src/ui/lists/message-log.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChatLine, OnItsWay } from './chat-line.tsx'
import { MessageComposer } from './message-composer.tsx'

type Props = ViewProps<typeof orderChatMachine>

const Partner = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2', color: 'muted' } })
const Closed = chakra('p', {
  base: { mt: '4', pt: '4', borderTop: '1px solid', borderColor: 'line', color: 'muted', textAlign: 'center' },
})

const Note = chakra('li', { base: { color: 'muted', fontSize: 'sm', textAlign: 'center', px: '4' } })

function Aside({ snapshot, send }: Props) {
  if (snapshot.matches({ log: 'behind' }))
    return (
      <Button size="sm" onClick={() => send({ type: 'messages.retry' })} data-event="messages.retry">
        Load messages
      </Button>
    )
  const { partner } = snapshot.context
  return (
    <Partner>
      <Avatar name={partner} size={24} />
      {partner}
    </Partner>
  )
}

/** The day above its first message. */
function Day({ of, after }: { of: Message; after: Message | undefined }) {
  const day = formatDay(of.createdAt)
  return after && formatDay(after.createdAt) === day ? null : <Note>{day}</Note>
}

const seqOfLast = (messages: readonly Message[]): number => messages.at(-1)?.message_seq ?? 0

function Lines(props: Props) {
  const { snapshot } = props
  const { messages, selfId } = snapshot.context
  const own = messages.filter(({ sender_id }) => sender_id === selfId)
  return (
    <MessageLog label={CHAT_TITLE} newest={seqOfLast(messages)} newestOwn={seqOfLast(own)}>
      <Note>Never share codes or passwords. Keep all messages here: Support can only see this chat.</Note>
      {messages.map((message, index) => (
        <Fragment key={message.message_seq}>
          <Day of={message} after={messages[index - 1]} />
          <ChatLine {...props} message={message} />
        </Fragment>
      ))}
      <ChildFlow actor={snapshot.children.messageComposer} view={OnItsWay} />
    </MessageLog>
  )
}

/** The messages between the two sides; they stay readable when the chat is closed. */
export function OrderChat(props: Props) {
  const { snapshot } = props
  return (
    <div {...flowRoot(snapshot)}>
      <Card title={CHAT_TITLE} aside={<Aside {...props} />}>
        <Lines {...props} />
        {snapshot.matches({ composing: 'closed' }) ? (
          <Closed role="status" aria-label={CHAT_IS_CLOSED}>
            {CHAT_IS_CLOSED}
          </Closed>
        ) : (
          <ChildFlow actor={snapshot.children.messageComposer} view={MessageComposer} />
        )}
      </Card>
    </div>
  )
}
