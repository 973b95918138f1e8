import { use, useMemo, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Navigate } from '#src/atlas/atlas-location.ts'
import { loadChart } from '#src/atlas/chart-files.ts'
import { ChartFrame } from '#src/atlas/chart/chart-frame.tsx'
import type { CoverageStatus } from '#src/atlas/chart/highlights.ts'
import { useCoverage } from '#src/atlas/coverage/coverage-context.ts'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { CauseIcon, RowButton, RowDescription, RowText, ScrollArea, Text } from '#src/atlas/elements.tsx'
import { capitalize, stateLabel } from '#src/atlas/labels.ts'
import { coveredFlow, type CoveredFlow, type TakenTransition } from 'statewalk/coverage'
import { Chip } from '#src/ui/segment-group.tsx'
import { EmptyState } from '#src/ui/feedback.tsx'
import { Badge } from '#src/ui/tag.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
    gridTemplateRows: { base: 'minmax(0, 1fr) 50%', lg: 'minmax(0, 1fr)' },
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
    borderTopWidth: { base: '1px', lg: '0' },
    borderLeftWidth: { base: '0', lg: '1px' },
  },
})
const Head = chakra('div', { base: { display: 'grid', gap: '3', px: '5', py: '4', borderBottom: '1px solid', borderColor: 'line' } })
const Chips = chakra('div', { base: { display: 'flex', gap: '2', flexWrap: 'wrap' } })
const Badges = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', pt: '1' } })

const coverageOf = ({ unit, browser, impossible }: TakenTransition): CoverageStatus => {
  if (unit === 0 && browser === 0) return 'untested'
  return browser > 0 || impossible === undefined ? 'covered' : 'excepted'
}

/** Which transitions of a flow the last tests took. */
export function CoverageTab({ flow, navigate }: { flow: FlowInfo; navigate: Navigate }) {
  const coverage = useCoverage()
  const known = coverage?.flows[flow.id]
  if (!coverage || !known) return <NotRecorded isAnything={coverage !== undefined} />
  return <CoverageChart flow={flow} heat={coveredFlow(flow.model, coverage)} navigate={navigate} />
}

function NotRecorded({ isAnything }: { isAnything: boolean }) {
  return (
    <EmptyState level="h2" title="Nothing is known yet">
      {isAnything
        ? 'The last tests on the server’s machine did not walk this flow. Run npm test there and load this page again.'
        : 'No tests were run on the machine where this server runs, or it does not report them. Run npm test there and load this page again.'}
    </EmptyState>
  )
}

function CoverageChart({ flow, heat, navigate }: { flow: FlowInfo; heat: CoveredFlow; navigate: Navigate }) {
  const layout = use(loadChart(flow.id))
  const [only, setOnly] = useState(false)
  const highlights = useMemo(() => ({ coverage: new Map(heat.transitions.map((each) => [each.id, coverageOf(each)])) }), [heat])
  const untested = heat.transitions.filter((each) => coverageOf(each) === 'untested')
  const shown = only ? untested : heat.transitions
  return (
    <Root>
      <ChartFrame layout={layout} title={flow.title} highlights={highlights} onPick={(picked) => navigate({ flow: flow.id, ...picked })} />
      <Side>
        <Head>
          <Summary heat={heat} untested={untested.length} />
          <Chips role="group" aria-label="Which transitions">
            <Chip type="button" aria-pressed={!only} onClick={() => setOnly(false)}>
              All {heat.transitions.length}
            </Chip>
            <Chip type="button" aria-pressed={only} onClick={() => setOnly(true)}>
              Only untested {untested.length}
            </Chip>
          </Chips>
        </Head>
        <ScrollArea p="3" tabIndex={0} role="region" aria-label="Transitions">
          {shown.length === 0 ? <Text>Nothing is untested.</Text> : null}
          {shown.map((each) => (
            <CoverageRow key={each.id} flow={flow} taken={each} onPick={() => navigate({ flow: flow.id, transition: each.id })} />
          ))}
        </ScrollArea>
      </Side>
    </Root>
  )
}

const day = (at: string | undefined): string => (at === undefined ? 'never' : new Date(at).toLocaleString())

function Summary({ heat, untested }: { heat: CoveredFlow; untested: number }) {
  const all = heat.transitions.length
  return (
    <div>
      <p>
        {untested === 0 ? 'Every transition was taken.' : `${untested} of ${all} transitions were never taken.`}
      </p>
      <Text>
        Walked by the machine alone: {day(heat.ran.unit)}. In a browser: {day(heat.ran.browser)}.
      </Text>
    </div>
  )
}

function CoverageRow({ flow, taken: covered, onPick }: { flow: FlowInfo; taken: TakenTransition; onPick: () => void }) {
  const transition = flow.transitions.find(({ id }) => id === covered.id)
  if (!transition) return null
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
          {coverageOf(covered) === 'untested' ? <Badge tone="down">✗ untested</Badge> : null}
          {covered.unit > 0 ? <Badge tone="up">✓ {covered.unit}× by walks</Badge> : null}
          {covered.browser > 0 ? <Badge tone="up">✓ {covered.browser}× in a browser</Badge> : null}
          {covered.impossible === undefined ? null : <Badge tone="notice">not in a browser</Badge>}
        </Badges>
        {covered.impossible === undefined ? null : <RowDescription>{capitalize(covered.impossible)}</RowDescription>}
      </RowText>
    </RowButton>
  )
}
