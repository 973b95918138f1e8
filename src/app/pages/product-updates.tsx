import { postsMachine } from '#machines/website/reads.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ProductUpdatesPage } from '#src/views/website/product-updates-page.tsx'

export default flowPage([postsMachine, ProductUpdatesPage])
