import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { MESSAGES, SUPPORT, YOU } from '#machines/support/messages/support.ts'
import type { SupportRequest } from '#machines/support/rules/requests.ts'

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    margin: '0',
    padding: '0',
    listStyle: 'none',
  },
})
const Who = chakra('p', { base: { color: 'muted', fontSize: 'sm', mb: '1' } })
const Words = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })

/** What both sides wrote in a request, oldest first. */
export const MessageList = ({ messages }: Pick<SupportRequest, 'messages'>) => (
  <List aria-label={MESSAGES} aria-live="polite">
    {messages.map(({ seq, by, message, created_at }) => (
      <li key={seq} data-key={String(seq)}>
        <Who>{`${by === 'person' ? YOU : SUPPORT} · ${formatDateTime(created_at)}`}</Who>
        <Words>{message}</Words>
      </li>
    ))}
  </List>
)
