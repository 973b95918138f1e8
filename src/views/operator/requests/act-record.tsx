import { chakra } from '@chakra-ui/react/styled-system'
import { ACTS } from '#machines/operator/messages/acts.ts'
import { STATE_TITLE } from '#machines/operator/messages/orders.ts'
import * as text from '#machines/operator/messages/requests.ts'
import type { actRecordMachine } from '#machines/operator/reads.machine.ts'
import { dollars } from '#machines/operator/rules/amounts.ts'
import { decisionsOn, factLabel } from '#machines/operator/rules/records.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { ActsBar, type ActingProps } from '#src/views/operator/parts/acts-bar.tsx'
import { dateOf, Optional } from '#src/views/operator/parts/facts.tsx'
import { RecordFrame } from '#src/views/operator/parts/record-frame.tsx'

type Props = ViewProps<typeof actRecordMachine>

const Words = chakra('p', { base: { fontSize: 'lg', mb: '4' } })

/** An act: who requested what and why, and what a second operator may do with it. */
export function ActRecordView(props: Props & Partial<ActingProps>) {
  const { snapshot, send, enabled = true, sendToParent = noParent } = props
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame
        title={text.REQUEST_TITLE}
        heading={data ? ACTS[data.act] : text.REQUEST_TITLE}
        {...{ snapshot, send }}
      >
        {data ? (
          <Stack>
            <Card title={STATE_TITLE}>
              <Words>{text.ACT_PHASES[data.phase]}</Words>
              <DataList>
                <DataListItem label="About">{data.subject}</DataListItem>
                <Optional label="Value" value={data.value_usd === null ? null : dollars(data.value_usd)} />
                <DataListItem label="Requested by">{data.requested_by}</DataListItem>
                <DataListItem label="Requested">{formatDateTime(data.requested_at)}</DataListItem>
                <DataListItem label="Note">{data.note}</DataListItem>
                <Optional label="Decided by" value={data.decided_by} />
                <Optional label="Decided" value={dateOf(data.decided_at)} />
                <Optional label="Reason" value={data.decision_note} />
                {data.phase === 'awaitingSecond' ? (
                  <DataListItem label="Expires">{formatDateTime(data.expires_at)}</DataListItem>
                ) : null}
              </DataList>
              <ActsBar flow="operatorRequest" asked={decisionsOn(data)} {...{ enabled, sendToParent }} />
            </Card>
            <Card title={text.AS_REQUESTED}>
              <DataList>
                {Object.entries(data.facts).map(([label, value]) => (
                  <Optional key={label} label={factLabel(label)} value={value} />
                ))}
              </DataList>
            </Card>
          </Stack>
        ) : null}
      </RecordFrame>
    </div>
  )
}
