import { bellMachine } from '#machines/bell/bell.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { BellView } from '#src/views/shell/bell.tsx'

const runningBell = httpActors(bellMachine)

/** Stands in the top bar of every route. */
export default function Bell() {
  return <Flow machine={runningBell} view={BellView} />
}
