// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { WalletPage } from '#src/views/wallet/balances/wallet-page.tsx'

export const flows = {
  wallet: [walletMachine, WalletPage],
} as const

export default flowPage(...Object.values(flows))
