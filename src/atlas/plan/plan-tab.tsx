import { useMemo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ClipboardList, TriangleAlert } from 'lucide-react'
import type { AtlasLocation, Filter, Navigate } from '#src/atlas/atlas-location.ts'
import { useFlowTests } from '#src/atlas/chart-files.ts'
import { RowButton, RowDescription, RowText, ScrollArea, Text } from '#src/atlas/elements.tsx'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { countLabel } from '#src/atlas/labels.ts'
import { PlanFiles } from '#src/atlas/plan/plan-files.tsx'
import { ScenarioDetails } from '#src/atlas/plan/scenario-details.tsx'
import type { Scenario } from '#src/atlas/paths/flow-paths.ts'
import { EmptyState } from '#src/ui/feedback.tsx'
import { Chip } from '#src/ui/segment-group.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '380px minmax(0, 1fr)' },
    gridTemplateRows: { base: '45% minmax(0, 1fr)', lg: 'minmax(0, 1fr)' },
    minHeight: '0',
    height: 'full',
  },
})
const Side = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minHeight: '0',
    background: 'surface',
    borderColor: 'line',
    borderBottomWidth: { base: '1px', lg: '0' },
    borderRightWidth: { base: '0', lg: '1px' },
  },
})
const Head = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    px: { base: '4', lg: '5' },
    py: { base: '3', lg: '4' },
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})
const Chips = chakra('div', { base: { display: 'flex', gap: '2', flexWrap: 'wrap' } })
const Lead = chakra('div', { base: { display: { base: 'none', lg: 'block' } } })

interface PlanTabProps {
  flow: FlowInfo
  location: AtlasLocation
  navigate: Navigate
}

/** One short scenario for each transition and each named answer, to be tested by hand. */
export function PlanTab({ flow, location, navigate }: PlanTabProps) {
  const { scenarios } = useFlowTests(flow.id)
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
        This flow has no transition.
      </EmptyState>
    )
  return (
    <Root>
      <Side>
        <Head>
          <Lead>
            <p>{countLabel(scenarios.length, 'scenario')} cover every transition and every named answer.</p>
            <Text>A risk is an answer that fails, a time that runs out, or a moment in which money may move.</Text>
          </Lead>
          <Chips role="group" aria-label="Which scenarios">
            <Chip type="button" aria-pressed={!onlyRisks} onClick={() => show(undefined, undefined, true)}>
              All {scenarios.length}
            </Chip>
            <Chip type="button" aria-pressed={onlyRisks} onClick={() => show(undefined, 'risks', true)}>
              Risks {risks}
            </Chip>
          </Chips>
          <PlanFiles flow={flow} scenarios={shown.map(({ scenario }) => scenario)} />
        </Head>
        <ScrollArea p="3" tabIndex={0} role="region" aria-label="Scenarios">
          {shown.map(({ scenario, number }) => (
            <ScenarioRow
              key={number}
              scenario={scenario}
              number={number}
              isChosen={number === chosen?.number}
              onChoose={() => show(number, location.only, false)}
            />
          ))}
        </ScrollArea>
      </Side>
      {chosen ? <ScenarioDetails key={chosen.number} flow={flow} {...chosen} navigate={navigate} /> : null}
    </Root>
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
        <RowDescription>{countLabel(steps.length, 'step')}</RowDescription>
      </RowText>
    </RowButton>
  )
}
