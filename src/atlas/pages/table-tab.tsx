import { chakra } from '@chakra-ui/react/styled-system'
import type { Navigate } from '#src/atlas/atlas-location.ts'
import type { FlowInfo, StateInfo, TransitionInfo } from '#src/atlas/flows.ts'
import { CauseIcon, Code, ScrollArea } from '#src/atlas/elements.tsx'
import { capitalize, causeLabels, separateWords, stateLabel } from 'statewalk/atlas/labels.ts'
import { shownWords } from 'statewalk/step-sentences'

const Inner = chakra('div', { base: { px: { base: '4', lg: '5' }, py: '5', display: 'grid', gap: '8' } })
const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold', mb: '2' } })
const Table = chakra('table', {
  base: {
    width: 'full',
    minWidth: '760px',
    borderCollapse: 'collapse',
    fontSize: 'md',
    '& th': {
      textAlign: 'left',
      fontWeight: 'medium',
      color: 'muted',
      fontSize: 'sm',
      py: '2',
      pr: '4',
      borderBottom: '1px solid',
      borderColor: 'line',
      whiteSpace: 'nowrap',
    },
    '& td': {
      verticalAlign: 'top',
      py: '2',
      pr: '4',
      borderBottom: '1px solid',
      borderColor: 'line',
      lineHeight: '1.45',
    },
    '& tbody tr:hover': { background: 'surface' },
  },
})
const Wide = chakra('div', { base: { overflowX: 'auto' } })
const Name = chakra('button', {
  base: {
    display: 'flex',
    gap: '2',
    textAlign: 'left',
    fontWeight: 'medium',
    minHeight: '24px',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '& svg': { mt: '4px', flexShrink: '0' },
  },
})
const Muted = chakra('span', { base: { color: 'muted' } })

interface TableTabProps {
  flow: FlowInfo
  navigate: Navigate
}

/** The flow's states and transitions as tables. */
export function TableTab({ flow, navigate }: TableTabProps) {
  return (
    <ScrollArea tabIndex={0} role="region" aria-label="Tables">
      <Inner>
        <section>
          <Title>States</Title>
          <Wide>
            <Table>
              <thead>
                <tr>
                  {['State', 'Meaning', 'A person sees', 'Calls', 'Tags', 'Specification'].map((name) => (
                    <th key={name}>{name}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {flow.states.map((state) => (
                  <StateRow key={state.id} state={state} onPick={() => navigate({ flow: flow.id, state: state.id })} />
                ))}
              </tbody>
            </Table>
          </Wide>
        </section>
        <section>
          <Title>Transitions</Title>
          <Wide>
            <Table>
              <thead>
                <tr>
                  {['In', 'When', 'By', 'If', 'Does', 'Goes to', 'Note'].map((name) => (
                    <th key={name}>{name}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {flow.transitions.map((transition) => (
                  <TransitionRow
                    key={transition.id}
                    transition={transition}
                    onPick={() => navigate({ flow: flow.id, transition: transition.id })}
                  />
                ))}
              </tbody>
            </Table>
          </Wide>
        </section>
      </Inner>
    </ScrollArea>
  )
}

function StateRow({ state, onPick }: { state: StateInfo; onPick: () => void }) {
  return (
    <tr>
      <td>
        <Name type="button" onClick={onPick}>
          {state.title}
        </Name>
        <Code>{state.id}</Code>
      </td>
      <td>{state.description}</td>
      <td>{shownWords(state.shows)}</td>
      <td>{state.invokes.map(({ src }) => separateWords(src)).join(', ')}</td>
      <td>{state.tags.map(separateWords).join(', ')}</td>
      <td>{state.spec.join(', ')}</td>
    </tr>
  )
}

function TransitionRow({ transition, onPick }: { transition: TransitionInfo; onPick: () => void }) {
  return (
    <tr>
      <td>{transition.from.includes('.') || transition.from !== '' ? stateLabel(transition.from) : ''}</td>
      <td>
        <Name type="button" onClick={onPick}>
          <CauseIcon cause={transition.cause} />
          <span>{capitalize(transition.label)}</span>
        </Name>
        {transition.event === '' ? null : <Code>{transition.event}</Code>}
      </td>
      <td>
        <Muted>{causeLabels[transition.cause]}</Muted>
      </td>
      <td>{transition.condition}</td>
      <td>{transition.actions.join(', ')}</td>
      <td>{transition.to.length === 0 ? <Muted>stays</Muted> : transition.to.map(stateLabel).join(', ')}</td>
      <td>{transition.description}</td>
    </tr>
  )
}
