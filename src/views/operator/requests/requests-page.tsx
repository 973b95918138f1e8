import { ACTS } from '#machines/operator/messages/acts.ts'
import * as text from '#machines/operator/messages/requests.ts'
import type { operatorRequestsMachine } from '#machines/operator/reads.machine.ts'
import { dollars } from '#machines/operator/rules/amounts.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import type { Act } from '#machines/operator/rules/records.ts'
import { formatListedDate } from '#machines/shared/values/formatting.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { Page } from '#src/ui/page.tsx'
import { PagedTable } from '#src/ui/lists/paged-table.tsx'
import { Cell, Row } from '#src/ui/lists/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

const COLUMNS = [
  { label: 'Act' },
  { label: 'About' },
  { label: 'Value', end: true },
  { label: 'Requested' },
  { label: 'By' },
  { label: 'State' },
]

function RequestRow({ _id, act, subject, value_usd, requested_at, requested_by, phase }: Act) {
  return (
    <Row data-key={_id}>
      <Cell label="Act">
        <TextLink href={operatorPaths.request(_id)}>{ACTS[act]}</TextLink>
      </Cell>
      <Cell label="About">{subject}</Cell>
      <Cell label="Value" end>
        <span className="figures">{value_usd === null ? '–' : dollars(value_usd)}</span>
      </Cell>
      <Cell label="Requested">{formatListedDate(requested_at)}</Cell>
      <Cell label="By">{requested_by}</Cell>
      <Cell label="State">{text.ACT_PHASES[phase]}</Cell>
    </Row>
  )
}

/** The acts of the operator's roles, the newest first. */
export function OperatorRequestsPage({ snapshot, send }: ViewProps<typeof operatorRequestsMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={text.REQUESTS_TITLE} lead={text.REQUESTS_LEAD}>
        <PagedTable
          title={text.REQUESTS_TITLE}
          {...{ snapshot, send }}
          what="the requests"
          loading={<SkeletonRows rows={6} height="52px" label="Loading" />}
          empty={
            <EmptyState level="h2" picture={<BoatPicture />} title={text.NO_REQUESTS}>
              {text.NO_REQUESTS_NEXT}
            </EmptyState>
          }
          columns={COLUMNS}
        >
          {(act) => <RequestRow key={act._id} {...act} />}
        </PagedTable>
      </Page>
    </div>
  )
}
