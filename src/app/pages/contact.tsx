import { siteMachine } from '#machines/website/reads.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ContactPage } from '#src/views/website/contact-page.tsx'

export default flowPage([siteMachine, ContactPage])
