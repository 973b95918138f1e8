import type { operatorOrderMachine } from '#machines/operator/operator-order/operator-order.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ActDialog } from '#src/views/operator/acts/act-dialog.tsx'
import { OrderRecordView } from './order-record.tsx'

/** One order, and the dialog of an act on it. */
export function OperatorOrderPage({ snapshot, send }: ViewProps<typeof operatorOrderMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={snapshot.children.orderRecord}
        view={OrderRecordView}
        enabled={snapshot.matches('viewing')}
        sendToParent={send}
      />
      <ChildFlow actor={snapshot.children.operatorAct} view={ActDialog} />
    </div>
  )
}
