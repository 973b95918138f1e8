import { pageAt } from '#machines/domain/paths.ts'
import { flows, type FlowFacts } from '#src/atlas/flows.ts'

/** The flow that a path of the app leads to. */
export const flowAt = (to: string): FlowFacts | undefined => {
  const page = pageAt(to)
  return page === undefined ? undefined : flows.find((flow) => flow.page === page)
}
