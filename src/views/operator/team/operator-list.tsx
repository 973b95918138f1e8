import { ROLES } from '#machines/operator/messages/roles.ts'
import * as text from '#machines/operator/messages/team.ts'
import type { operatorListMachine } from '#machines/operator/reads.machine.ts'
import { asksOf, newOperator, type Operator } from '#machines/operator/rules/records.ts'
import { formatListedDate } from '#machines/shared/values/formatting.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { Stack } from '#src/ui/card.tsx'
import { Cell, Row, Table, TableFrame } from '#src/ui/lists/table.tsx'
import { ActsBar, type ActingProps } from '#src/views/operator/parts/acts-bar.tsx'
import { RecordFrame } from '#src/views/operator/parts/record-frame.tsx'

type Props = ViewProps<typeof operatorListMachine>

const COLUMNS = ['Username', 'Name', 'Email', 'Roles', 'State', 'Last seen', 'Acts'].map((label) => ({ label }))

function OperatorRow({ operator, ...acting }: ActingProps & { operator: Operator }) {
  const { username, name, email, roles, status, last_seen_at } = operator
  return (
    <Row data-key={username}>
      <Cell label="Username">{username}</Cell>
      <Cell label="Name">{name}</Cell>
      <Cell label="Email">{email}</Cell>
      <Cell label="Roles">{roles.map((role) => ROLES[role]).join(', ')}</Cell>
      <Cell label="State">{text.STATUSES[status]}</Cell>
      <Cell label="Last seen">{last_seen_at === null ? text.NEVER : formatListedDate(last_seen_at)}</Cell>
      <Cell label="Acts">
        <ActsBar flow="operatorTeam" asked={asksOf(operator)} name={username} {...acting} />
      </Cell>
    </Row>
  )
}

/** The operators, with what can be asked for each. */
export function OperatorList(props: Props & Partial<ActingProps>) {
  const { snapshot, send, enabled = true, sendToParent = noParent } = props
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame title={text.TEAM_TITLE} lead={text.TEAM_LEAD} {...{ snapshot, send }}>
        {data ? (
          <Stack>
            <ActsBar flow="operatorTeam" asked={[newOperator]} {...{ enabled, sendToParent }} />
            <TableFrame>
              <Table caption={text.TEAM_TITLE} columns={COLUMNS}>
                {data.map((operator) => (
                  <OperatorRow key={operator.username} {...{ operator, enabled, sendToParent }} />
                ))}
              </Table>
            </TableFrame>
          </Stack>
        ) : null}
      </RecordFrame>
    </div>
  )
}
