// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorInventoryMachine } from '#machines/operator/operator-inventory/operator-inventory.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorInventoryPage } from '#src/views/operator/networks/inventory-page.tsx'

export const flows = {
  operatorInventory: [operatorInventoryMachine, OperatorInventoryPage],
} as const

export default flowPage(...Object.values(flows))
