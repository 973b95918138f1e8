import type { operatorTeamMachine } from '#machines/operator/operator-team/operator-team.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ActDialog } from '#src/views/operator/acts/act-dialog.tsx'
import { OperatorList } from './operator-list.tsx'

/** The operators, and the dialog that changes one. */
export function OperatorTeamPage({ snapshot, send }: ViewProps<typeof operatorTeamMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={snapshot.children.operatorList}
        view={OperatorList}
        enabled={snapshot.matches('viewing')}
        sendToParent={send}
      />
      <ChildFlow actor={snapshot.children.operatorAct} view={ActDialog} />
    </div>
  )
}
