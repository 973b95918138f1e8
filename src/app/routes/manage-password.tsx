import { runningManagePassword } from '#src/actors/manage-password.actors.ts'
import { runningManageSessions } from '#src/actors/manage-sessions.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { ManagePasswordPage } from '#src/views/account/manage-password-page.tsx'
import { ManageSessionsPart } from '#src/views/account/manage-sessions-part.tsx'

export default function ManagePasswordRoute() {
  return (
    <>
      <Flow machine={runningManagePassword} view={ManagePasswordPage} />
      <Flow machine={runningManageSessions} view={ManageSessionsPart} />
    </>
  )
}
