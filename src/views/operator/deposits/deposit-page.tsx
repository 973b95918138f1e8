import type { operatorDepositMachine } from '#machines/operator/operator-deposit/operator-deposit.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ActDialog } from '#src/views/operator/acts/act-dialog.tsx'
import { DepositRecordView } from './deposit-record.tsx'

/** One deposit without owner, and the dialog of an act on it. */
export function OperatorDepositPage({ snapshot, send }: ViewProps<typeof operatorDepositMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={snapshot.children.depositRecord}
        view={DepositRecordView}
        enabled={snapshot.matches('viewing')}
        sendToParent={send}
      />
      <ChildFlow actor={snapshot.children.operatorAct} view={ActDialog} />
    </div>
  )
}
