import { chakra } from '@chakra-ui/react/styled-system'
import type { Go } from '#src/atlas/address.ts'
import type { FlowFacts, StateFacts, TransitionFacts } from '#src/atlas/flows.ts'
import { CauseIcon, Code, Scroll } from '#src/atlas/parts.tsx'
import { capital, causeWords, spaced, stateWords } from '#src/atlas/words.ts'

const Inner = chakra('div', { base: { px: { base: '4', lg: '5' }, py: '5', display: 'grid', gap: '8' } })
const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold', mb: '2' } })
const Sheet = chakra('table', {
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
const Soft = chakra('span', { base: { color: 'muted' } })

interface TableTabProps {
  flow: FlowFacts
  go: Go
}

/** The same flow as two tables: for reading in order, and for those who like lists better than pictures. */
export function TableTab({ flow, go }: TableTabProps) {
  return (
    <Scroll tabIndex={0} role="region" aria-label="Tables">
      <Inner>
        <section>
          <Title>States</Title>
          <Wide>
            <Sheet>
              <thead>
                <tr>
                  {['State', 'Meaning', 'A person sees', 'Calls', 'Tags', 'Specification'].map((name) => (
                    <th key={name}>{name}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {flow.states.map((state) => (
                  <StateRow key={state.id} state={state} onPick={() => go({ flow: flow.id, state: state.id })} />
                ))}
              </tbody>
            </Sheet>
          </Wide>
        </section>
        <section>
          <Title>Transitions</Title>
          <Wide>
            <Sheet>
              <thead>
                <tr>
                  {['In', 'When', 'By', 'If', 'Does', 'Goes to', 'Note'].map((name) => (
                    <th key={name}>{name}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {flow.transitions.map((way) => (
                  <WayRow key={way.id} way={way} onPick={() => go({ flow: flow.id, transition: way.id })} />
                ))}
              </tbody>
            </Sheet>
          </Wide>
        </section>
      </Inner>
    </Scroll>
  )
}

function StateRow({ state, onPick }: { state: StateFacts; onPick: () => void }) {
  return (
    <tr>
      <td>
        <Name type="button" onClick={onPick}>
          {state.title}
        </Name>
        <Code>{state.id}</Code>
      </td>
      <td>{state.description}</td>
      <td>{state.shows.map(([role, name]) => `${role} ‘${name}’`).join(', ')}</td>
      <td>{state.asks.map(({ src }) => spaced(src)).join(', ')}</td>
      <td>{state.tags.map(spaced).join(', ')}</td>
      <td>{state.spec.join(', ')}</td>
    </tr>
  )
}

function WayRow({ way, onPick }: { way: TransitionFacts; onPick: () => void }) {
  return (
    <tr>
      <td>{way.from.includes('.') || way.from !== '' ? stateWords(way.from) : ''}</td>
      <td>
        <Name type="button" onClick={onPick}>
          <CauseIcon cause={way.cause} />
          <span>{capital(way.words)}</span>
        </Name>
        {way.event === '' ? null : <Code>{way.event}</Code>}
      </td>
      <td>
        <Soft>{causeWords[way.cause]}</Soft>
      </td>
      <td>{way.condition}</td>
      <td>{way.does.join(', ')}</td>
      <td>{way.to.length === 0 ? <Soft>stays</Soft> : way.to.map(stateWords).join(', ')}</td>
      <td>{way.description}</td>
    </tr>
  )
}
