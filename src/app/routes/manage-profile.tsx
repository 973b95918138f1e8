import { manageProfileMachine } from '#machines/manage-profile/manage-profile.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { ManageProfilePage } from '#src/views/account/manage-profile-page.tsx'

const runningManageProfile = httpActors(manageProfileMachine)

export default function ManageProfileRoute() {
  return <Flow machine={runningManageProfile} view={ManageProfilePage} />
}
