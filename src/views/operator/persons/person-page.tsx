import type { operatorPersonMachine } from '#machines/operator/operator-person/operator-person.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ActDialog } from '#src/views/operator/acts/act-dialog.tsx'
import { PersonRecordView } from './person-record.tsx'

/** One person, and the dialog of an act on it. */
export function OperatorPersonPage({ snapshot, send }: ViewProps<typeof operatorPersonMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={snapshot.children.personRecord}
        view={PersonRecordView}
        enabled={snapshot.matches('viewing')}
        sendToParent={send}
      />
      <ChildFlow actor={snapshot.children.operatorAct} view={ActDialog} />
    </div>
  )
}
