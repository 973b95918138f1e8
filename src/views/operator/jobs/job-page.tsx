import type { operatorJobMachine } from '#machines/operator/operator-job/operator-job.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ActDialog } from '#src/views/operator/acts/act-dialog.tsx'
import { JobRecordView } from './job-record.tsx'

/** One job, and the dialog that runs it again. */
export function OperatorJobPage({ snapshot, send }: ViewProps<typeof operatorJobMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={snapshot.children.jobRecord}
        view={JobRecordView}
        enabled={snapshot.matches('viewing')}
        sendToParent={send}
      />
      <ChildFlow actor={snapshot.children.operatorAct} view={ActDialog} />
    </div>
  )
}
