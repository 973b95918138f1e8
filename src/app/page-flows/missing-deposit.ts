// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { missingCryptoMachine } from '#machines/support/missing-deposit/missing-crypto.machine.ts'
import { missingFiatMachine } from '#machines/support/missing-deposit/missing-fiat.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { MissingCrypto } from '#src/views/support/missing-deposit-page.tsx'
import { MissingFiat } from '#src/views/support/missing-deposit-page.tsx'

export const flows = {
  missingCrypto: [missingCryptoMachine, MissingCrypto],
  missingFiat: [missingFiatMachine, MissingFiat],
} as const

export default flowPage(...Object.values(flows))
