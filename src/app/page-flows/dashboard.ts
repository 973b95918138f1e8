// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { dashboardMachine } from '#machines/dashboard/dashboard/dashboard.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { DashboardPage } from '#src/views/dashboard/dashboard-page.tsx'

export const flows = {
  dashboard: [dashboardMachine, DashboardPage],
} as const

export default flowPage(...Object.values(flows))
