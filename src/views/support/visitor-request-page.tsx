import { chakra } from '@chakra-ui/react/styled-system'
import { LINK_LOST } from '#machines/accounts/messages/auth.ts'
import { paths } from '#machines/routing/paths.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import * as text from '#machines/support/messages/support.ts'
import { requestSentence, type VisitorRequest } from '#machines/support/rules/requests.ts'
import type { visitorRequestMachine } from '#machines/support/visitor-request/visitor-request.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, Skeleton } from '#src/ui/feedback.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'
import { MessageList } from './message-list.tsx'
import { SupportReply } from './support-reply.tsx'

type Props = ViewProps<typeof visitorRequestMachine>

const Soft = chakra('p', { base: { color: 'muted', mb: '4' } })
const Action = chakra('div', { base: { mt: '5' } })

function Shown({ snapshot, send, request }: Props & { request: VisitorRequest }) {
  const { phase, topic, messages } = request
  return (
    <Page width="form" title={text.REQUEST_TITLE} lead={text.TOPICS[topic]}>
      <Stack>
        <Card title={phase === 'unconfirmed' ? text.UNCONFIRMED : text.PHASES[phase]}>
          <Soft>{requestSentence(request)}</Soft>
          <MessageList messages={messages} />
          {phase === 'unconfirmed' ? (
            <Action>
              <Button tone="primary" {...eventButton({ snapshot, send }, 'request.confirm')}>
                {snapshot.matches('confirmingVisitorRequest') ? SUBMITTING : text.SEND_REQUEST}
              </Button>
            </Action>
          ) : null}
        </Card>
        <ChildFlow actor={snapshot.children.visitorReply} view={SupportReply} />
      </Stack>
    </Page>
  )
}

function Unavailable({ snapshot, send }: Props) {
  const write = <ButtonLink href={paths.contactSupport()}>{text.CONTACT_TITLE}</ButtonLink>
  const again = <RetryButton tone="primary" event="request.retry" send={send} />
  if (snapshot.matches('linkMissing') || snapshot.matches('linkOver'))
    return (
      <EmptyState title={snapshot.matches('linkOver') ? text.LINK_OVER : LINK_LOST} action={write}>
        {text.OPEN_AGAIN}
      </EmptyState>
    )
  return (
    <EmptyState title={text.REQUEST_UNREACHABLE} action={again}>
      {snapshot.context.failure?.message}. Retrying automatically.
    </EmptyState>
  )
}

const UNAVAILABLE = ['linkMissing', 'linkOver', 'unreachable'] as const

/** The request of a mailed link. */
export function VisitorRequestPage(props: Props) {
  const { snapshot } = props
  const { request } = snapshot.context
  const isUnavailable = UNAVAILABLE.some((state) => snapshot.matches(state))
  return (
    <div {...flowRoot(snapshot)}>
      {request && !isUnavailable ? <Shown {...props} request={request} /> : null}
      {request && !isUnavailable ? null : (
        <Page width="form" title={text.REQUEST_TITLE}>
          {isUnavailable ? (
            <Card>
              <Unavailable {...props} />
            </Card>
          ) : (
            <div role="status" aria-label="Loading the request">
              <Skeleton height="220px" />
            </div>
          )}
        </Page>
      )}
    </div>
  )
}
