import { chakra } from '@chakra-ui/react/styled-system'
import { phaseText } from '#machines/operator/messages/orders.ts'
import * as text from '#machines/operator/messages/persons.ts'
import type { personRecordMachine } from '#machines/operator/reads.machine.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { aboutPerson, askedFor, type PersonRecord } from '#machines/operator/rules/records.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { REQUEST_PHASES } from '#machines/operator/messages/support-requests.ts'
import { TOPICS } from '#machines/support/messages/support.ts'
import { Head, List } from '#src/views/operator/parts/story.tsx'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Cell, Row, Table } from '#src/ui/lists/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ActsBar, type ActingProps } from '#src/views/operator/parts/acts-bar.tsx'
import { AdvertTable } from '#src/views/operator/parts/advert-table.tsx'
import { dateOf, Optional, WaitingActs } from '#src/views/operator/parts/facts.tsx'
import { Columns, RecordFrame } from '#src/views/operator/parts/record-frame.tsx'

type Props = ViewProps<typeof personRecordMachine>
type PersonProps = { readonly person: PersonRecord }

const Soft = chakra('p', { base: { color: 'muted' } })

const BALANCE_COLUMNS = ['Asset', 'Available', 'Reserved', 'In escrow', 'On hold'].map((label, place) => ({
  label,
  end: place > 0,
}))
const ORDER_COLUMNS = ['Order', 'With', 'State', 'Placed'].map((label) => ({ label }))
const LOG_COLUMNS = ['At', 'Operator', 'Action', 'Outcome'].map((label) => ({ label }))

/** Whether something is stopped, and what can be done now. */
function Account({ person, ...acting }: ActingProps & PersonProps) {
  const { frozen_at, login_frozen_at, outgoing_from } = person
  const stops = [
    [text.FROZEN_SINCE, frozen_at],
    [text.LOGIN_FROZEN_SINCE, login_frozen_at],
    [text.RESET_UNTIL, outgoing_from],
  ] as const
  return (
    <Card title={text.ACCOUNT_TITLE}>
      {stops.map(([words, at]) =>
        at === null ? null : <Alert key={words} tone="notice" title={`${words}: ${formatDateTime(at)}`} />,
      )}
      {(person.owes ?? []).map((amount) => (
        <Alert key={amount} tone="down" title={`${text.OWES} ${amount}`} />
      ))}
      <WaitingActs acts={person.acts} />
      <DataList>
        <DataListItem label="Name">{person.name}</DataListItem>
        <DataListItem label="Email">{person.email}</DataListItem>
        <Optional label="Phone" value={person.phone} />
        <Optional label="Country" value={person.country} />
        <Optional label="Since" value={dateOf(person.created_at)} />
        <DataListItem label="Orders">{String(person.figures.orders)}</DataListItem>
      </DataList>
      <ActsBar flow="operatorPerson" asked={askedFor(person.may, aboutPerson(person))} {...acting} />
    </Card>
  )
}

function Balances({ person }: PersonProps) {
  return (
    <Card title={text.BALANCES_TITLE}>
      {person.balances.length === 0 ? (
        <Soft>{text.NONE}</Soft>
      ) : (
        <Table caption={text.BALANCES_TITLE} columns={BALANCE_COLUMNS}>
          {person.balances.map(({ asset, available, reserved, escrow, hold }) => (
            <Row key={asset} data-key={asset}>
              <Cell>{asset}</Cell>
              <Cell label="Available" end>
                {available}
              </Cell>
              <Cell label="Reserved" end>
                {reserved}
              </Cell>
              <Cell label="In escrow" end>
                {escrow}
              </Cell>
              <Cell label="On hold" end>
                {hold}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </Card>
  )
}

function Orders({ person }: PersonProps) {
  return (
    <Card title={text.ORDERS_TITLE}>
      {person.orders.length === 0 ? (
        <Soft>{text.NONE}</Soft>
      ) : (
        <Table caption={text.ORDERS_TITLE} columns={ORDER_COLUMNS}>
          {person.orders.map(({ order_no, side, partner, phase, coins, fiat, created_at }) => (
            <Row key={order_no} data-key={order_no}>
              <Cell label="Order">
                <TextLink href={operatorPaths.order(order_no)}>{`${coins} for ${fiat}, ${side}`}</TextLink>
              </Cell>
              <Cell label="With">{partner}</Cell>
              <Cell label="State">{phaseText(phase)}</Cell>
              <Cell label="Placed">{formatDateTime(created_at)}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </Card>
  )
}

function Adverts({ person, ...acting }: ActingProps & PersonProps) {
  return (
    <Card title={text.ADVERTS_TITLE}>
      {person.adverts.length === 0 ? (
        <Soft>{text.NONE}</Soft>
      ) : (
        <AdvertTable flow="operatorPerson" adverts={person.adverts} {...acting} />
      )}
    </Card>
  )
}

/** What the person asked Support, also what is closed. */
function Requests({ person: { requests } }: PersonProps) {
  if (requests === undefined || requests.length === 0) return null
  return (
    <Card title={text.REQUESTS_TITLE}>
      <List>
        {requests.map(({ request_no, topic, phase, created_at }) => (
          <li key={request_no} data-key={request_no}>
            <TextLink href={operatorPaths.supportRequest(request_no)}>{TOPICS[topic]}</TextLink>
            <Head>{`${REQUEST_PHASES[phase]} · ${formatDateTime(created_at)}`}</Head>
          </li>
        ))}
      </List>
    </Card>
  )
}

function Devices({ person }: PersonProps) {
  return (
    <Card title={text.DEVICES_TITLE}>
      {person.sessions.length === 0 ? <Soft>{text.NONE}</Soft> : null}
      <DataList>
        {person.sessions.map(({ device, created_at, last_seen_at }) => (
          <DataListItem key={`${device} ${created_at}`} label={device}>
            {formatDateTime(last_seen_at)}
          </DataListItem>
        ))}
      </DataList>
    </Card>
  )
}

function Log({ person }: PersonProps) {
  return (
    <Card title={text.LOG_TITLE}>
      {person.log.length === 0 ? (
        <Soft>{text.NONE}</Soft>
      ) : (
        <Table caption={text.LOG_TITLE} columns={LOG_COLUMNS}>
          {person.log.map(({ seq, at, operator, action, outcome }) => (
            <Row key={seq} data-key={String(seq)}>
              <Cell label="At">{formatDateTime(at)}</Cell>
              <Cell label="Operator">{operator}</Cell>
              <Cell label="Action">{action}</Cell>
              <Cell label="Outcome">{text.OUTCOMES[outcome]}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </Card>
  )
}

/** All that is known of a person. */
export function PersonRecordView(props: Props & Partial<ActingProps>) {
  const { snapshot, send, enabled = true, sendToParent = noParent } = props
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame title={text.PERSON_TITLE} heading={data?.username ?? text.PERSON_TITLE} {...{ snapshot, send }}>
        {data ? (
          <Columns>
            <Stack>
              <Account person={data} {...{ enabled, sendToParent }} />
              <Orders person={data} />
              <Adverts person={data} {...{ enabled, sendToParent }} />
              <Requests person={data} />
            </Stack>
            <Stack>
              <Balances person={data} />
              <Devices person={data} />
              <Log person={data} />
            </Stack>
          </Columns>
        ) : null}
      </RecordFrame>
    </div>
  )
}
