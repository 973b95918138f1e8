// npm run coverage:spec: from every heading of the specification to states, transitions and walks, and what is missing on either side.
import { registry } from '#machines/registry.ts'
import { specSections } from '#machines/spec-sections.ts'
import { specTrace, specTraceText } from '#machines/model/spec-trace.ts'

console.log(
  specTraceText(
    specTrace(
      registry.map(({ model }) => model),
      specSections,
    ),
  ),
)
