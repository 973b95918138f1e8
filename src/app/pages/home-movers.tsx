import { flowPage } from '#src/app/flow-page.tsx'
import { flows } from '#src/app/page-flows/home.ts'

export default flowPage(flows.movers)
