import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { chakra } from '@chakra-ui/react/styled-system'
import { EmptyState, ScreenSkeleton } from '#src/ui/feedback.tsx'
import { useAtlasLocation, type Navigate, type AtlasLocation } from '#src/atlas/atlas-location.ts'
import { useFlowTests } from '#src/atlas/chart-files.ts'
import { flowOf, loadAtlas, useAtlas } from '#src/atlas/flows.ts'
import { FlowList } from '#src/atlas/list/flow-list.tsx'
import { FlowPage } from '#src/atlas/pages/flow-page.tsx'
import { ChangesPage } from '#src/atlas/changes/changes-page.tsx'
import { LivePage } from '#src/atlas/live/live-page.tsx'
import { MapPage } from '#src/atlas/pages/map-page.tsx'
import { Overview } from '#src/atlas/pages/overview.tsx'
import type { FlowTests } from '#src/atlas/paths/flow-paths.ts'
import { SpecPage } from '#src/atlas/pages/spec-page.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '276px minmax(0, 1fr)' },
    gridTemplateRows: 'minmax(0, 1fr)',
    height: 'calc(100dvh - var(--top-bar))',
    minHeight: '420px',
    '@media (min-width: 64rem)': {
      '&[data-list-hidden]': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '&[data-list-hidden] > nav': { display: 'none' },
    },
    '@media (max-width: 63.99rem)': {
      '&[data-page-open] > nav': { display: 'none' },
      '&:not([data-page-open])': { height: 'auto', gridTemplateRows: 'auto auto' },
      '&:not([data-page-open]) > nav': { order: '2' },
    },
  },
})

const Main = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    minWidth: '0',
    minHeight: '0',
    '&:has(> [role=alert])': { gridTemplateRows: 'auto minmax(0, 1fr)' },
  },
})
const Notice = chakra('p', {
  base: { px: { base: '4', lg: '5' }, py: '2.5', color: 'notice', borderBottom: '1px solid', borderColor: 'line' },
})

/** What of a flow the address asks for and the flow does not have; where a flow is the page, the page says that there is none. */
const unknownInFlow = ({ page, flow: id, state, transition }: AtlasLocation): string[] => {
  const flow = flowOf(id)
  if (!flow) return page === 'flows' || id === undefined ? [] : [`There is no flow “${id}”.`]
  const isState = state === undefined || flow.states.some((each) => each.id === state)
  const isTransition = transition === undefined || flow.transitions.some((each) => each.id === transition)
  return [
    ...(isState ? [] : [`${flow.title} has no state “${state}”.`]),
    ...(isTransition ? [] : [`${flow.title} has no transition “${transition}”.`]),
  ]
}

/** Which path, step or scenario the address asks for that the tab does not list. */
const unknownInTests = (
  { flow: id, tab, path, step, scenario, only, seed }: AtlasLocation,
  tests: FlowTests,
): string[] => {
  const flow = flowOf(id)
  if (!flow || seed !== undefined) return []
  if (tab === 'paths' && path !== undefined) {
    const found = tests.paths[path - 1]
    if (!found) return [`${flow.title} has no path ${path}.`]
    return step === undefined || step <= found.steps.length
      ? []
      : [`Path ${path} of ${flow.title} has no step ${step}.`]
  }
  if (tab !== 'plan' || scenario === undefined) return []
  const found = tests.scenarios[scenario - 1]
  if (!found) return [`${flow.title} has no scenario ${scenario}.`]
  return only === 'risks' && !found.isRisk ? [`Scenario ${scenario} of ${flow.title} is not a risk.`] : []
}

function UnknownParts({ sentences }: { sentences: readonly string[] }) {
  return sentences.length === 0 ? null : <Notice role="alert">{sentences.join(' ')}</Notice>
}

function UnknownPlaces({ location, unknown }: { location: AtlasLocation; unknown: readonly string[] }) {
  useAtlas()
  const sentences = [...unknown, ...unknownInFlow(location)]
  const isOfTests = location.path !== undefined || location.scenario !== undefined
  return isOfTests ? (
    <UnknownInTests location={location} sentences={sentences} />
  ) : (
    <UnknownParts sentences={sentences} />
  )
}

/** As above, where the address asks for something that the tests do. */
function UnknownInTests({ location, sentences }: { location: AtlasLocation; sentences: readonly string[] }) {
  const tests = useFlowTests(location.flow ?? '')
  return <UnknownParts sentences={[...sentences, ...unknownInTests(location, tests)]} />
}

/** `/` focuses the search field, except while typing in a field; it comes before the search of the site, which has the same key. */
const useSearchShortcut = (searchField: RefObject<HTMLInputElement | null>, show: (list: boolean) => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (event.key !== '/' || inField || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      flushSync(() => show(true))
      searchField.current?.focus()
      searchField.current?.select()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [searchField, show])
}

const QUERY_SETTLES_MS = 300

/** The query becomes part of the address when typing stops. */
const useQueryInAddress = (query: string, location: AtlasLocation, navigate: Navigate) => {
  useEffect(() => {
    const q = query.trim() || undefined
    if (q === location.q) return
    const timer = setTimeout(() => navigate({ ...location, q }, { replace: true }), QUERY_SETTLES_MS)
    return () => clearTimeout(timer)
  }, [query, location, navigate])
}

/** What is about to be used is loaded meanwhile; whether it fails, shows where it is used. */
const preload = (): void => void loadAtlas().catch(() => undefined)

/** The statechart atlas: every flow as a chart, a simulation, its paths, tables and coverage. */
export function Atlas() {
  const [location, navigate, unknown] = useAtlasLocation()
  const [query, setQuery] = useState(location.q ?? '')
  useQueryInAddress(query, location, navigate)
  const [list, setList] = useState(true)
  const searchField = useRef<HTMLInputElement>(null)
  useSearchShortcut(searchField, setList)
  const searchFor = (newQuery: string) => {
    flushSync(() => setList(true))
    setQuery(newQuery)
    searchField.current?.focus()
  }
  const isInside = location.page !== 'flows' || location.flow !== undefined
  return (
    <Root
      onPointerOver={preload}
      onFocus={preload}
      data-page-open={isInside ? true : undefined}
      data-list-hidden={isInside && !list ? true : undefined}
    >
      <FlowList location={location} navigate={navigate} query={query} onQuery={setQuery} searchField={searchField} />
      <Main>
        {isInside ? (
          <Suspense fallback={<ScreenSkeleton />}>
            <UnknownPlaces location={location} unknown={unknown} />
            <Body location={location} navigate={navigate} list={list} onList={setList} />
          </Suspense>
        ) : (
          <>
            <UnknownParts sentences={unknown} />
            <Overview navigate={navigate} onQuery={searchFor} />
          </>
        )}
      </Main>
    </Root>
  )
}

interface BodyProps {
  location: AtlasLocation
  navigate: Navigate
  /** Whether the list of flows is shown. */
  list: boolean
  onList: (shown: boolean) => void
}

function Body({ location, navigate, list, onList }: BodyProps) {
  useAtlas()
  const flow = flowOf(location.flow)
  if (location.page === 'map') return <MapPage location={location} navigate={navigate} />
  if (location.page === 'live') return <LivePage navigate={navigate} />
  if (location.page === 'changes') return <ChangesPage navigate={navigate} />
  if (location.page === 'spec') return <SpecPage location={location} navigate={navigate} />
  if (flow)
    return <FlowPage key={flow.id} flow={flow} location={location} navigate={navigate} list={list} onList={onList} />
  return (
    <EmptyState level="h1" title="Flow not found">
      There is no flow named “{location.flow}”. Choose one from the list, or search for it.
    </EmptyState>
  )
}
