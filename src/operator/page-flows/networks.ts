// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { networksMachine } from '#machines/operator/reads.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { NetworksPage } from '#src/views/operator/networks/networks-page.tsx'

export const flows = {
  networks: [networksMachine, NetworksPage],
} as const

export default flowPage(...Object.values(flows))
