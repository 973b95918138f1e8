import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/operator/messages/networks.ts'
import { FACTS_TITLE, STATE_TITLE } from '#machines/operator/messages/orders.ts'
import { withdrawalPhase } from '#machines/operator/messages/withdrawals.ts'
import type { networkRecordMachine } from '#machines/operator/reads.machine.ts'
import { lagOf } from '#machines/operator/rules/networks.ts'
import { aboutNetwork, askedFor, creditOf, feeOf, type NetworkRecord } from '#machines/operator/rules/records.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Cell, Row, Table } from '#src/ui/lists/table.tsx'
import { ActsBar, type ActingProps } from '#src/views/operator/parts/acts-bar.tsx'
import { dateOf, Optional, WaitingActs } from '#src/views/operator/parts/facts.tsx'
import { Columns, RecordFrame } from '#src/views/operator/parts/record-frame.tsx'

type NetworkProps = { readonly record: NetworkRecord }

const Words = chakra('p', { base: { fontSize: 'lg' } })
const Soft = chakra('p', { base: { color: 'muted' } })
const Address = chakra('span', { base: { overflowWrap: 'anywhere' } })

const TOKEN_COLUMNS = [
  { label: 'Token' },
  { label: 'On chain', end: true },
  { label: 'In the ledger', end: true },
  { label: 'Not explained', end: true },
  { label: 'To gather', end: true },
  { label: 'Fee', end: true },
  { label: 'Least withdrawal', end: true },
  { label: 'Acts' },
]
const MOVE_COLUMNS = [{ label: 'Address' }, { label: 'What' }, { label: 'Amount', end: true }, { label: 'Waits for' }]
const SURPLUS_COLUMNS = [
  { label: 'Address' },
  { label: 'Amount', end: true },
  { label: 'Confirmations', end: true },
  { label: 'Acts' },
]

/** Whether the network runs, and what can be done now. */
function State({ record, ...acting }: ActingProps & NetworkProps) {
  const { mode, stopped_at, stopped_reason, waits_for, acts } = record
  const running = mode === 'off' ? text.OFF : text.RUNNING
  // A fee and what was found have their acts in their rows.
  const asked = askedFor(record.may, aboutNetwork(record))
  return (
    <Card title={STATE_TITLE}>
      <Words>{stopped_at === null ? running : text.STOPPED}</Words>
      {stopped_reason === null ? null : <Alert tone="down" title={text.stoppedText(stopped_reason)} />}
      {waits_for === null ? null : <Alert tone="notice" title={waits_for} />}
      <WaitingActs acts={acts} />
      <ActsBar flow="operatorNetwork" asked={asked} {...acting} />
    </Card>
  )
}

function Tokens({ record, ...acting }: ActingProps & NetworkProps) {
  return (
    <Card title={text.CUSTODY_TITLE}>
      <Table caption={text.CUSTODY_TITLE} columns={TOKEN_COLUMNS}>
        {record.tokens.map((row) => (
          <Row key={row.token} data-key={row.token}>
            <Cell label="Token">{row.token}</Cell>
            <Cell label="On chain" end>
              <span className="figures">{row.on_chain ?? '–'}</span>
            </Cell>
            <Cell label="In the ledger" end>
              <span className="figures">{row.in_custody}</span>
            </Cell>
            <Cell label="Not explained" end>
              <span className="figures">{row.unexplained ?? '–'}</span>
            </Cell>
            <Cell label="To gather" end>
              <span className="figures">{row.to_gather ?? '–'}</span>
            </Cell>
            <Cell label="Fee" end>
              <span className="figures">{text.feeText(row.withdrawal_fee, row.is_fee_fixed)}</span>
            </Cell>
            <Cell label="Least withdrawal" end>
              <span className="figures">{row.least_withdrawal}</span>
            </Cell>
            <Cell label="Acts">
              <ActsBar flow="operatorNetwork" asked={feeOf(record, row)} name={row.token} {...acting} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  )
}

function Surpluses({ record, ...acting }: ActingProps & NetworkProps) {
  return (
    <Card title={text.SURPLUS_TITLE}>
      {record.surpluses.length === 0 ? (
        <Soft>{text.NO_SURPLUS}</Soft>
      ) : (
        <Table caption={text.SURPLUS_TITLE} columns={SURPLUS_COLUMNS}>
          {record.surpluses.map((row) => (
            <Row key={`${row.token} ${row.address}`} data-key={`${row.token} ${row.address}`}>
              <Cell label="Address">
                <Address>{row.address}</Address>
              </Cell>
              <Cell label="Amount" end>
                <span className="figures">{row.amount}</span>
              </Cell>
              <Cell label="Confirmations" end>
                <span className="figures">{`${row.confirmations} of ${row.needed}`}</span>
              </Cell>
              <Cell label="Acts">
                <ActsBar flow="operatorNetwork" asked={creditOf(record, row)} name={row.address} {...acting} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </Card>
  )
}

function Moves({ record: { gathering } }: NetworkProps) {
  return (
    <Card title={text.GATHERING_TITLE}>
      {gathering.length === 0 ? (
        <Soft>{text.NOTHING_GATHERED}</Soft>
      ) : (
        <Table caption={text.GATHERING_TITLE} columns={MOVE_COLUMNS}>
          {gathering.map(({ kind, token, address, amount, waits_for }) => (
            <Row key={`${kind} ${token} ${address}`} data-key={`${kind} ${token} ${address}`}>
              <Cell label="Address">
                <Address>{address}</Address>
              </Cell>
              <Cell label="What">{text.MOVES[kind]}</Cell>
              <Cell label="Amount" end>
                <span className="figures">{`${amount} ${token}`}</span>
              </Cell>
              <Cell label="Waits for">{waits_for ?? '–'}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </Card>
  )
}

function Facts({ record }: NetworkProps) {
  const { mode, height, head, stopped_at, custody, held_height, reservations } = record
  return (
    <Card title={FACTS_TITLE}>
      <DataList>
        <DataListItem label="Mode">{text.MODES[mode]}</DataListItem>
        <DataListItem label="Read to">{text.heightText(height)}</DataListItem>
        <DataListItem label="Head">{text.heightText(head)}</DataListItem>
        {mode === 'off' ? null : <DataListItem label="Lag">{text.lagText(lagOf(record))}</DataListItem>}
        <Optional label="Stopped" value={dateOf(stopped_at)} />
        <Optional label="Custody address" value={custody} />
        <DataListItem label="Custody read at">{text.heightText(held_height)}</DataListItem>
        <DataListItem label="Open reservations">{String(reservations)}</DataListItem>
      </DataList>
    </Card>
  )
}

function Withdrawals({ record: { withdrawals } }: NetworkProps) {
  return (
    <Card title={text.WITHDRAWALS_TITLE}>
      {withdrawals.length === 0 ? <Soft>{text.NO_WITHDRAWALS}</Soft> : null}
      <DataList>
        {withdrawals.map(({ phase, count }) => (
          <DataListItem key={phase} label={withdrawalPhase(phase)}>
            {String(count)}
          </DataListItem>
        ))}
      </DataList>
    </Card>
  )
}

/** All that is known of a network. */
export function NetworkRecordView(props: ViewProps<typeof networkRecordMachine> & Partial<ActingProps>) {
  const { snapshot, send, enabled = true, sendToParent = noParent } = props
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame title={text.NETWORK_TITLE} heading={data?.network ?? text.NETWORK_TITLE} {...{ snapshot, send }}>
        {data ? (
          <Stack>
            <Columns>
              <State record={data} {...{ enabled, sendToParent }} />
              <Facts record={data} />
            </Columns>
            <Tokens record={data} {...{ enabled, sendToParent }} />
            <Moves record={data} />
            <Columns>
              <Surpluses record={data} {...{ enabled, sendToParent }} />
              <Withdrawals record={data} />
            </Columns>
          </Stack>
        ) : null}
      </RecordFrame>
    </div>
  )
}
