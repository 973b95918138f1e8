import type { operatorNetworkMachine } from '#machines/operator/operator-network/operator-network.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ActDialog } from '#src/views/operator/acts/act-dialog.tsx'
import { NetworkRecordView } from './network-record.tsx'

/** One network, and the dialog of an act on it. */
export function OperatorNetworkPage({ snapshot, send }: ViewProps<typeof operatorNetworkMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={snapshot.children.networkRecord}
        view={NetworkRecordView}
        enabled={snapshot.matches('viewing')}
        sendToParent={send}
      />
      <ChildFlow actor={snapshot.children.operatorAct} view={ActDialog} />
    </div>
  )
}
