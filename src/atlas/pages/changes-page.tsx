import { useState, type ChangeEvent } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { chartOf, type Chart } from 'statewalk/chart-file'
import {
  changeLines,
  compareSets,
  withoutPathsWords,
  type ChangeLine,
  type SetComparison,
  type VersionComparison,
} from 'statewalk/comparison-report'
import type { Navigate } from '#src/atlas/atlas-location.ts'
import { loadWalkedPaths } from '#src/atlas/chart-files.ts'
import { Code, ScrollArea, Section, Text } from '#src/atlas/elements.tsx'
import { flowOf, flows } from '#src/atlas/flows.ts'
import { capitalize } from 'statewalk/atlas/labels.ts'
import { counted } from '#machines/shared/messages/counted.ts'
import { PageFrame } from '#src/atlas/pages/page-frame.tsx'
import { Badge } from '#src/ui/tag.tsx'

const Inner = chakra('div', {
  base: { maxWidth: '960px', px: { base: '4', lg: '5' }, py: '5', display: 'grid', gap: '5' },
})
const Choose = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    minHeight: '44px',
    px: '4',
    border: '1px solid',
    borderColor: 'lineStrong',
    borderRadius: 'control',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&:focus-within': { outline: '2px solid', outlineColor: 'lantern', outlineOffset: '2px' },
    '& input': { position: 'absolute', width: '1px', height: '1px', opacity: '0' },
  },
})
const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold' } })
const Lines = chakra('ul', { base: { display: 'grid', gap: '3', listStyle: 'none', m: '0', p: '0' } })
const Line = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: '84px minmax(0, 1fr)', gap: '3', placeItems: 'start' },
})
const StepList = chakra('ol', {
  base: { color: 'muted', lineHeight: '1.5', pl: '5', listStyle: 'decimal', overflowWrap: 'anywhere' },
})
const Name = chakra('button', {
  base: {
    color: 'info',
    textAlign: 'left',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationColor: 'lineStrong',
    textUnderlineOffset: '3px',
  },
})
const Problem = chakra('p', { base: { color: 'notice' } })

const KINDS = {
  added: { tone: 'up', label: '+ new' },
  removed: { tone: 'down', label: '− gone' },
  changed: { tone: 'notice', label: '~ changed' },
} as const

/** The chart in an exported file; undefined where there is none. */
async function chartIn(file: File): Promise<Chart | undefined> {
  try {
    return chartOf(JSON.parse(await file.text()))
  } catch {
    return undefined
  }
}

interface Compared {
  readonly comparison: SetComparison
  /** The files that are no charts. */
  readonly others: readonly string[]
}

/** The charts of the files, compared with those of this version; of a few files with theirs alone. */
async function compareWith(files: readonly File[]): Promise<Compared> {
  const read = await Promise.all(files.map(async (file) => ({ name: file.name, chart: await chartIn(file) })))
  const before = new Map(read.flatMap(({ chart }) => (chart ? [[chart.machine.id, chart] as const] : [])))
  const isWhole = before.size > flows.length / 2
  const walked = await loadWalkedPaths()
  const now = flows
    .filter(({ id }) => isWhole || before.has(id))
    .map(({ id, machine }) => [id, { machine, ...(walked[id] && { paths: walked[id] }) }] as const)
  return {
    comparison: compareSets(before, new Map(now)),
    others: read.filter(({ chart }) => chart === undefined).map(({ name }) => name),
  }
}

/** What differs between this version and the exported charts of another one. */
export function ChangesPage({ navigate }: { navigate: Navigate }) {
  const [compared, setCompared] = useState<Compared | 'comparing' | 'failed'>()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setCompared('comparing')
    compareWith([...(currentTarget.files ?? [])]).then(setCompared, () => setCompared('failed'))
  }
  return (
    <PageFrame title="What changed" lead="Since another version: states, transitions and paths." navigate={navigate}>
      <ScrollArea tabIndex={0} role="region" aria-label="Changes">
        <Inner>
          <Text>
            Choose the charts of the other version. In its checkout <Code>npm run export -- --into charts</Code> writes
            them.
          </Text>
          <Choose>
            Choose charts
            <input type="file" accept=".json" multiple onChange={choose} />
          </Choose>
          {compared === 'comparing' ? <p role="status">Comparing…</p> : null}
          {compared === 'failed' ? <Problem role="alert">The paths could not be loaded. Try again.</Problem> : null}
          {typeof compared === 'object' ? <Comparison {...compared} navigate={navigate} /> : null}
        </Inner>
      </ScrollArea>
    </PageFrame>
  )
}

function Comparison({ comparison, others, navigate }: Compared & { navigate: Navigate }) {
  const { added, removed, changed, unchanged } = comparison
  const all = Object.entries(changed)
  const withoutPaths = withoutPathsWords(comparison)
  return (
    <>
      {others.length > 0 ? <Problem role="alert">{`No charts: ${others.join(', ')}`}</Problem> : null}
      <p role="status">
        {all.length} of {counted(all.length + unchanged, 'chart')} changed.
      </p>
      {withoutPaths === '' ? null : <Problem>{withoutPaths}</Problem>}
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
      {all.map(([id, each]) => (
        <ChangedFlow key={id} id={id} comparison={each} navigate={navigate} />
      ))}
    </>
  )
}

interface ChangedFlowProps {
  id: string
  comparison: VersionComparison
  navigate: Navigate
}

function ChangedFlow({ id, comparison, navigate }: ChangedFlowProps) {
  const lines = changeLines(comparison)
  return (
    <Section>
      <Title>
        {flowOf(id)?.title ?? id} <Badge tone="info">{counted(lines.length, 'change')}</Badge>
      </Title>
      <Lines>
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.part} ${line.name}`}>
            <Badge tone={KINDS[line.kind].tone}>{KINDS[line.kind].label}</Badge>
            <div>
              {line.steps ? <Steps steps={line.steps} /> : <ChangedPart flow={id} line={line} navigate={navigate} />}
              {line.steps || line.words === '' ? null : <Text>{line.words}</Text>}
            </div>
          </Line>
        ))}
      </Lines>
    </Section>
  )
}

/** A path that is new or gone, step by step. */
function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <>
      Path
      <StepList>
        {steps.map((step, at) => (
          <li key={`${at + 1} ${step}`}>{capitalize(step)}</li>
        ))}
      </StepList>
    </>
  )
}

/** Leads to the state or the transition in the chart, where this version has it. */
function ChangedPart({ flow, line, navigate }: { flow: string; line: ChangeLine; navigate: Navigate }) {
  const { kind, part, name } = line
  if (kind === 'removed' || name === flow) return <Code>{name}</Code>
  return (
    <Name type="button" onClick={() => navigate(part === 'state' ? { flow, state: name } : { flow, transition: name })}>
      {name}
    </Name>
  )
}
