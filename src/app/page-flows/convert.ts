// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { convertMachine } from '#machines/exchange/convert/convert.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ConvertPage } from '#src/views/exchange/convert/convert-page.tsx'

export const flows = {
  convert: [convertMachine, ConvertPage],
} as const

export default flowPage(...Object.values(flows))
