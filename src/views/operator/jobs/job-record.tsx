import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/operator/messages/networks.ts'
import { FACTS_TITLE, STATE_TITLE } from '#machines/operator/messages/orders.ts'
import type { jobRecordMachine } from '#machines/operator/reads.machine.ts'
import { aboutJob, askedFor } from '#machines/operator/rules/records.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { Card } from '#src/ui/card.tsx'
import { ActsBar, type ActingProps } from '#src/views/operator/parts/acts-bar.tsx'
import { dateOf, Optional } from '#src/views/operator/parts/facts.tsx'
import { Columns, RecordFrame } from '#src/views/operator/parts/record-frame.tsx'

const Words = chakra('p', { base: { fontSize: 'lg' } })

/** A job in the background: what it is, and why it failed. */
export function JobRecordView(props: ViewProps<typeof jobRecordMachine> & Partial<ActingProps>) {
  const { snapshot, send, enabled = true, sendToParent = noParent } = props
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame
        title={text.JOB_TITLE}
        heading={data ? `${text.JOB_TITLE} · ${data.kind}` : text.JOB_TITLE}
        {...{ snapshot, send }}
      >
        {data ? (
          <Columns>
            <Card title={STATE_TITLE}>
              <Words>{text.JOB_PHASES[data.phase]}</Words>
              {data.error === null ? null : <Alert tone="down" title={data.error} />}
              <ActsBar flow="operatorJob" asked={askedFor(data.may, aboutJob(data))} {...{ enabled, sendToParent }} />
            </Card>
            <Card title={FACTS_TITLE}>
              <DataList>
                <DataListItem label="Kind">{data.kind}</DataListItem>
                <DataListItem label="Attempts">{String(data.attempts)}</DataListItem>
                <DataListItem label="To be run">{formatDateTime(data.run_at)}</DataListItem>
                <Optional label="Given up" value={dateOf(data.failed_at)} />
                <DataListItem label="Number">{data.id}</DataListItem>
              </DataList>
            </Card>
          </Columns>
        ) : null}
      </RecordFrame>
    </div>
  )
}
