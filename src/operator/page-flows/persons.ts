// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { personSearchMachine } from '#machines/operator/person-search/person-search.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { PersonSearchPage } from '#src/views/operator/persons/person-search-page.tsx'

export const flows = {
  personSearch: [personSearchMachine, PersonSearchPage],
} as const

export default flowPage(...Object.values(flows))
