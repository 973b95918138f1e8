import type { operatorSupportRequestMachine } from '#machines/operator/operator-support-request/operator-support-request.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ActDialog } from '#src/views/operator/acts/act-dialog.tsx'
import { SupportRecordView } from './support-record.tsx'

/** One request to Support, and the dialog of an act on it. */
export function OperatorSupportRequestPage({ snapshot, send }: ViewProps<typeof operatorSupportRequestMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={snapshot.children.supportRecord}
        view={SupportRecordView}
        enabled={snapshot.matches('viewing')}
        sendToParent={send}
      />
      <ChildFlow actor={snapshot.children.operatorAct} view={ActDialog} />
    </div>
  )
}
