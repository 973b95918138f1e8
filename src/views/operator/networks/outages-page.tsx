import type { operatorOutagesMachine } from '#machines/operator/operator-outages/operator-outages.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ActDialog } from '#src/views/operator/acts/act-dialog.tsx'
import { OutageList } from './outage-list.tsx'

/** The outages, and the dialog that declares one. */
export function OperatorOutagesPage({ snapshot, send }: ViewProps<typeof operatorOutagesMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={snapshot.children.outageList}
        view={OutageList}
        enabled={snapshot.matches('viewing')}
        sendToParent={send}
      />
      <ChildFlow actor={snapshot.children.operatorAct} view={ActDialog} />
    </div>
  )
}
