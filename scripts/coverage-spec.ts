// npm run coverage:spec: from every heading of the specification to states, transitions and walks, and what is missing on either side.
import { loadFlows } from '#machines/load-flows.ts'
import { specSections } from '#machines/spec-sections.ts'
import { specTrace, specTraceText } from '#machines/model/spec-trace.ts'

const flows = await loadFlows()

console.log(
  specTraceText(
    specTrace(
      flows.map(({ model }) => model),
      specSections,
    ),
  ),
)
