import { useDeferredValue, useMemo, type RefObject } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Activity, BookMarked, Network, Search } from 'lucide-react'
import type { Go, Place } from '#src/atlas/address.ts'
import { flows, type FlowFacts } from '#src/atlas/flows.ts'
import { RowButton, RowSub, RowText } from '#src/atlas/parts.tsx'
import { Results } from '#src/atlas/list/results.tsx'
import { searcher } from '#src/atlas/search.ts'
import { areaWords } from '#src/atlas/words.ts'

const Face = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    background: 'surface',
    borderRight: { lg: '1px solid' },
    borderColor: { lg: 'line' },
  },
})
const Box = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '44px',
    mx: '3',
    mt: '3',
    mb: '2',
    px: '3',
    background: 'canvas',
    border: '1px solid',
    borderColor: 'lineStrong',
    borderRadius: 'control',
    color: 'muted',
    flexShrink: '0',
    '&:focus-within': { borderColor: 'lantern' },
  },
})
const Input = chakra('input', {
  base: {
    width: 'full',
    background: 'transparent',
    color: 'ink',
    fontSize: 'md',
    '&:focus-visible': { outline: 'none' },
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

const AREAS = ['m2m', 'wallet', 'accounts', 'app'] as const
const PAGES = [
  { page: 'map', title: 'App map', about: 'Which flow leads to which', Icon: Network },
  { page: 'spec', title: 'Specification', about: 'What fulfils each section', Icon: BookMarked },
  { page: 'live', title: 'Live', about: 'Follow another tab', Icon: Activity },
] as const

interface FlowListProps {
  place: Place
  go: Go
  query: string
  onQuery: (query: string) => void
  finder: RefObject<HTMLInputElement | null>
}

/** Every flow by area, the pages about all of them, and the search over everything. */
export function FlowList({ place, go, query, onQuery, finder }: FlowListProps) {
  const search = useMemo(() => searcher(flows), [])
  const wanted = useDeferredValue(query.trim())
  const found = useMemo(() => (wanted === '' ? undefined : search(wanted)), [search, wanted])
  return (
    <Face aria-label="Statecharts">
      <Box>
        <Search size={16} aria-hidden />
        <Input
          ref={finder}
          type="search"
          aria-label="Search in all statecharts"
          placeholder="What happens when …"
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
        />
        <Key aria-hidden>/</Key>
      </Box>
      <Body tabIndex={-1}>
        {found ? <Results found={found} place={place} go={go} /> : <Everything place={place} go={go} />}
      </Body>
    </Face>
  )
}

function Everything({ place, go }: Pick<FlowListProps, 'place' | 'go'>) {
  return (
    <>
      {PAGES.map(({ page, title, about, Icon }) => (
        <RowButton key={page} type="button" aria-current={place.page === page} onClick={() => go({ page })}>
          <Icon size={16} aria-hidden />
          <RowText>
            <span>{title}</span>
            <RowSub>{about}</RowSub>
          </RowText>
        </RowButton>
      ))}
      {AREAS.map((area) => (
        <section key={area} aria-label={areaWords[area]}>
          <Area>{areaWords[area]}</Area>
          {flows
            .filter((flow) => flow.area === area)
            .map((flow) => (
              <FlowRow key={flow.id} flow={flow} place={place} go={go} />
            ))}
        </section>
      ))}
    </>
  )
}

function FlowRow({ flow, place, go }: { flow: FlowFacts } & Pick<FlowListProps, 'place' | 'go'>) {
  const here = place.page === 'flows' && place.flow === flow.id
  return (
    <RowButton type="button" aria-current={here} onClick={() => go({ flow: flow.id, tab: here ? 'chart' : place.tab })}>
      <RowText>
        <span>{flow.title}</span>
        <RowSub truncate>{flow.description}</RowSub>
      </RowText>
    </RowButton>
  )
}
