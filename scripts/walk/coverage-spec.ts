import { loadFlows } from '#machines/all-flows.ts'
import { specSections } from '#machines/shared/model/spec-sections.ts'
import { specTrace, specTraceText } from '#machines/shared/model/spec-trace.ts'
import { answerHelp } from '../shared/usage.mjs'

answerHelp(`npm run coverage:spec
    lists the states, transitions and walks of every heading of the specification, and what is missing on either side`)

const flows = await loadFlows()

console.log(
  specTraceText(
    specTrace(
      flows.map(({ model }) => model),
      specSections,
    ),
  ),
)
