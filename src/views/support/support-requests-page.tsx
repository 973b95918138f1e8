import { memo } from 'react'
import { paths } from '#machines/routing/paths.ts'
import { formatListedDate } from '#machines/shared/values/formatting.ts'
import * as text from '#machines/support/messages/support.ts'
import type { supportRequestsMachine } from '#machines/support/reads.machine.ts'
import { unreadText, type ListedSupportRequest } from '#machines/support/rules/requests.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { LanternPicture } from '#src/ui/pictures/illustrations.tsx'
import { Page } from '#src/ui/page.tsx'
import { EmptyTable, PagedTable } from '#src/ui/lists/paged-table.tsx'
import { Cell, Row } from '#src/ui/lists/table.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { PhaseBadge } from './phase-badge.tsx'

const columns = [{ label: text.TOPIC }, { label: 'Sent' }, { label: 'Updated' }, { label: 'Status' }, { label: '' }]

const RequestRow = memo(function RequestRow({ request }: { request: ListedSupportRequest }) {
  const { request_no, topic, phase, unread, created_at, changed_at } = request
  const href = paths.supportRequest(request_no)
  return (
    <Row data-key={request_no}>
      <Cell>
        <TextLink href={href}>{text.TOPICS[topic]}</TextLink>{' '}
        {unread > 0 ? <Badge tone="lantern">{unreadText(unread)}</Badge> : null}
      </Cell>
      <Cell label="Sent">
        <span className="figures">{formatListedDate(created_at)}</span>
      </Cell>
      <Cell label="Updated">
        <span className="figures">{formatListedDate(changed_at)}</span>
      </Cell>
      <Cell label="Status">
        <PhaseBadge phase={phase} />
      </Cell>
      <Cell end>
        <ButtonLink href={href} size="sm" aria-label={`View request ${request_no}`}>
          {text.VIEW_REQUEST}
        </ButtonLink>
      </Cell>
    </Row>
  )
})

function NoRequests() {
  return (
    <EmptyTable
      picture={<LanternPicture />}
      title={text.NO_REQUESTS}
      action={<ButtonLink href={paths.newSupportRequest()}>{text.CONTACT_TITLE}</ButtonLink>}
    >
      What you ask Support, and its answers, appear here.
    </EmptyTable>
  )
}

/** What a person asked Support, newest first. */
export function SupportRequestsPage({ snapshot, send }: ViewProps<typeof supportRequestsMachine>) {
  const actions = (
    <ButtonLink href={paths.newSupportRequest()} tone="primary">
      {text.NEW_REQUEST}
    </ButtonLink>
  )
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={text.REQUESTS_TITLE} lead="What you asked Support, and its answers." actions={actions}>
        <PagedTable
          title={text.REQUESTS_TITLE}
          {...{ snapshot, send }}
          what="your requests"
          loading={<SkeletonRows rows={3} height="60px" label="Loading requests" />}
          empty={<NoRequests />}
          columns={columns}
        >
          {(request) => <RequestRow key={request.request_no} request={request} />}
        </PagedTable>
      </Page>
    </div>
  )
}
