// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { singleAssetMachine } from '#machines/wallet/single-asset/single-asset.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { SingleAssetPage } from '#src/views/wallet/balances/single-asset-page.tsx'

export const flows = {
  singleAsset: [singleAssetMachine, SingleAssetPage],
} as const

export default flowPage(...Object.values(flows))
