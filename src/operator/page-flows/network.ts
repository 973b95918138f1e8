// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorNetworkMachine } from '#machines/operator/operator-network/operator-network.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorNetworkPage } from '#src/views/operator/networks/network-page.tsx'

export const flows = {
  operatorNetwork: [operatorNetworkMachine, OperatorNetworkPage],
} as const

export default flowPage(...Object.values(flows))
