import { userMenuMachine } from '#machines/shell/user-menu/user-menu.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { DashboardUserMenu, PublicUserMenu } from '#src/views/shell/user-menu.tsx'

const machine = httpActors(userMenuMachine)

/** The same menu on every page; only its first entry differs in the dashboard. */
export default function UserMenu({ inDashboard }: { inDashboard: boolean }) {
  return <Flow machine={machine} view={inDashboard ? DashboardUserMenu : PublicUserMenu} />
}
