import { runningManageProfile } from '#src/actors/manage-profile.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { ManageProfilePage } from '#src/views/account/manage-profile-page.tsx'

export default function ManageProfileRoute() {
  return <Flow machine={runningManageProfile} view={ManageProfilePage} />
}
