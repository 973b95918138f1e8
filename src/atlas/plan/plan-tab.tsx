import { useMemo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ClipboardList, TriangleAlert } from 'lucide-react'
import type { AtlasLocation, Filter, Navigate } from '#src/atlas/atlas-location.ts'
import { useFlowTests } from '#src/atlas/chart-files.ts'
import { RowButton, RowDescription, RowText, Text } from '#src/atlas/elements.tsx'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { counted } from '#machines/shared/messages/counted.ts'

import { ListFilters, ListLayout } from '#src/atlas/list-layout.tsx'
import { PlanFiles } from '#src/atlas/plan/plan-files.tsx'
import { ScenarioDetails } from '#src/atlas/plan/scenario-details.tsx'
import type { Scenario } from '#src/atlas/paths/flow-paths.ts'
import { EmptyState } from '#src/ui/feedback.tsx'
import { Chip } from '#src/ui/fields/segment-group.tsx'

const Lead = chakra('div', { base: { display: { base: 'none', lg: 'block' } } })

interface PlanTabProps {
  flow: FlowInfo
  location: AtlasLocation
  navigate: Navigate
}

/** One short scenario for each transition and each named answer, to be tested by hand. */
export function PlanTab({ flow, location, navigate }: PlanTabProps) {
  const tests = useFlowTests(flow.id)
  const { scenarios } = tests
  const onlyRisks = location.only === 'risks'
  const numbered = useMemo(() => scenarios.map((scenario, at) => ({ scenario, number: at + 1 })), [scenarios])
  const shown = onlyRisks ? numbered.filter(({ scenario }) => scenario.isRisk) : numbered
  const chosen = shown.find(({ number }) => number === location.scenario) ?? shown[0]
  const show = (scenario: number | undefined, only: Filter | undefined, replace: boolean) =>
    navigate({ flow: flow.id, tab: 'plan', scenario, only }, { replace })
  const risks = scenarios.filter(({ isRisk }) => isRisk).length
  if (scenarios.length === 0)
    return (
      <EmptyState level="h2" title="Nothing to test">
        This flow has no transitions.
      </EmptyState>
    )
  const head = (
    <>
      <Lead>
        <p>{counted(scenarios.length, 'scenario')} cover every transition and every named response.</p>
        <Text>A risk is a failed response, a timeout, or a state in which funds may be moved.</Text>
      </Lead>
      <ListFilters role="group" aria-label="Which scenarios">
        <Chip type="button" aria-pressed={!onlyRisks} onClick={() => show(undefined, undefined, true)}>
          All {scenarios.length}
        </Chip>
        <Chip type="button" aria-pressed={onlyRisks} onClick={() => show(undefined, 'risks', true)}>
          Risks {risks}
        </Chip>
      </ListFilters>
      <PlanFiles flow={flow} tests={tests} scenarios={shown.map(({ scenario }) => scenario)} />
    </>
  )
  const rows = shown.map(({ scenario, number }) => (
    <ScenarioRow
      key={number}
      scenario={scenario}
      number={number}
      isChosen={number === chosen?.number}
      onChoose={() => show(number, location.only, false)}
    />
  ))
  return (
    <ListLayout list="start" label="Scenarios" head={head} rows={rows}>
      {chosen ? (
        <ScenarioDetails key={chosen.number} flow={flow} tests={tests} {...chosen} navigate={navigate} />
      ) : null}
    </ListLayout>
  )
}

const scrollIntoList = (row: HTMLButtonElement | null) => row?.scrollIntoView({ block: 'nearest' })

interface ScenarioRowProps {
  scenario: Scenario
  number: number
  isChosen: boolean
  onChoose: () => void
}

function ScenarioRow({ scenario: { title, steps, isRisk }, number, isChosen, onChoose }: ScenarioRowProps) {
  return (
    <RowButton type="button" aria-current={isChosen} ref={isChosen ? scrollIntoList : undefined} onClick={onChoose}>
      {isRisk ? (
        <TriangleAlert size={15} color="#E8B339" aria-label="Risk" />
      ) : (
        <ClipboardList size={15} color="#A3ACB9" aria-hidden />
      )}
      <RowText>
        <span>
          {number}. {title}
        </span>
        <RowDescription>{counted(steps.length, 'step')}</RowDescription>
      </RowText>
    </RowButton>
  )
}
