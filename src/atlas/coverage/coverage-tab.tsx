import { use, useMemo, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Go } from '#src/atlas/address.ts'
import { chartOf } from '#src/atlas/chart-files.ts'
import { ChartFrame } from '#src/atlas/chart/chart-frame.tsx'
import type { Tone } from '#src/atlas/chart/marks.ts'
import { useCoverage } from '#src/atlas/coverage/coverage-context.ts'
import type { FlowFacts } from '#src/atlas/flows.ts'
import { CauseIcon, RowButton, RowSub, RowText, Scroll, Words } from '#src/atlas/parts.tsx'
import { capital, stateWords } from '#src/atlas/words.ts'
import { coverageOf, type CoveredFlow, type TakenTransition } from 'statewalk/coverage'
import { Chip } from '#src/ui/segment.tsx'
import { Empty } from '#src/ui/states.tsx'
import { Badge } from '#src/ui/tag.tsx'

const Face = chakra('div', {
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
const Times = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', pt: '1' } })

const toneOf = ({ unit, browser, impossible }: TakenTransition): Tone => {
  if (unit === 0 && browser === 0) return 'untested'
  return browser > 0 || impossible === undefined ? 'covered' : 'excepted'
}

/** What the last tests took of a flow, and what they did not. */
export function CoverageTab({ flow, go }: { flow: FlowFacts; go: Go }) {
  const coverage = useCoverage()
  const known = coverage?.flows[flow.id]
  if (!coverage || !known) return <Unknown isAnything={coverage !== undefined} />
  return <Heat flow={flow} heat={coverageOf(flow.model, coverage)} go={go} />
}

/** Where nothing is recorded, the page says so and does not paint everything red. */
function Unknown({ isAnything }: { isAnything: boolean }) {
  return (
    <Empty level="h2" title="Nothing is known yet">
      {isAnything
        ? 'The last tests on the server’s machine did not walk this flow. Run npm test there and load this page again.'
        : 'No tests were run on the machine where this server runs, or it does not tell. Run npm test there and load this page again.'}
    </Empty>
  )
}

function Heat({ flow, heat, go }: { flow: FlowFacts; heat: CoveredFlow; go: Go }) {
  const layout = use(chartOf(flow.id))
  const [only, setOnly] = useState(false)
  const marks = useMemo(() => ({ tones: new Map(heat.transitions.map((each) => [each.id, toneOf(each)])) }), [heat])
  const untested = heat.transitions.filter((each) => toneOf(each) === 'untested')
  const shown = only ? untested : heat.transitions
  return (
    <Face>
      <ChartFrame layout={layout} title={flow.title} marks={marks} onPick={(picked) => go({ flow: flow.id, ...picked })} />
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
        <Scroll p="3" tabIndex={0} role="region" aria-label="Transitions">
          {shown.length === 0 ? <Words>Nothing is untested.</Words> : null}
          {shown.map((each) => (
            <HeatRow key={each.id} flow={flow} taken={each} onPick={() => go({ flow: flow.id, transition: each.id })} />
          ))}
        </Scroll>
      </Side>
    </Face>
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
      <Words>
        Walked by the machine alone: {day(heat.ran.unit)}. In a browser: {day(heat.ran.browser)}.
      </Words>
    </div>
  )
}

function HeatRow({ flow, taken, onPick }: { flow: FlowFacts; taken: TakenTransition; onPick: () => void }) {
  const way = flow.transitions.find(({ id }) => id === taken.id)
  if (!way) return null
  return (
    <RowButton type="button" onClick={onPick}>
      <CauseIcon cause={way.cause} />
      <RowText>
        <span>{capital(way.words)}</span>
        <RowSub>
          In {stateWords(way.from)}
          {way.condition === '' ? '' : `, if ${way.condition}`}
        </RowSub>
        <Times>
          {toneOf(taken) === 'untested' ? <Badge tone="down">✗ untested</Badge> : null}
          {taken.unit > 0 ? <Badge tone="up">✓ {taken.unit}× by walks</Badge> : null}
          {taken.browser > 0 ? <Badge tone="up">✓ {taken.browser}× in a browser</Badge> : null}
          {taken.impossible === undefined ? null : <Badge tone="notice">not in a browser</Badge>}
        </Times>
        {taken.impossible === undefined ? null : <RowSub>{capital(taken.impossible)}</RowSub>}
      </RowText>
    </RowButton>
  )
}
