// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { manageProfileMachine } from '#machines/accounts/manage-profile/manage-profile.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ManageProfilePage } from '#src/views/accounts/profile/manage-profile-page.tsx'

export const flows = {
  manageProfile: [manageProfileMachine, ManageProfilePage],
} as const

export default flowPage(...Object.values(flows))
