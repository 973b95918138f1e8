import { chakra } from '@chakra-ui/react/styled-system'
import { Download } from 'lucide-react'
import { saveAs } from '#src/atlas/downloads.ts'
import type { FlowInfo } from '#src/atlas/flows.ts'
import type { FlowTests, Scenario } from '#src/atlas/paths/flow-paths.ts'
import { planOf } from '#src/atlas/plan/test-plan.ts'
import { Button } from '#src/ui/button.tsx'
import { asCsv, asGherkin } from 'statewalk/path-formats'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

interface PlanFilesProps {
  flow: FlowInfo
  tests: FlowTests
  scenarios: readonly Scenario[]
}

/** The scenarios that are listed, as files. */
export function PlanFiles({ flow, tests, scenarios }: PlanFilesProps) {
  return (
    <Row>
      <Button
        size="sm"
        onClick={() => saveAs(`${flow.id}.feature`, 'text/plain', asGherkin(planOf(flow, scenarios, tests)))}
      >
        <Download size={15} aria-hidden />
        Gherkin
      </Button>
      <Button size="sm" onClick={() => saveAs(`${flow.id}.csv`, 'text/csv', asCsv([planOf(flow, scenarios, tests)]))}>
        <Download size={15} aria-hidden />
        CSV
      </Button>
    </Row>
  )
}
