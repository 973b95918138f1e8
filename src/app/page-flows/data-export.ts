// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { dataExportMachine } from '#machines/accounts/data-export/data-export.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { DataExportPage } from '#src/views/accounts/profile/data-export-page.tsx'

export const flows = {
  dataExport: [dataExportMachine, DataExportPage],
} as const

export default flowPage(...Object.values(flows))
