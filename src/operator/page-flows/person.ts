// Generated from machines/operator/flows.ts and src/operator/screens.ts by `npm run gen`: do not edit.

import { operatorPersonMachine } from '#machines/operator/operator-person/operator-person.machine.ts'
import { flowPage } from '#src/operator/flow-page.tsx'
import { OperatorPersonPage } from '#src/views/operator/persons/person-page.tsx'

export const flows = {
  operatorPerson: [operatorPersonMachine, OperatorPersonPage],
} as const

export default flowPage(...Object.values(flows))
