// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { withdrawCryptoMachine } from '#machines/wallet/withdraw-crypto/withdraw-crypto.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { WithdrawCryptoPage } from '#src/views/wallet/withdraw/withdraw-crypto-page.tsx'

export const flows = {
  withdrawCrypto: [withdrawCryptoMachine, WithdrawCryptoPage],
} as const

export default flowPage(...Object.values(flows))
