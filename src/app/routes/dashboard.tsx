import { runningDashboard } from '#src/actors/dashboard.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { DashboardPage } from '#src/views/dashboard/dashboard-page.tsx'

export default function DashboardRoute() {
  return <Flow machine={runningDashboard} view={DashboardPage} />
}
