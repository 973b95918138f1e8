import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { chakra } from '@chakra-ui/react/styled-system'
import { EmptyState } from '#src/ui/feedback.tsx'
import { useAtlasLocation, type Navigate, type AtlasLocation } from '#src/atlas/atlas-location.ts'
import { flowOf } from '#src/atlas/flows.ts'
import { FlowList } from '#src/atlas/list/flow-list.tsx'
import { FlowPage } from '#src/atlas/pages/flow-page.tsx'
import { LivePage } from '#src/atlas/live/live-page.tsx'
import { MapPage } from '#src/atlas/pages/map-page.tsx'
import { Overview } from '#src/atlas/pages/overview.tsx'
import { SpecPage } from '#src/atlas/pages/spec-page.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '276px minmax(0, 1fr)' },
    gridTemplateRows: 'minmax(0, 1fr)',
    height: 'calc(100dvh - 60px)',
    minHeight: '420px',
    '@media (min-width: 1024px)': {
      '&[data-list-hidden]': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '&[data-list-hidden] > nav': { display: 'none' },
    },
    '@media (max-width: 1023px)': {
      '&[data-page-open] > nav': { display: 'none' },
      '&:not([data-page-open])': { height: 'auto', gridTemplateRows: 'auto auto' },
      '&:not([data-page-open]) > nav': { order: '2' },
    },
  },
})

/** `/` focuses the search field, except while typing in a field. */
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
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [searchField, show])
}

/** The statechart atlas: every flow as a chart, a simulation, its paths, tables and coverage. */
export function Atlas() {
  const [location, navigate] = useAtlasLocation()
  const [query, setQuery] = useState('')
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
    <Root data-page-open={isInside ? true : undefined} data-list-hidden={isInside && !list ? true : undefined}>
      <FlowList location={location} navigate={navigate} query={query} onQuery={setQuery} searchField={searchField} />
      <Body location={location} navigate={navigate} onQuery={searchFor} list={list} onList={setList} />
    </Root>
  )
}

interface BodyProps {
  location: AtlasLocation
  navigate: Navigate
  onQuery: (query: string) => void
  /** Whether the list of flows is shown. */
  list: boolean
  onList: (shown: boolean) => void
}

function Body({ location, navigate, onQuery, list, onList }: BodyProps) {
  const flow = flowOf(location.flow)
  if (location.page === 'map') return <MapPage location={location} navigate={navigate} />
  if (location.page === 'live') return <LivePage navigate={navigate} />
  if (location.page === 'spec') return <SpecPage navigate={navigate} />
  if (flow)
    return <FlowPage key={flow.id} flow={flow} location={location} navigate={navigate} list={list} onList={onList} />
  if (location.flow !== undefined)
    return (
      <EmptyState level="h2" title="There is no such flow">
        No flow is called “{location.flow}”. Pick one from the list, or search for what it does.
      </EmptyState>
    )
  return <Overview navigate={navigate} onQuery={onQuery} />
}
