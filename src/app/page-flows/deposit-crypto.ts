// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { depositCryptoMachine } from '#machines/wallet/deposit-crypto/deposit-crypto.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { DepositCryptoPage } from '#src/views/wallet/deposit/deposit-crypto-page.tsx'

export const flows = {
  depositCrypto: [depositCryptoMachine, DepositCryptoPage],
} as const

export default flowPage(...Object.values(flows))
