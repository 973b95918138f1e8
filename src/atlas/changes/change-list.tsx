import { chakra } from '@chakra-ui/react/styled-system'
import { changeLines, type ChangeLine, type SetComparison, type VersionComparison } from 'statewalk/comparison-report'
import { CHANGE_WORDS, SIGNS } from 'statewalk/atlas/layout.ts'
import { capitalize } from 'statewalk/atlas/labels.ts'
import { counted } from '#machines/shared/messages/counted.ts'
import type { Navigate } from '#src/atlas/atlas-location.ts'
import { RowButton, RowDescription, RowText, Section, Text } from '#src/atlas/elements.tsx'
import { flowOf } from '#src/atlas/flows.ts'
import { scrollIntoList } from '#src/atlas/scroll-into-list.ts'
import { Badge } from '#src/ui/tag.tsx'

const Root = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', px: '2', py: '2' },
})
const Title = chakra('h2', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontSize: 'lg', fontWeight: 'semibold' },
})
const Lines = chakra('ul', { base: { listStyle: 'none', m: '0', p: '0' } })
const Plain = chakra('div', { base: { display: 'flex', gap: '2.5', px: '2.5', py: '2' } })
const Sign = chakra('span', { base: { flexShrink: '0', width: '84px' } })
const Named = chakra('span', { base: { overflowWrap: 'anywhere' } })
const StepList = chakra('ol', {
  base: { color: 'muted', lineHeight: '1.5', pl: '5', listStyle: 'decimal', overflowWrap: 'anywhere' },
})
const Name = chakra('button', {
  base: {
    justifySelf: 'start',
    minHeight: '32px',
    color: 'info',
    textAlign: 'left',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationColor: 'lineStrong',
    textUnderlineOffset: '3px',
    '&[aria-current=true]': { color: 'ink', textDecorationColor: '#FFB454' },
  },
})

const TONES = { added: 'up', removed: 'down', changed: 'notice' } as const

/** A flow of those that changed, and which of its states or transitions. */
export interface Choice {
  readonly flow: string
  readonly name?: string | undefined
}

interface ChangeListProps {
  comparison: SetComparison
  chosen: Choice
  onChoose: (choice: Choice) => void
  navigate: Navigate
}

/** What differs, in words. A chosen row is shown in the chart. */
export function ChangeList({ comparison: { added, removed, changed }, chosen, onChoose, navigate }: ChangeListProps) {
  return (
    <Root>
      {added.length > 0 ? (
        <Section>
          <Title>New</Title>
          {added.map((id) => (
            <Name key={id} type="button" onClick={() => navigate({ flow: id })}>
              {flowOf(id)?.title ?? id}
            </Name>
          ))}
        </Section>
      ) : null}
      {removed.length > 0 ? (
        <Section>
          <Title>Gone</Title>
          <Text>{removed.join(', ')}</Text>
        </Section>
      ) : null}
      {Object.entries(changed).map(([id, each]) => (
        <ChangedFlow key={id} id={id} comparison={each} chosen={chosen} onChoose={onChoose} />
      ))}
    </Root>
  )
}

interface ChangedFlowProps extends Pick<ChangeListProps, 'chosen' | 'onChoose'> {
  id: string
  comparison: VersionComparison
}

function ChangedFlow({ id, comparison, chosen, onChoose }: ChangedFlowProps) {
  const lines = changeLines(comparison)
  const isChosen = chosen.flow === id
  return (
    <Section gridTemplateColumns="minmax(0, 1fr)">
      <Title>
        <Name type="button" aria-current={isChosen} onClick={() => onChoose({ flow: id })}>
          {flowOf(id)?.title ?? id}
        </Name>{' '}
        <Badge tone="info">{counted(lines.length, 'change')}</Badge>
      </Title>
      <Lines>
        {lines.map((line) => (
          <li key={`${line.kind} ${line.part} ${line.name}`}>
            <Row
              flow={id}
              line={line}
              isChosen={isChosen && chosen.name === line.name && line.part !== 'path'}
              onChoose={onChoose}
            />
          </li>
        ))}
      </Lines>
    </Section>
  )
}

interface RowProps extends Pick<ChangeListProps, 'onChoose'> {
  flow: string
  line: ChangeLine
  isChosen: boolean
}

/** A path and the flow as a whole are no part of the chart. */
function Row({ flow, line, isChosen, onChoose }: RowProps) {
  const { kind, name, words, steps } = line
  const about = (
    <>
      <Sign>
        <Badge tone={TONES[kind]}>
          {SIGNS[kind]} {CHANGE_WORDS[kind]}
        </Badge>
      </Sign>
      <RowText>
        {steps ? <Steps steps={steps} /> : <Named>{name}</Named>}
        {steps || words === '' ? null : <RowDescription>{words}</RowDescription>}
      </RowText>
    </>
  )
  if (steps || name === flow) return <Plain>{about}</Plain>
  return (
    <RowButton
      ref={isChosen ? scrollIntoList : undefined}
      type="button"
      aria-current={isChosen}
      onClick={() => onChoose({ flow, name })}
    >
      {about}
    </RowButton>
  )
}

/** A path that is new or gone, step by step. */
function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <div>
      Path
      <StepList>
        {steps.map((step, at) => (
          <li key={`${at + 1} ${step}`}>{capitalize(step)}</li>
        ))}
      </StepList>
    </div>
  )
}
