import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, type ReactNode } from 'react'
import { Badge } from '#src/ui/tag.tsx'
import { OutcomeRow } from '#src/atlas/details/outcome-row.tsx'
import type { Selection } from 'statewalk/atlas/highlights.ts'
import { delaysOfState, type InvokeInfo, type FlowInfo, type StateInfo } from '#src/atlas/flows.ts'
import { Section, Code, Heading, Text } from '#src/atlas/elements.tsx'
import { TransitionList } from '#src/atlas/details/transition-list.tsx'
import { WhatIf } from '#src/atlas/details/what-if.tsx'
import { capitalize, separateWords, stateLabel } from 'statewalk/atlas/labels.ts'

const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  busy: 'The screen is loading or submitting',
  dialog: 'A dialog is open over the screen',
  moneyInFlight: 'Funds may be moved in this state',
  resumable: 'Can be resumed after a reload',
}

const Title = chakra('h2', { base: { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight', pr: '8' } })
const ShownList = chakra('ul', { base: { display: 'grid', gap: '1.5', listStyle: 'none' } })
const ShownItem = chakra('li', { base: { display: 'flex', gap: '2', alignItems: 'baseline', fontSize: 'md' } })
const Role = chakra('span', { base: { color: 'muted', fontSize: 'sm', minWidth: '64px' } })
function InvokeDetails({ ask, onFlow }: { ask: InvokeInfo; onFlow: (flow: string) => void }) {
  const { child } = ask
  return (
    <Section>
      <Text>
        {child === undefined ? 'Calls ' : 'Runs the child flow '}
        {child === undefined ? <Code>{ask.src}</Code> : <FlowLink flow={child} onFlow={onFlow} />}
      </Text>
      {ask.outcomes.map((outcome) => (
        <OutcomeRow key={outcome.name} outcome={outcome} />
      ))}
    </Section>
  )
}

const LinkButton = chakra('button', {
  base: {
    color: 'info',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  },
})

function FlowLink({ flow, onFlow }: { flow: string; onFlow: (flow: string) => void }) {
  return (
    <LinkButton type="button" onClick={() => onFlow(flow)}>
      {capitalize(separateWords(flow))}
    </LinkButton>
  )
}

interface StateDetailsProps {
  flow: FlowInfo
  state: StateInfo
  onPick: (picked: Selection) => void
  onFlow: (flow: string) => void
  /** Shown below its name. */
  children: ReactNode
}

/** A state and its ancestors, whose transitions it inherits. */
const withAncestors = (flow: FlowInfo, state: StateInfo): string[] => {
  const parent = flow.states.find(({ id }) => id === state.parent)
  return [state.id, ...(parent ? withAncestors(flow, parent) : [flow.id])]
}

export function StateDetails({ flow, state, onPick, onFlow, children }: StateDetailsProps) {
  const states = new Set(withAncestors(flow, state))
  const ways = flow.transitions.filter(({ from }) => states.has(from))
  const incoming = flow.transitions.filter(({ to, from }) => to.includes(state.id) && from !== state.id)
  const delays = delaysOfState(flow, state.id)
  return (
    <>
      <Section>
        <Title>{state.title}</Title>
        <Code>{state.id}</Code>
        <Text>{state.description}</Text>
        <StateKind state={state} />
      </Section>
      {children}
      <Shows state={state} />
      {state.invokes.length > 0 || delays.length > 0 ? (
        <Section>
          <Heading>In this state</Heading>
          {state.invokes.map((ask) => (
            <InvokeDetails key={ask.src} ask={ask} onFlow={onFlow} />
          ))}
          {delays.length > 0 ? <Text>Continues automatically {delays.join(', ')}.</Text> : null}
        </Section>
      ) : null}
      <TransitionList title="Outgoing transitions" transitions={ways} onPick={onPick} />
      <Suspense>
        <WhatIf key={state.id} flow={flow} state={state} listed={states} onPick={onPick} />
      </Suspense>
      <TransitionList title="Incoming transitions" transitions={incoming} onPick={onPick} />
      <Sections sections={state.spec} />
    </>
  )
}

function StateKind({ state }: { state: StateInfo }) {
  const kind = state.isEnd ? 'Final state' : state.isParallel ? 'Parallel state' : undefined
  const parent = state.parent === undefined ? undefined : `Part of ${stateLabel(state.parent).toLowerCase()}`
  return (
    <>
      {kind || parent ? <Text>{[kind, parent].filter(Boolean).join('. ')}.</Text> : null}
      {state.tags.map((tag) => (
        <Text key={tag}>
          <Badge tone={tag === 'moneyInFlight' ? 'notice' : 'plain'}>{separateWords(tag)}</Badge>{' '}
          {TAG_DESCRIPTIONS[tag]}
        </Text>
      ))}
      {state.actions.length > 0 ? <Text>Actions on entry or exit: {state.actions.join(', ')}.</Text> : null}
    </>
  )
}

function Shows({ state }: { state: StateInfo }) {
  if (state.shows.length === 0) return null
  return (
    <Section>
      <Heading>What a person sees</Heading>
      <ShownList>
        {state.shows.map(([role, name]) => (
          <ShownItem key={role + name}>
            <Role>{role}</Role>
            <span>{name}</span>
          </ShownItem>
        ))}
      </ShownList>
    </Section>
  )
}

export function Sections({ sections }: { sections: readonly string[] }) {
  if (sections.length === 0) return null
  return (
    <Section>
      <Heading>Specification</Heading>
      <Text>{sections.join(' · ')}</Text>
    </Section>
  )
}
