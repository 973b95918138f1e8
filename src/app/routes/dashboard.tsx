import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { DashboardPage } from '#src/views/dashboard/dashboard-page.tsx'

const runningDashboard = httpActors(dashboardMachine)

export default function DashboardRoute() {
  return <Flow machine={runningDashboard} view={DashboardPage} />
}
