import { managePasswordMachine } from '#machines/manage-password/manage-password.machine.ts'
import { manageSessionsMachine } from '#machines/manage-sessions/manage-sessions.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { ManagePasswordPage } from '#src/views/account/manage-password-page.tsx'
import { ManageSessionsPart } from '#src/views/account/manage-sessions-part.tsx'

const runningManagePassword = httpActors(managePasswordMachine)
const runningManageSessions = httpActors(manageSessionsMachine)

export default function ManagePasswordRoute() {
  return (
    <>
      <Flow machine={runningManagePassword} view={ManagePasswordPage} />
      <Flow machine={runningManageSessions} view={ManageSessionsPart} />
    </>
  )
}
