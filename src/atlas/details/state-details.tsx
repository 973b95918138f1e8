import { chakra } from '@chakra-ui/react/styled-system'
import { Badge } from '#src/ui/tag.tsx'
import type { Picked } from '#src/atlas/chart/marks.ts'
import { waitsOf, type AskFacts, type FlowFacts, type StateFacts } from '#src/atlas/flows.ts'
import { Block, Code, Heading, Words } from '#src/atlas/parts.tsx'
import { TransitionRow } from '#src/atlas/details/transition-row.tsx'
import { capital, spaced, stateWords } from '#src/atlas/words.ts'

const TAG_WORDS: Readonly<Record<string, string>> = {
  busy: 'The screen waits for something',
  dialog: 'A dialog stands over the screen',
  moneyInFlight: 'Money may move at this very moment',
  resumable: 'Can be taken up again after a reload',
}

const Title = chakra('h2', { base: { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight' } })
const Seen = chakra('ul', { base: { display: 'grid', gap: '1.5', listStyle: 'none' } })
const SeenItem = chakra('li', { base: { display: 'flex', gap: '2', alignItems: 'baseline', fontSize: 'md' } })
const Role = chakra('span', { base: { color: 'muted', fontSize: 'sm', minWidth: '64px' } })
const Outcome = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'baseline',
    fontSize: 'sm',
    '& > span:first-of-type': { flexShrink: '0' },
  },
})

function Asked({ ask, onFlow }: { ask: AskFacts; onFlow: (flow: string) => void }) {
  const { child } = ask
  return (
    <Block>
      <Words>
        {child === undefined ? 'Asks ' : 'Runs inside: '}
        {child === undefined ? <Code>{ask.src}</Code> : <FlowLink flow={child} onFlow={onFlow} />}
      </Words>
      {ask.outcomes.map(({ name, failed, words }) => (
        <Outcome key={name}>
          <Badge tone={failed ? 'down' : 'up'}>
            {failed ? '✗' : '✓'} {spaced(name)}
          </Badge>
          <span>{words}</span>
        </Outcome>
      ))}
    </Block>
  )
}

const Jump = chakra('button', {
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
    <Jump type="button" onClick={() => onFlow(flow)}>
      {capital(spaced(flow))}
    </Jump>
  )
}

interface StateDetailsProps {
  flow: FlowFacts
  state: StateFacts
  onPick: (picked: Picked) => void
  onFlow: (flow: string) => void
}

/** A state and the groups it lies in: what can happen there is also what can happen in them. */
const lineage = (flow: FlowFacts, state: StateFacts): string[] => {
  const parent = flow.states.find(({ id }) => id === state.parent)
  return [state.id, ...(parent ? lineage(flow, parent) : [flow.id])]
}

export function StateDetails({ flow, state, onPick, onFlow }: StateDetailsProps) {
  const around = new Set(lineage(flow, state))
  const ways = flow.transitions.filter(({ from }) => around.has(from))
  const into = flow.transitions.filter(({ to, from }) => to.includes(state.id) && from !== state.id)
  const waits = waitsOf(flow, state.id)
  return (
    <>
      <Block>
        <Title>{state.title}</Title>
        <Code>{state.id}</Code>
        <Words>{state.description}</Words>
        <Kind state={state} />
      </Block>
      <Shows state={state} />
      {state.asks.length > 0 || waits.length > 0 ? (
        <Block>
          <Heading>While it lasts</Heading>
          {state.asks.map((ask) => (
            <Asked key={ask.src} ask={ask} onFlow={onFlow} />
          ))}
          {waits.length > 0 ? <Words>Goes on by itself {waits.join(', ')}.</Words> : null}
        </Block>
      ) : null}
      <Ways title="What can happen here" ways={ways} onPick={onPick} />
      <Ways title="What leads here" ways={into} onPick={onPick} />
      <Sections sections={state.spec} />
    </>
  )
}

function Kind({ state }: { state: StateFacts }) {
  const kind = state.isEnd ? 'An end of the flow' : state.isParallel ? 'Its parts run side by side' : undefined
  const parent = state.parent === undefined ? undefined : `Part of ${stateWords(state.parent).toLowerCase()}`
  return (
    <>
      {kind || parent ? <Words>{[kind, parent].filter(Boolean).join('. ')}.</Words> : null}
      {state.tags.map((tag) => (
        <Words key={tag}>
          <Badge tone={tag === 'moneyInFlight' ? 'notice' : 'plain'}>{spaced(tag)}</Badge> {TAG_WORDS[tag]}
        </Words>
      ))}
      {state.does.length > 0 ? <Words>On the way in or out: {state.does.join(', ')}.</Words> : null}
    </>
  )
}

function Shows({ state }: { state: StateFacts }) {
  if (state.shows.length === 0) return null
  return (
    <Block>
      <Heading>What a person sees</Heading>
      <Seen>
        {state.shows.map(([role, name]) => (
          <SeenItem key={role + name}>
            <Role>{role}</Role>
            <span>{name}</span>
          </SeenItem>
        ))}
      </Seen>
    </Block>
  )
}

interface WaysProps {
  title: string
  ways: FlowFacts['transitions']
  onPick: (picked: Picked) => void
}

export function Ways({ title, ways, onPick }: WaysProps) {
  if (ways.length === 0) return null
  return (
    <Block>
      <Heading>{title}</Heading>
      <div>
        {ways.map((way) => (
          <TransitionRow key={way.id} way={way} onPick={() => onPick({ transition: way.id })} />
        ))}
      </div>
    </Block>
  )
}

export function Sections({ sections }: { sections: readonly string[] }) {
  if (sections.length === 0) return null
  return (
    <Block>
      <Heading>Specification</Heading>
      <Words>{sections.join(' · ')}</Words>
    </Block>
  )
}
