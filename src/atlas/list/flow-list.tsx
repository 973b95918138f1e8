import { Suspense, useDeferredValue, useEffect, useMemo, useState, type KeyboardEvent, type RefObject } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Activity, BookMarked, GitCompare, Network, Search } from 'lucide-react'
import { areaTitle } from '#machines/shared/model/index-page.ts'
import type { FlowEntry } from '#machines/routing/flow-entry.ts'
import type { Navigate, AtlasLocation } from '#src/atlas/atlas-location.ts'
import { loadFlowTests } from '#src/atlas/chart-files.ts'
import { flows, useAtlas } from '#src/atlas/flows.ts'
import { RowButton, RowDescription, RowText } from '#src/atlas/elements.tsx'
import { Results } from '#src/atlas/list/search-results.tsx'
import type { AllFlowTests } from '#src/atlas/paths/flow-paths.ts'
import { createSearch } from '#src/atlas/search.ts'
import { areaNames, areaOf, flowIds, registry, type AreaId, type FlowId } from '#src/atlas/sources/flows.ts'
import { scrollIntoList } from '#src/atlas/scroll-into-list.ts'
import { ScreenSkeleton } from '#src/ui/feedback.tsx'
import { SearchField, SearchInput } from '#src/ui/fields/search-field.tsx'

const Root = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    background: 'surface',
    borderRight: { lg: '1px solid' },
    borderColor: { lg: 'line' },
  },
})
const Key = chakra('kbd', {
  base: {
    display: { base: 'none', lg: 'inline' },
    px: '1.5',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: '4px',
    fontSize: 'xs',
    fontFamily: 'body',
  },
})
const Body = chakra('div', { base: { flex: '1', minHeight: '0', overflowY: 'auto', px: '2', pb: '6' } })
const Area = chakra('h2', {
  base: {
    px: '2.5',
    pt: '5',
    pb: '1.5',
    color: 'muted',
    fontSize: 'xs',
    fontWeight: 'semibold',
    letterSpacing: 'wide',
    textTransform: 'uppercase',
  },
})

/** What people come for. */
const FIRST: readonly AreaId[] = ['adverts', 'orders', 'wallet', 'markets', 'exchange']
const AREAS = [...FIRST, ...areaNames.filter((area) => !FIRST.includes(area))]

const PAGES = [
  { page: 'map', title: 'App map', about: 'How the flows are connected', Icon: Network },
  { page: 'spec', title: 'Specification', about: 'Coverage of each section', Icon: BookMarked },
  { page: 'changes', title: 'What changed', about: 'Since the last release', Icon: GitCompare },
  { page: 'live', title: 'Live', about: 'Flows in other tabs', Icon: Activity },
] as const

interface FlowListProps {
  location: AtlasLocation
  navigate: Navigate
  query: string
  onQuery: (query: string) => void
  searchField: RefObject<HTMLInputElement | null>
}

/** The tests of every flow, once they are loaded. */
const useTests = (): AllFlowTests | undefined => {
  const [tests, setTests] = useState<AllFlowTests>()
  useEffect(() => void loadFlowTests().then(setTests), [])
  return tests
}

interface ListedFlow extends FlowEntry {
  readonly area: AreaId
  readonly id: FlowId
}
const listed: readonly ListedFlow[] = flowIds.map((id) => ({ ...registry[id], area: areaOf(id), id }))

/** Arrows move between the search field and the rows; Enter in the field opens the first row. */
const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
  const { key, currentTarget, target } = event
  const field = currentTarget.querySelector('input')
  const rows = [...currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const at = rows.findIndex((row) => row === target)
  const isInField = target === field
  if (!isInField && at < 0) return
  if (key === 'Enter' && isInField && field?.value.trim() !== '') rows[0]?.click()
  else if (key === 'ArrowDown') rows[at + 1]?.focus()
  else if (key === 'ArrowUp' && !isInField) (rows[at - 1] ?? field)?.focus()
  else return
  event.preventDefault()
}

/** The search field, the pages, and every flow by area. */
export function FlowList({ location, navigate, query, onQuery, searchField }: FlowListProps) {
  const wanted = useDeferredValue(query.trim())
  return (
    <Root aria-label="Statecharts" onKeyDown={moveByKey}>
      <SearchField mx="3" mt="3" flexShrink="0">
        <Search size={16} aria-hidden />
        <SearchInput
          fontSize="md"
          ref={searchField}
          type="search"
          aria-label="Search in all statecharts"
          placeholder="What happens when …"
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
        <Key aria-hidden data-search-key>
          /
        </Key>
      </SearchField>
      <Body tabIndex={-1}>
        {wanted === '' ? (
          <AllFlows location={location} navigate={navigate} />
        ) : (
          <Suspense fallback={<ScreenSkeleton />}>
            <Found wanted={wanted} location={location} navigate={navigate} />
          </Suspense>
        )}
      </Body>
    </Root>
  )
}

function Found({ wanted, location, navigate }: { wanted: string } & Pick<FlowListProps, 'location' | 'navigate'>) {
  useAtlas()
  const tests = useTests()
  const search = useMemo(() => createSearch(flows, tests), [tests])
  const results = useMemo(() => search(wanted), [search, wanted])
  return <Results results={results} location={location} navigate={navigate} />
}

function AllFlows({ location, navigate }: Pick<FlowListProps, 'location' | 'navigate'>) {
  return (
    <>
      {PAGES.map(({ page, title, about, Icon }) => (
        <RowButton key={page} type="button" aria-current={location.page === page} onClick={() => navigate({ page })}>
          <Icon size={16} aria-hidden />
          <RowText>
            <span>{title}</span>
            <RowDescription>{about}</RowDescription>
          </RowText>
        </RowButton>
      ))}
      {AREAS.map((area) => (
        <section key={area} aria-label={areaTitle(area)}>
          <Area>{areaTitle(area)}</Area>
          {listed
            .filter((flow) => flow.area === area)
            .map((flow) => (
              <FlowRow key={flow.id} flow={flow} location={location} navigate={navigate} />
            ))}
        </section>
      ))}
    </>
  )
}

function FlowRow({ flow, location, navigate }: { flow: ListedFlow } & Pick<FlowListProps, 'location' | 'navigate'>) {
  const here = location.page === 'flows' && location.flow === flow.id
  return (
    <RowButton
      type="button"
      aria-current={here}
      ref={here ? scrollIntoList : undefined}
      onClick={() => navigate({ flow: flow.id, tab: here ? 'chart' : location.tab })}
    >
      <RowText>
        <span>{flow.title}</span>
        <RowDescription truncate>{flow.description}</RowDescription>
      </RowText>
    </RowButton>
  )
}
