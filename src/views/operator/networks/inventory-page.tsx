import type { operatorInventoryMachine } from '#machines/operator/operator-inventory/operator-inventory.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ActDialog } from '#src/views/operator/acts/act-dialog.tsx'
import { InventoryList } from './inventory-list.tsx'

/** The inventory, and the dialog that adds to it. */
export function OperatorInventoryPage({ snapshot, send }: ViewProps<typeof operatorInventoryMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={snapshot.children.inventoryList}
        view={InventoryList}
        enabled={snapshot.matches('viewing')}
        sendToParent={send}
      />
      <ChildFlow actor={snapshot.children.operatorAct} view={ActDialog} />
    </div>
  )
}
