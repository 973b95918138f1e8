import { use, useMemo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import type { AtlasLocation, Filter, Navigate } from '#src/atlas/atlas-location.ts'
import { loadChart, useFlowTests } from '#src/atlas/chart-files.ts'
import { ChartFrame } from '#src/atlas/chart/chart-frame.tsx'
import { coverageStatuses, isRecorded } from 'statewalk/atlas/coverage-status.ts'
import type { CoverageStatus } from 'statewalk/atlas/highlights.ts'
import { useCoverage } from '#src/atlas/coverage/coverage-context.ts'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { CauseIcon, RowButton, RowDescription, RowText, Text } from '#src/atlas/elements.tsx'
import { capitalize, separateWords, stateLabel } from 'statewalk/atlas/labels.ts'
import { ListFilters, ListLayout } from '#src/atlas/list-layout.tsx'
import { coveredFlow, noCoverage, type CoveredFlow, type TakenTransition } from 'statewalk/coverage'
import { Chip } from '#src/ui/fields/segment-group.tsx'
import { Badge } from '#src/ui/tag.tsx'

const Badges = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', pt: '1' } })

/** Which transitions of a flow the paths of the tests take, and how often the last run of the tests took them. */
export function CoverageTab({ flow, location, navigate }: CoverageTabProps) {
  const coverage = useCoverage()
  const { paths } = useFlowTests(flow.id)
  const heat = coveredFlow(flow.model, coverage ?? noCoverage)
  const taken = new Set(paths.flatMap(({ taken }) => taken.flat()).flatMap((place) => flow.transitions[place]?.id ?? []))
  return <CoverageChart {...{ flow, location, navigate, heat, taken }} />
}

interface CoverageTabProps {
  flow: FlowInfo
  location: AtlasLocation
  navigate: Navigate
}

interface CoverageChartProps extends CoverageTabProps {
  heat: CoveredFlow
  /** The transitions on the paths of the tests. */
  taken: ReadonlySet<string>
}

function CoverageChart({ flow, location, navigate, heat, taken }: CoverageChartProps) {
  const layout = use(loadChart(flow.id))
  const isFiltered = location.only === 'untested'
  const filter = (only: Filter | undefined) => navigate({ flow: flow.id, tab: 'coverage', only }, { replace: true })
  const highlights = useMemo(() => ({ coverage: coverageStatuses(heat, taken) }), [heat, taken])
  const untested = heat.transitions.filter(({ id }) => highlights.coverage.get(id) === 'untested')
  const shown = isFiltered ? untested : heat.transitions
  const head = (
    <>
      <Summary heat={heat} untested={untested.length} />
      <ListFilters role="group" aria-label="Which transitions">
        <Chip type="button" aria-pressed={!isFiltered} onClick={() => filter(undefined)}>
          All {heat.transitions.length}
        </Chip>
        <Chip type="button" aria-pressed={isFiltered} onClick={() => filter('untested')}>
          Only untested {untested.length}
        </Chip>
      </ListFilters>
    </>
  )
  const rows = shown.map((each) => (
    <CoverageRow
      key={each.id}
      flow={flow}
      covered={each}
      status={highlights.coverage.get(each.id)}
      isOnPath={taken.has(each.id)}
      onPick={() => navigate({ flow: flow.id, transition: each.id })}
    />
  ))
  return (
    <ListLayout
      list="end"
      label="Transitions"
      head={head}
      rows={shown.length === 0 ? <Text>All transitions are tested.</Text> : rows}
    >
      <ChartFrame
        layout={layout}
        title={flow.title}
        highlights={highlights}
        onPick={(picked) => navigate({ flow: flow.id, ...picked })}
      />
    </ListLayout>
  )
}

const day = (at: string | undefined): string => (at === undefined ? 'never' : formatDateTime(at))

function Summary({ heat, untested }: { heat: CoveredFlow; untested: number }) {
  const { transitions, ran } = heat
  const all = transitions.length
  const does = isRecorded(ran) ? 'The tests cover' : 'Planned: the tests have paths over'
  return (
    <div>
      <p>
        {untested === 0
          ? `${does} ${all === 1 ? 'the only transition' : `all ${all} transitions`}.`
          : `${does} ${all - untested} of ${all} transitions.`}
      </p>
      <Text>
        {isRecorded(ran)
          ? `Last run without a browser: ${day(ran.unit)}. In a browser: ${day(ran.browser)}.`
          : 'No test run is recorded on this server yet. Run npm test to record how often each transition is covered.'}
      </Text>
    </div>
  )
}

interface CoverageRowProps {
  flow: FlowInfo
  covered: TakenTransition
  status: CoverageStatus | undefined
  isOnPath: boolean
  onPick: () => void
}

function CoverageRow({ flow, covered, status, isOnPath, onPick }: CoverageRowProps) {
  const transition = flow.transitions.find(({ id }) => id === covered.id)
  if (!transition) return null
  const { unit, browser, impossible, takenIn } = covered
  return (
    <RowButton type="button" onClick={onPick}>
      <CauseIcon cause={transition.cause} />
      <RowText>
        <span>{capitalize(transition.label)}</span>
        <RowDescription>
          In {stateLabel(transition.from)}
          {transition.condition === '' ? '' : `, if ${transition.condition}`}
        </RowDescription>
        <Badges>
          {status === 'untested' ? <Badge tone="down">✗ untested</Badge> : null}
          {isOnPath && unit + browser === 0 ? <Badge tone="info">planned</Badge> : null}
          {unit > 0 ? <Badge tone="up">✓ {unit}× by walks</Badge> : null}
          {browser > 0 ? <Badge tone="up">✓ {browser}× in a browser</Badge> : null}
          {impossible === undefined ? null : <Badge tone="notice">not in a browser</Badge>}
        </Badges>
        {takenIn === undefined ? null : (
          <RowDescription>Covered in a browser by {separateWords(takenIn)}, whose chart is the same</RowDescription>
        )}
        {impossible === undefined ? null : <RowDescription>{capitalize(impossible)}</RowDescription>}
      </RowText>
    </RowButton>
  )
}
