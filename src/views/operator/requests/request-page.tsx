import type { operatorRequestMachine } from '#machines/operator/operator-request/operator-request.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ActDialog } from '#src/views/operator/acts/act-dialog.tsx'
import { ActRecordView } from './act-record.tsx'

/** One act, and the dialog that decides it. */
export function OperatorRequestPage({ snapshot, send }: ViewProps<typeof operatorRequestMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={snapshot.children.actRecord}
        view={ActRecordView}
        enabled={snapshot.matches('viewing')}
        sendToParent={send}
      />
      <ChildFlow actor={snapshot.children.operatorAct} view={ActDialog} />
    </div>
  )
}
