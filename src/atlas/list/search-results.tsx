import { chakra } from '@chakra-ui/react/styled-system'
import { CircleDot, Footprints } from 'lucide-react'
import type { Navigate, AtlasLocation } from '#src/atlas/atlas-location.ts'
import { CauseIcon, RowButton, RowDescription, RowText, Text } from '#src/atlas/elements.tsx'
import type { SearchResult, Hit } from '#src/atlas/search.ts'
import { counted } from '#machines/shared/messages/counted.ts'
import { capitalize } from 'statewalk/atlas/labels.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const Group = chakra('section', {
  base: { pt: '3', '& + &': { borderTop: '1px solid', borderColor: 'line', mt: '3' } },
})
const Title = chakra('h2', { base: { px: '2.5', fontWeight: 'semibold' } })
const NoResults = chakra('div', { base: { padding: '2.5', display: 'grid', gap: '1' } })

interface ResultsProps {
  results: readonly SearchResult[]
  location: AtlasLocation
  navigate: Navigate
}

/** Search results by flow, the best first. */
export function Results({ results, location, navigate }: ResultsProps) {
  if (results.length === 0) {
    return (
      <NoResults role="status">
        <p>No results</p>
        <Text>Try other words: a button’s label, an event, a state, a section of the specification.</Text>
      </NoResults>
    )
  }
  return (
    <>
      <VisuallyHidden role="status">{counted(results.length, 'flow')} found</VisuallyHidden>
      {results.map(({ flow, hits }) => (
        <Group key={flow.id} aria-label={flow.title}>
          <Title>{flow.title}</Title>
          {hits.map((hit) => (
            <ResultRow
              key={`${hit.entry.kind} ${hit.entry.title} ${hit.entry.state ?? ''} ${hit.entry.transition ?? ''}`}
              hit={hit}
              location={location}
              navigate={navigate}
            />
          ))}
        </Group>
      ))}
    </>
  )
}

function ResultRow({ hit: { entry }, location, navigate }: { hit: Hit } & Omit<ResultsProps, 'results'>) {
  const { kind, flow, state, transition, path, title, description } = entry
  const here =
    location.flow === flow.id &&
    (path === undefined
      ? kind !== 'outcome' && location.state === state && location.transition === transition
      : location.tab === 'paths' && location.path === path)
  const place = path === undefined ? { state, transition } : ({ tab: 'paths', path, step: 0 } as const)
  return (
    <RowButton type="button" aria-current={here} onClick={() => navigate({ flow: flow.id, ...place })}>
      <ResultIcon entry={entry} />
      <RowText>
        <span>{capitalize(title)}</span>
        <RowDescription>{description}</RowDescription>
      </RowText>
    </RowButton>
  )
}

function ResultIcon({ entry: { kind, flow, transition, failed } }: Pick<Hit, 'entry'>) {
  const cause = flow.transitions.find(({ id }) => id === transition)?.cause
  if (cause) return <CauseIcon cause={cause} />
  if (kind === 'outcome') return <CauseIcon cause={failed ? 'failure' : 'answer'} />
  return kind === 'path' ? (
    <Footprints size={14} color="#A3ACB9" aria-hidden />
  ) : (
    <CircleDot size={14} color="#A3ACB9" aria-hidden />
  )
}
