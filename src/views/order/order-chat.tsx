import { chakra } from '@chakra-ui/react/styled-system'
import { SendHorizontal } from 'lucide-react'
import type { orderChatMachine } from '#machines/order-chat/order-chat.machine.ts'
import { MAX_MESSAGE, messageError, type Message } from '#machines/domain/chat.ts'
import { shownTime } from '#machines/domain/figures.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { CHAT_IS_CLOSED } from '#machines/domain/messages/m2m.ts'
import { CHAT_TITLE, SEND_AGAIN, SEND_MESSAGE } from '#machines/domain/messages/order-page.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form } from '#src/ui/form.tsx'
import { Avatar } from '#src/ui/marks.tsx'
import { Card } from '#src/ui/page.tsx'

type Props = ViewProps<typeof orderChatMachine>

// Reversed once around the whole list: the browser then keeps the newest message in sight, and the order read out stays the order said.
const Log = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    height: { base: '260px', lg: '340px' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    mx: '-2',
    px: '2',
  },
})
const List = chakra('ol', {
  base: { margin: '0', padding: '0', listStyle: 'none', display: 'grid', gap: '2.5', alignContent: 'end' },
})
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
const Told = chakra('li', {
  base: {
    color: 'muted',
    fontSize: 'sm',
    textAlign: 'center',
    px: '4',
    '& time': { display: 'block', fontSize: 'xs' },
  },
})
const Partner = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2', color: 'muted' } })
const Quiet = chakra('p', { base: { color: 'muted', textAlign: 'center', px: '6', py: '8', margin: 'auto' } })
const Pen = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2',
    mt: '4',
    alignItems: 'start',
    '& > :last-child': { minHeight: '46px' },
  },
})
const Problem = chakra('p', { base: { color: 'down', fontSize: 'sm', mt: '2' } })
const Closed = chakra('p', {
  base: { mt: '4', pt: '4', borderTop: '1px solid', borderColor: 'line', color: 'muted', textAlign: 'center' },
})

function Said({ message, mine }: { message: Message; mine: boolean }) {
  if (message.kind === 'system')
    return (
      <Told data-key={String(message.message_seq)}>
        {message.message}
        <time dateTime={message.createdAt}>{shownTime(message.createdAt)}</time>
      </Told>
    )
  return (
    <Bubble data-mine={mine} data-key={String(message.message_seq)} aria-label={mine ? 'You' : 'Trade partner'}>
      {message.message}
      <time dateTime={message.createdAt}>{shownTime(message.createdAt)}</time>
    </Bubble>
  )
}

function Writing({ snapshot, send }: Props) {
  const { text, failure } = snapshot.context
  const sending = snapshot.matches({ pen: 'sendingMessage' })
  const failed = snapshot.matches({ pen: { writing: 'failed' } })
  const judged = snapshot.matches({ pen: { writing: 'warned' } }) || text.length > MAX_MESSAGE
  const problem = failed ? failure?.message : judged ? messageError(text) : null
  return (
    <Form label="Write a message" onSubmit={() => send({ type: 'message.send' })}>
      <div>
        <Pen>
          <TextField
            bare
            name="text"
            label="Message"
            placeholder="Write to your trade partner"
            autoComplete="off"
            value={text}
            readOnly={sending}
            onChange={(value) => send({ type: 'message.change', value })}
            data-event="message.change"
          />
          <Button type="submit" off={sending} data-event="message.send">
            <SendHorizontal size={16} aria-hidden />
            {sending ? SUBMITTING : failed ? SEND_AGAIN : SEND_MESSAGE}
          </Button>
        </Pen>
        {problem ? <Problem role="alert">{problem}</Problem> : null}
      </div>
    </Form>
  )
}

/** What the two sides say to each other. What was said stays readable when the chat is closed. */
export function OrderChat(props: Props) {
  const { snapshot, send } = props
  const { messages, selfId, partner } = snapshot.context
  const behind = snapshot.matches({ log: 'behind' })
  const more = behind ? (
    <Button size="sm" onClick={() => send({ type: 'messages.retry' })} data-event="messages.retry">
      Load messages
    </Button>
  ) : (
    <Partner>
      <Avatar name={partner} size={24} />
      {partner}
    </Partner>
  )
  return (
    <div {...flowRoot(snapshot)}>
      <Card title={CHAT_TITLE} aside={more}>
        <Log role="log" aria-label={CHAT_TITLE} aria-live="polite" tabIndex={0}>
          {messages.length === 0 ? (
            <Quiet>Nothing was said yet. Agree on details here, and never share codes or passwords.</Quiet>
          ) : (
            <List>
              {messages.map((message) => (
                <Said key={message.message_seq} message={message} mine={message.sender_id === selfId} />
              ))}
            </List>
          )}
        </Log>
        {snapshot.matches({ pen: 'closed' }) ? (
          <Closed role="status" aria-label={CHAT_IS_CLOSED}>
            {CHAT_IS_CLOSED}
          </Closed>
        ) : (
          <Writing {...props} />
        )}
      </Card>
    </div>
  )
}
