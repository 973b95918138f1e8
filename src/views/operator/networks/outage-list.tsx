import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/operator/messages/networks.ts'
import type { outageListMachine } from '#machines/operator/reads.machine.ts'
import { newOutage, openOutage, type OutageList as Outages } from '#machines/operator/rules/records.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { Alert } from '#src/ui/feedback.tsx'
import { Stack } from '#src/ui/card.tsx'
import { Cell, Row, Table, TableFrame } from '#src/ui/lists/table.tsx'
import { ActsBar, type ActingProps } from '#src/views/operator/parts/acts-bar.tsx'
import { RecordFrame } from '#src/views/operator/parts/record-frame.tsx'

const Soft = chakra('p', { base: { color: 'muted' } })

const COLUMNS = ['From', 'Until', 'By', 'Note', 'State'].map((label) => ({ label }))

const stateOf = ({ ended_at, settled }: Outages['outages'][number]): string => {
  if (ended_at === null) return text.OPEN
  return settled ? text.SETTLED : text.EXTENDING
}

/** Since when no funds move, why, and what to do. */
function ClosedLedger({ closed_at, findings }: NonNullable<Outages['ledger']>) {
  return (
    <Alert tone="down" title={`${text.LEDGER_CLOSED} ${text.since(formatDateTime(closed_at))}`}>
      <p>{text.LEDGER_NEXT}</p>
      <ul aria-label={text.FINDINGS}>
        {findings.map(({ rule, subject, detail }) => (
          <li key={`${rule} ${subject}`}>{`${rule} ${subject}: ${detail}`}</li>
        ))}
      </ul>
    </Alert>
  )
}

function Outage(outage: Outages['outages'][number]) {
  const { began_at, ended_at, declared_by, note } = outage
  return (
    <Row data-key={began_at}>
      <Cell label="From">{formatDateTime(began_at)}</Cell>
      <Cell label="Until">{ended_at === null ? '–' : formatDateTime(ended_at)}</Cell>
      <Cell label="By">{declared_by ?? text.BY_SERVERS}</Cell>
      <Cell label="Note">{note ?? '–'}</Cell>
      <Cell label="State">{stateOf(outage)}</Cell>
    </Row>
  )
}

/** The outages, with the acts that declare one and end the open one. */
export function OutageList(props: ViewProps<typeof outageListMachine> & Partial<ActingProps>) {
  const { snapshot, send, enabled = true, sendToParent = noParent } = props
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame title={text.OUTAGES_TITLE} lead={text.OUTAGES_LEAD} {...{ snapshot, send }}>
        {data ? (
          <Stack>
            {data.ledger ? <ClosedLedger {...data.ledger} /> : null}
            <ActsBar
              flow="operatorOutages"
              asked={data.outages.some(({ ended_at }) => ended_at === null) ? [openOutage, newOutage] : [newOutage]}
              {...{ enabled, sendToParent }}
            />
            {data.outages.length === 0 ? (
              <Soft>{text.NO_OUTAGES}</Soft>
            ) : (
              <TableFrame>
                <Table caption={text.OUTAGES_TITLE} columns={COLUMNS}>
                  {data.outages.map((outage) => (
                    <Outage key={outage.began_at} {...outage} />
                  ))}
                </Table>
              </TableFrame>
            )}
          </Stack>
        ) : null}
      </RecordFrame>
    </div>
  )
}
