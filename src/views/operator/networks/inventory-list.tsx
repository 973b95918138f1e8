import * as text from '#machines/operator/messages/networks.ts'
import type { inventoryListMachine } from '#machines/operator/reads.machine.ts'
import { aboutAsset, askedFor, type InventoryLine } from '#machines/operator/rules/records.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { Cell, Row, Table, TableFrame } from '#src/ui/lists/table.tsx'
import { ActsBar, type ActingProps } from '#src/views/operator/parts/acts-bar.tsx'
import { WaitingActs } from '#src/views/operator/parts/facts.tsx'
import { RecordFrame } from '#src/views/operator/parts/record-frame.tsx'

const COLUMNS = [
  { label: 'Asset' },
  { label: 'Held', end: true },
  { label: 'Takes more', end: true },
  { label: 'Acts' },
]

function AssetRow({ line, ...acting }: ActingProps & { line: InventoryLine }) {
  const { asset, held, room, acts, may } = line
  return (
    <Row data-key={asset}>
      <Cell label="Asset">{asset}</Cell>
      <Cell label="Held" end>
        <span className="figures">{held}</span>
      </Cell>
      <Cell label="Takes more" end>
        <span className="figures">{room}</span>
      </Cell>
      <Cell label="Acts">
        <WaitingActs acts={acts} />
        <ActsBar flow="operatorInventory" asked={askedFor(may, aboutAsset(line))} name={asset} {...acting} />
      </Cell>
    </Row>
  )
}

/** What the platform has of each asset, with the act that adds to it. */
export function InventoryList(props: ViewProps<typeof inventoryListMachine> & Partial<ActingProps>) {
  const { snapshot, send, enabled = true, sendToParent = noParent } = props
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame title={text.INVENTORY_TITLE} lead={text.INVENTORY_LEAD} {...{ snapshot, send }}>
        {data ? (
          <TableFrame>
            <Table caption={text.INVENTORY_TITLE} columns={COLUMNS}>
              {data.map((line) => (
                <AssetRow key={line.asset} {...{ line, enabled, sendToParent }} />
              ))}
            </Table>
          </TableFrame>
        ) : null}
      </RecordFrame>
    </div>
  )
}
