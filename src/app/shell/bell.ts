import { bellMachine } from '#machines/shell/bell/bell.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { BellView } from '#src/views/shell/bell.tsx'

export default flowPage([bellMachine, BellView])
