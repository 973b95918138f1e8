import { ONLY_SUPPORT_SEES, picturesOf } from '#machines/shared/messages/images.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { paths } from '#machines/routing/paths.ts'
import * as text from '#machines/support/messages/support.ts'
import { requestSentence, type SupportRequest } from '#machines/support/rules/requests.ts'
import type { supportRequestMachine } from '#machines/support/support-request/support-request.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, Skeleton } from '#src/ui/feedback.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { AddPicture } from '#src/views/shared/add-picture.tsx'
import { Reconnecting } from '#src/views/shared/reconnecting.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'
import { MessageList } from './message-list.tsx'
import { SupportReply } from './support-reply.tsx'

type Props = ViewProps<typeof supportRequestMachine>
type FoundProps = Props & { request: SupportRequest }

const Soft = chakra('p', { base: { color: 'muted', mb: '3' } })
const Pictures = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })

function Messages({ snapshot, send, request }: FoundProps) {
  return (
    <Card title={text.PHASES[request.phase]}>
      <Soft>{requestSentence(request)}</Soft>
      <MessageList messages={request.messages} />
      {request.may.includes('request.close') ? (
        <Pictures mt="5">
          <Button {...eventButton({ snapshot, send }, 'request.end')}>{text.CLOSE_REQUEST}</Button>
        </Pictures>
      ) : null}
    </Card>
  )
}

function Images({ snapshot, send, request: { pictures, may } }: FoundProps) {
  const canAdd = may.includes('picture.add')
  if (pictures === 0 && !canAdd) return null
  return (
    <Card title={text.YOUR_IMAGES}>
      <Soft>{ONLY_SUPPORT_SEES}</Soft>
      <Pictures>
        {canAdd ? (
          <AddPicture
            off={!snapshot.matches({ shown: { command: 'choosing' } })}
            onPick={(value) => send({ type: 'picture.pick', value })}
          />
        ) : null}
        <span>{picturesOf(pictures)}</span>
      </Pictures>
    </Card>
  )
}

function Shown(props: FoundProps) {
  const { snapshot, request } = props
  const stale = snapshot.matches({ shown: { feed: 'stale' } }) ? <Reconnecting /> : null
  return (
    <Page width="form" title={text.REQUEST_TITLE} lead={text.TOPICS[request.topic]} actions={stale}>
      <Stack>
        <Messages {...props} />
        <ChildFlow actor={snapshot.children.supportReply} view={SupportReply} />
        <Images {...props} />
      </Stack>
    </Page>
  )
}

function Unavailable({ snapshot, send }: Props) {
  const link = <ButtonLink href={paths.supportRequests()}>{text.REQUESTS_TITLE}</ButtonLink>
  const again = <RetryButton tone="primary" event="request.retry" send={send} />
  return (
    <Page width="form" title={text.REQUEST_TITLE}>
      <Card>
        {snapshot.matches('missing') ? (
          <EmptyState title={text.REQUEST_MISSING} action={link}>
            This request does not exist or is not yours.
          </EmptyState>
        ) : (
          <EmptyState title={text.REQUEST_UNREACHABLE} action={again}>
            {snapshot.context.failure?.message}. Retrying automatically.
          </EmptyState>
        )}
      </Card>
    </Page>
  )
}

/** A request to Support: its status, what both sides wrote, and what the person can do. */
export function SupportRequestPage(props: Props) {
  const { snapshot } = props
  const { request } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.matches('opening') ? (
        <Page width="form" title={text.REQUEST_TITLE}>
          <div role="status" aria-label="Loading the request">
            <Skeleton height="220px" />
          </div>
        </Page>
      ) : null}
      {snapshot.matches('missing') || snapshot.matches('unreachable') ? <Unavailable {...props} /> : null}
      {snapshot.matches('shown') && request ? <Shown {...props} request={request} /> : null}
    </div>
  )
}
