import { runningManagePassword } from '#src/actors/manage-password.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { ManagePasswordPage } from '#src/views/account/manage-password-page.tsx'

export default function ManagePasswordRoute() {
  return <Flow machine={runningManagePassword} view={ManagePasswordPage} />
}
