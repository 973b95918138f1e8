import * as text from '#machines/operator/messages/networks.ts'
import type { networksMachine } from '#machines/operator/reads.machine.ts'
import { lagOf } from '#machines/operator/rules/networks.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import type { NetworkLine } from '#machines/operator/rules/records.ts'
import { formatListedDate } from '#machines/shared/values/formatting.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Cell, Row, Table, TableFrame } from '#src/ui/lists/table.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { RecordFrame } from '#src/views/operator/parts/record-frame.tsx'

const COLUMNS = [
  { label: 'Network' },
  { label: 'Mode' },
  { label: 'State' },
  { label: 'Read to', end: true },
  { label: 'Head', end: true },
  { label: 'Lag' },
  { label: 'Withdrawals', end: true },
  { label: 'Waits for' },
]

/** Whether a network runs, or since when it is stopped. */
function State({ mode, stopped_at: stoppedAt }: NetworkLine) {
  if (stoppedAt !== null)
    return (
      <span>
        <Badge tone="down">{text.STOPPED}</Badge> {formatListedDate(stoppedAt)}
      </span>
    )
  return mode === 'off' ? text.OFF : <Badge tone="up">{text.RUNNING}</Badge>
}

function NetworkRow(line: NetworkLine) {
  const { network, mode, height, head, waits_for, withdrawals } = line
  return (
    <Row data-key={network}>
      <Cell label="Network">
        <TextLink href={operatorPaths.network(network)}>{network}</TextLink>
      </Cell>
      <Cell label="Mode">{text.MODES[mode]}</Cell>
      <Cell label="State">
        <State {...line} />
      </Cell>
      <Cell label="Read to" end>
        <span className="figures">{text.heightText(height)}</span>
      </Cell>
      <Cell label="Head" end>
        <span className="figures">{text.heightText(head)}</span>
      </Cell>
      <Cell label="Lag">{mode === 'off' ? '–' : text.lagText(lagOf(line))}</Cell>
      <Cell label="Withdrawals" end>
        <span className="figures">{withdrawals}</span>
      </Cell>
      <Cell label="Waits for">{waits_for ?? '–'}</Cell>
    </Row>
  )
}

/** All networks of the catalogue. */
export function NetworksPage({ snapshot, send }: ViewProps<typeof networksMachine>) {
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame title={text.NETWORKS_TITLE} lead={text.NETWORKS_LEAD} {...{ snapshot, send }}>
        {data ? (
          <TableFrame>
            <Table caption={text.NETWORKS_TITLE} columns={COLUMNS}>
              {data.map((line) => (
                <NetworkRow key={line.network} {...line} />
              ))}
            </Table>
          </TableFrame>
        ) : null}
      </RecordFrame>
    </div>
  )
}
