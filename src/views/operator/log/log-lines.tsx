import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/operator/messages/log.ts'
import { OUTCOMES } from '#machines/operator/messages/persons.ts'
import type { logLinesMachine } from '#machines/operator/reads.machine.ts'
import type { LogLine } from '#machines/operator/rules/log-filter.ts'
import { formatListedDate } from '#machines/shared/values/formatting.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { PagedTable } from '#src/ui/lists/paged-table.tsx'
import { Cell, Row } from '#src/ui/lists/table.tsx'

const COLUMNS = ['At', 'Operator', 'Action', 'About', 'Outcome', 'Note', 'From'].map((label) => ({ label }))

/** In one line where the log is a table. */
const Moment = chakra('span', { base: { xl: { whiteSpace: 'nowrap' } } })

function LineRow({ seq, at, operator, action, subject, outcome, note, address }: LogLine) {
  return (
    <Row data-key={String(seq)}>
      <Cell label="At">
        <Moment>{formatListedDate(at)}</Moment>
      </Cell>
      <Cell label="Operator">{operator}</Cell>
      <Cell label="Action">{action}</Cell>
      <Cell label="About">{subject}</Cell>
      <Cell label="Outcome">{OUTCOMES[outcome]}</Cell>
      <Cell label="Note">{note === '' ? '–' : note}</Cell>
      <Cell label="From">{address ?? '–'}</Cell>
    </Row>
  )
}

/** The lines of the log that match a filter, page by page. */
export function LogLines({ snapshot, send }: ViewProps<typeof logLinesMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <PagedTable
        title={text.LOG_TITLE}
        {...{ snapshot, send }}
        what="the log"
        loading={<SkeletonRows rows={8} height="52px" label="Loading" />}
        empty={
          <EmptyState level="h2" picture={<BoatPicture />} title={text.NO_LINES}>
            {text.NO_LINES_NEXT}
          </EmptyState>
        }
        columns={COLUMNS}
      >
        {(line) => <LineRow key={line.seq} {...line} />}
      </PagedTable>
    </div>
  )
}
