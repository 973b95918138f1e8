import { siteMachine } from '#machines/website/reads.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { CareersPage } from '#src/views/website/careers-page.tsx'

export default flowPage([siteMachine, CareersPage])
