import { chakra } from '@chakra-ui/react/styled-system'
import { RefreshCw } from 'lucide-react'
import type { sandboxMailMachine } from '#machines/sandbox/reads.machine.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { MAILBOX_TITLE } from '#machines/sandbox/messages/sandbox.ts'
import { codeIn } from '#machines/sandbox/rules/sandbox.ts'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState, Alert, SkeletonRows } from '#src/ui/feedback.tsx'

type Props = ViewProps<typeof sandboxMailMachine>
type Mail = NonNullable<Props['snapshot']['context']['data']>[number]

/** On phones, as high as its skeleton: what is below it stays where it is. */
const Content = chakra('div', { base: { minHeight: { base: '408px', lg: '0' } } })
const Empty = chakra('div', { base: { minHeight: 'inherit', display: 'grid', alignContent: 'center' } })
const List = chakra('ul', { base: { margin: '0', padding: '0', listStyle: 'none' } })
const MailRoot = chakra('li', {
  base: {
    py: '4',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
    '& header': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      color: 'muted',
      fontSize: 'sm',
      '&, & *': { overflowWrap: 'anywhere' },
    },
    '& time': { whiteSpace: 'nowrap', [ENLARGED]: { whiteSpace: 'normal' } },
    '& strong': { display: 'block', fontWeight: 'semibold', mt: '0.5' },
    '& p': { color: 'muted', mt: '1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& summary': { color: 'muted', fontSize: 'sm', mt: '2', cursor: 'pointer' },
  },
})
const Code = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    mt: '2',
    pl: '4',
    pr: '1',
    minHeight: '3rem',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    background: 'canvas',
    fontSize: '2xl',
    fontWeight: 'semibold',
    letterSpacing: 'wide',
    [ENLARGED]: { fontSize: 'lg', pl: '2', gap: '1' },
  },
})

const URL_IN_TEXT = /(https?:\/\/\S+)/

/** A mail's text with its URLs as links. */
const withLinks = (text: string) =>
  text.split(URL_IN_TEXT).map((part) =>
    URL_IN_TEXT.test(part) ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )

function MailItem({ mail }: { mail: Mail }) {
  const code = codeIn(mail.text)
  return (
    <MailRoot>
      <header>
        <span>{mail.to}</span>
        <time dateTime={mail.sent_at}>{formatDateTime(mail.sent_at)}</time>
      </header>
      <strong>{mail.subject}</strong>
      {code === null ? null : (
        <Code className="figures">
          {code}
          <CopyButton value={code} label={`Copy code ${code}`} message="Code copied!" />
        </Code>
      )}
      {code === null ? (
        <p>{withLinks(mail.text)}</p>
      ) : (
        <details>
          <summary>Full email</summary>
          <p>{mail.text}</p>
        </details>
      )}
    </MailRoot>
  )
}

function MailList({ snapshot }: Props) {
  const { data, failure } = snapshot.context
  if (data === undefined)
    return failure ? (
      <Alert tone="down" title={failure.message} />
    ) : (
      <SkeletonRows rows={5} height="72px" label="Loading mailbox" />
    )
  if (data.length === 0)
    return (
      <Empty>
        <EmptyState title="No emails yet">Codes and links arrive here when you sign up or log in.</EmptyState>
      </Empty>
    )
  return (
    <List>
      {data.map((mail) => (
        <MailItem key={`${mail.to} ${mail.sent_at} ${mail.subject}`} mail={mail} />
      ))}
    </List>
  )
}

/** Every mail the server sent, newest first, with its code highlighted. */
export function MailboxView(props: Props) {
  const { snapshot, send } = props
  const failed = snapshot.matches('failed') || snapshot.matches('refused')
  const refresh = (
    <Button size="sm" {...eventButton({ snapshot, send }, 'data.refresh')}>
      <RefreshCw size={15} aria-hidden />
      {failed ? TRY_AGAIN : 'Refresh'}
    </Button>
  )
  return (
    <section {...flowRoot(snapshot)} aria-label={MAILBOX_TITLE}>
      <Card title={MAILBOX_TITLE} aside={refresh}>
        <Content>
          <MailList {...props} />
        </Content>
      </Card>
    </section>
  )
}
