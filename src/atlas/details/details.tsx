import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { AboutFlow } from '#src/atlas/details/about-flow.tsx'
import type { Selection } from '#src/atlas/chart/highlights.ts'
import { PlayHere } from '#src/atlas/details/play-button.tsx'
import { Sections, StateDetails } from '#src/atlas/details/state-details.tsx'
import type { FlowInfo, TransitionInfo } from '#src/atlas/flows.ts'
import type { ChartLayout } from '#src/atlas/layout.ts'
import { SidePanel } from '#src/atlas/details/side-panel.tsx'
import {
  Section,
  CauseIcon,
  Code,
  Heading,
  IconButton,
  RowButton,
  RowDescription,
  RowText,
  Text,
} from '#src/atlas/elements.tsx'
import { capitalize, causeLabels, stateLabel } from '#src/atlas/labels.ts'

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
  flow: FlowInfo
  layout: ChartLayout
  /** On narrow screens the flow's description is shown on request only. */
  about: boolean
  state: string | undefined
  transition: string | undefined
  onPick: (picked: Selection) => void
  onFlow: (flow: string) => void
  onClose: () => void
  /** Opens the simulator with a script. */
  onPlay: (at: string) => void
}

/** Details of the picked state or transition, or else of the flow. */
export function Details(props: DetailsProps) {
  const { flow, layout, about, state, transition, onPick, onFlow, onClose, onPlay } = props
  const shownState = flow.states.find(({ id }) => id === state)
  const shownTransition = flow.transitions.find(({ id }) => id === transition)
  const isIdle = !shownState && !shownTransition
  return (
    <SidePanel label="Details" isEmpty={isIdle && !about}>
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
          key={shownState?.id ?? shownTransition?.id}
          flow={flow}
          {...(shownState ? { state: shownState.id } : { transition: shownTransition?.id ?? '' })}
          onPlay={onPlay}
        />
      )}
      {shownTransition && !shownState ? <TransitionDetails way={shownTransition} flow={flow} onPick={onPick} /> : null}
    </SidePanel>
  )
}

function StateRow({ id, onPick }: { id: string; onPick: (picked: Selection) => void }) {
  return (
    <RowButton type="button" onClick={() => onPick({ state: id })}>
      <RowText>
        <span>{stateLabel(id)}</span>
        <RowDescription>
          <Code>{id}</Code>
        </RowDescription>
      </RowText>
    </RowButton>
  )
}

function TransitionDetails({
  way,
  flow,
  onPick,
}: {
  way: TransitionInfo
  flow: FlowInfo
  onPick: (picked: Selection) => void
}) {
  const isState = (id: string) => flow.states.some((state) => state.id === id)
  return (
    <>
      <Section>
        <Title>
          <CauseIcon cause={way.cause} width={18} height={18} />
          {capitalize(way.label)}
        </Title>
        {way.event === '' ? null : <Code>{way.event}</Code>}
        {way.description === '' ? null : <Text>{way.description}.</Text>}
      </Section>
      <List>
        <dt>By</dt>
        <dd>{causeLabels[way.cause]}</dd>
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
        <dd>{way.actions.length > 0 ? way.actions.join(', ') : 'nothing else'}</dd>
      </List>
      <Section>
        <Heading>In</Heading>
        {isState(way.from) ? <StateRow id={way.from} onPick={onPick} /> : <Text>Any state of the flow</Text>}
      </Section>
      <Section>
        <Heading>Leads to</Heading>
        {way.to.length === 0 ? <Text>It stays where it is</Text> : null}
        {way.to.map((id) => (
          <StateRow key={id} id={id} onPick={onPick} />
        ))}
      </Section>
      <Sections sections={way.spec} />
    </>
  )
}
