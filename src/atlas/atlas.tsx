import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { chakra } from '@chakra-ui/react/styled-system'
import { Empty } from '#src/ui/states.tsx'
import { useAddress, type Go, type Place } from '#src/atlas/address.ts'
import { flowOf } from '#src/atlas/flows.ts'
import { FlowList } from '#src/atlas/list/flow-list.tsx'
import { FlowPage } from '#src/atlas/pages/flow-page.tsx'
import { LivePage } from '#src/atlas/live/live-page.tsx'
import { MapPage } from '#src/atlas/pages/map-page.tsx'
import { Overview } from '#src/atlas/pages/overview.tsx'
import { SpecPage } from '#src/atlas/pages/spec-page.tsx'

const Face = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '276px minmax(0, 1fr)' },
    gridTemplateRows: 'minmax(0, 1fr)',
    height: 'calc(100dvh - 60px)',
    minHeight: '420px',
    '@media (min-width: 1024px)': {
      '&[data-listless]': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '&[data-listless] > nav': { display: 'none' },
    },
    '@media (max-width: 1023px)': {
      '&[data-inside] > nav': { display: 'none' },
      '&:not([data-inside])': { height: 'auto', gridTemplateRows: 'auto auto' },
      '&:not([data-inside]) > nav': { order: '2' },
    },
  },
})

/** `/` leads to the search from everywhere but a field. */
const useFindKey = (finder: RefObject<HTMLInputElement | null>, show: (list: boolean) => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (event.key !== '/' || inField || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      flushSync(() => show(true))
      finder.current?.focus()
      finder.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [finder, show])
}

/** Every statechart of the product: to read, to play, to check. */
export function Atlas() {
  const [place, go] = useAddress()
  const [query, setQuery] = useState('')
  const [list, setList] = useState(true)
  const finder = useRef<HTMLInputElement>(null)
  useFindKey(finder, setList)
  const ask = (question: string) => {
    flushSync(() => setList(true))
    setQuery(question)
    finder.current?.focus()
  }
  const isInside = place.page !== 'flows' || place.flow !== undefined
  return (
    <Face data-inside={isInside ? true : undefined} data-listless={isInside && !list ? true : undefined}>
      <FlowList place={place} go={go} query={query} onQuery={setQuery} finder={finder} />
      <Body place={place} go={go} onQuery={ask} list={list} onList={setList} />
    </Face>
  )
}

interface BodyProps {
  place: Place
  go: Go
  onQuery: (query: string) => void
  /** Whether the list of flows stands beside it. */
  list: boolean
  onList: (shown: boolean) => void
}

function Body({ place, go, onQuery, list, onList }: BodyProps) {
  const flow = flowOf(place.flow)
  if (place.page === 'map') return <MapPage place={place} go={go} />
  if (place.page === 'live') return <LivePage go={go} />
  if (place.page === 'spec') return <SpecPage go={go} />
  if (flow) return <FlowPage key={flow.id} flow={flow} place={place} go={go} list={list} onList={onList} />
  if (place.flow !== undefined)
    return (
      <Empty level="h2" title="There is no such flow">
        No flow is called “{place.flow}”. Pick one from the list, or search for what it does.
      </Empty>
    )
  return <Overview go={go} onQuery={onQuery} />
}
