import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { AboutFlow } from '#src/atlas/details/about-flow.tsx'
import type { Picked } from '#src/atlas/chart/marks.ts'
import { PlayHere } from '#src/atlas/details/play-here.tsx'
import { Sections, StateDetails } from '#src/atlas/details/state-details.tsx'
import type { FlowFacts, TransitionFacts } from '#src/atlas/flows.ts'
import type { ChartLayout } from '#src/atlas/layout.ts'
import { Sheet } from '#src/atlas/pages/sheet.tsx'
import { Block, CauseIcon, Code, Heading, IconButton, RowButton, RowSub, RowText, Words } from '#src/atlas/parts.tsx'
import { capital, causeWords, stateWords } from '#src/atlas/words.ts'

const Corner = chakra('div', { base: { position: 'absolute', top: '2', right: '2' } })
const Title = chakra('h2', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    fontSize: 'xl',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    pr: '8',
  },
})
const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '4',
    rowGap: '2.5',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { minWidth: '0' },
  },
})

interface DetailsProps {
  flow: FlowFacts
  layout: ChartLayout
  /** Where there is no room, the flow's own words are shown on request only. */
  about: boolean
  state: string | undefined
  transition: string | undefined
  onPick: (picked: Picked) => void
  onFlow: (flow: string) => void
  onClose: () => void
  /** Goes to a moment of the simulation. */
  onPlay: (at: string) => void
}

/** What is picked in the chart, told in words; while nothing is, the flow itself. */
export function Details(props: DetailsProps) {
  const { flow, layout, about, state, transition, onPick, onFlow, onClose, onPlay } = props
  const shownState = flow.states.find(({ id }) => id === state)
  const shownWay = flow.transitions.find(({ id }) => id === transition)
  const isIdle = !shownState && !shownWay
  return (
    <Sheet label="Details" idle={isIdle && !about}>
      {isIdle && !about ? null : (
        <Corner>
          <IconButton type="button" aria-label="Close the details" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </Corner>
      )}
      {isIdle ? <AboutFlow flow={flow} layout={layout} /> : null}
      {shownState ? <StateDetails flow={flow} state={shownState} onPick={onPick} onFlow={onFlow} /> : null}
      {isIdle ? null : (
        <PlayHere
          key={shownState?.id ?? shownWay?.id}
          flow={flow}
          {...(shownState ? { state: shownState.id } : { transition: shownWay?.id ?? '' })}
          onPlay={onPlay}
        />
      )}
      {shownWay && !shownState ? <WayDetails way={shownWay} flow={flow} onPick={onPick} /> : null}
    </Sheet>
  )
}

function Step({ id, onPick }: { id: string; onPick: (picked: Picked) => void }) {
  return (
    <RowButton type="button" onClick={() => onPick({ state: id })}>
      <RowText>
        <span>{stateWords(id)}</span>
        <RowSub>
          <Code>{id}</Code>
        </RowSub>
      </RowText>
    </RowButton>
  )
}

function WayDetails({
  way,
  flow,
  onPick,
}: {
  way: TransitionFacts
  flow: FlowFacts
  onPick: (picked: Picked) => void
}) {
  const isState = (id: string) => flow.states.some((state) => state.id === id)
  return (
    <>
      <Block>
        <Title>
          <CauseIcon cause={way.cause} width={18} height={18} />
          {capital(way.words)}
        </Title>
        {way.event === '' ? null : <Code>{way.event}</Code>}
        {way.description === '' ? null : <Words>{way.description}.</Words>}
      </Block>
      <List>
        <dt>By</dt>
        <dd>{causeWords[way.cause]}</dd>
        <dt>If</dt>
        <dd>{way.condition === '' ? 'always' : way.condition}</dd>
        {way.guard === '' ? null : (
          <>
            <dt>In code</dt>
            <dd>
              <Code>{way.guard}</Code>
            </dd>
          </>
        )}
        <dt>Does</dt>
        <dd>{way.does.length > 0 ? way.does.join(', ') : 'nothing else'}</dd>
      </List>
      <Block>
        <Heading>In</Heading>
        {isState(way.from) ? <Step id={way.from} onPick={onPick} /> : <Words>Any state of the flow</Words>}
      </Block>
      <Block>
        <Heading>Leads to</Heading>
        {way.to.length === 0 ? <Words>It stays where it is</Words> : null}
        {way.to.map((id) => (
          <Step key={id} id={id} onPick={onPick} />
        ))}
      </Block>
      <Sections sections={way.spec} />
    </>
  )
}
