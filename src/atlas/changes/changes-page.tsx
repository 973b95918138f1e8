import { Suspense, use, useCallback, useState, type ChangeEvent, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { withoutPathsWords } from 'statewalk/comparison-report'
import { counted } from '#machines/shared/messages/counted.ts'
import type { Navigate } from '#src/atlas/atlas-location.ts'
import { ChangeList, type Choice } from '#src/atlas/changes/change-list.tsx'
import { compareWith, compareWithRelease, type Compared } from '#src/atlas/changes/compared.ts'
import { Legend } from '#src/atlas/changes/legend.tsx'
import { UnionChart } from '#src/atlas/changes/union-chart.tsx'
import { Code, ScrollArea, Text } from '#src/atlas/elements.tsx'
import { flowOf } from '#src/atlas/flows.ts'
import { ListLayout } from '#src/atlas/list-layout.tsx'
import { PageFrame } from '#src/atlas/pages/page-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback.tsx'

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
const Problem = chakra('p', { base: { color: 'notice' } })
const Pane = chakra('section', {
  base: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minWidth: '0', minHeight: '0' },
})
const PaneHead = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    px: { base: '4', lg: '5' },
    py: '2',
    '& > button': { flexShrink: '0' },
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})

const failed = () => 'failed' as const

/** What differs between this version and the last release, or the exported charts of another one: in words, and drawn. */
export function ChangesPage({ navigate }: { navigate: Navigate }) {
  const [comparing, setComparing] = useState(() => compareWithRelease().catch(failed))
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    setComparing(compareWith([...(currentTarget.files ?? [])]).catch(failed))
  const field = (
    <>
      <Text>
        Compare with another version: in its checkout <Code>npm run export -- --into charts</Code> writes its charts.
      </Text>
      <Choose>
        Choose charts
        <input type="file" accept=".json" multiple onChange={choose} />
      </Choose>
    </>
  )
  const waiting = (
    <Unknown field={field}>
      <p role="status">Comparing…</p>
    </Unknown>
  )
  return (
    <PageFrame title="What changed" lead="Since the last release: states, transitions and paths." navigate={navigate}>
      <Suspense fallback={waiting}>
        <Result comparing={comparing} field={field} navigate={navigate} />
      </Suspense>
    </PageFrame>
  )
}

interface ResultProps {
  comparing: Promise<Compared | 'failed'>
  field: ReactNode
  navigate: Navigate
}

/** Suspends while the versions are compared. */
function Result({ comparing, field, navigate }: ResultProps) {
  const compared = use(comparing)
  if (compared !== 'failed') return <Comparison compared={compared} field={field} navigate={navigate} />
  return (
    <Unknown field={field}>
      <Problem role="alert">The charts could not be loaded. Try again.</Problem>
    </Unknown>
  )
}

/** While nothing is compared. */
const Unknown = ({ children, field }: { children: ReactNode; field: ReactNode }) => (
  <ScrollArea tabIndex={0} role="region" aria-label="Changes">
    <Inner>
      {children}
      {field}
    </Inner>
  </ScrollArea>
)

interface ComparisonProps {
  compared: Compared
  field: ReactNode
  navigate: Navigate
}

function Comparison({ compared, field, navigate }: ComparisonProps) {
  const { comparison } = compared
  const [chosenBy, setChosenBy] = useState<{ readonly choice: Choice; readonly inList: boolean }>()
  const [first] = Object.keys(comparison.changed)
  const choice = chosenBy && chosenBy.choice.flow in comparison.changed ? chosenBy.choice : { flow: first ?? '' }
  const pick = useCallback(
    (name: string) => setChosenBy({ choice: { flow: choice.flow, name }, inList: false }),
    [choice.flow],
  )
  return (
    <ListLayout
      list="start"
      label="Changes"
      head={
        <>
          <Summary {...compared} />
          {field}
        </>
      }
      rows={
        <ChangeList
          comparison={comparison}
          chosen={choice}
          onChoose={(choice) => setChosenBy({ choice, inList: true })}
          navigate={navigate}
        />
      }
    >
      <BothVersions
        compared={compared}
        choice={choice}
        isFollowed={chosenBy?.inList === true}
        onPick={pick}
        navigate={navigate}
      />
    </ListLayout>
  )
}

function Summary({ since, comparison, others }: Compared) {
  const { changed, unchanged } = comparison
  const { length } = Object.keys(changed)
  const withoutPaths = withoutPathsWords(comparison)
  return (
    <>
      {others.length > 0 ? <Problem role="alert">{`No charts: ${others.join(', ')}`}</Problem> : null}
      <p role="status">
        {length} of {counted(length + unchanged, 'chart')} changed since {since}.
      </p>
      {withoutPaths === '' ? null : <Problem>{withoutPaths}</Problem>}
    </>
  )
}

interface BothVersionsProps {
  compared: Compared
  choice: Choice
  isFollowed: boolean
  onPick: (name: string) => void
  navigate: Navigate
}

/** The chart of the chosen flow; empty where none changed. */
function BothVersions({ compared, choice: { flow: id, name }, isFollowed, onPick, navigate }: BothVersionsProps) {
  const [flow, before] = [flowOf(id), compared.before.get(id)]
  if (!flow || !before) return <div />
  return (
    <Pane aria-label={`${flow.title} in both versions`}>
      <PaneHead>
        <Legend />
        <Button size="sm" onClick={() => navigate({ flow: id })}>
          Open its chart
        </Button>
      </PaneHead>
      <Suspense key={id} fallback={<Skeleton margin="5" height="60%" role="status" aria-label="Loading" />}>
        <UnionChart flow={flow} before={before} chosen={name} isFollowed={isFollowed} onPick={onPick} />
      </Suspense>
    </Pane>
  )
}
