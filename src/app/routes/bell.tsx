import { runningBell } from '#src/actors/bell.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { BellView } from '#src/views/shell/bell.tsx'

/** Stands in the top bar of every route. */
export default function Bell() {
  return <Flow machine={runningBell} view={BellView} />
}
