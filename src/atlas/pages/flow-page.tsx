import { Suspense, use, useCallback, useMemo, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, Info, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Skeleton } from '#src/ui/states.tsx'
import { Tabs } from '#src/ui/segment.tsx'
import { TABS, type Go, type Place, type Tab } from '#src/atlas/address.ts'
import { chartOf } from '#src/atlas/chart-files.ts'
import { ChartFrame } from '#src/atlas/chart/chart-frame.tsx'
import type { Picked } from '#src/atlas/chart/marks.ts'
import { Details } from '#src/atlas/details/details.tsx'
import type { FlowFacts } from '#src/atlas/flows.ts'
import { IconButton } from '#src/atlas/parts.tsx'
import { SimulateTab } from '#src/atlas/simulate/simulate-tab.tsx'
import { ToursTab } from '#src/atlas/tours/tours-tab.tsx'
import { CoverageTab } from '#src/atlas/coverage/coverage-tab.tsx'
import { TableTab } from '#src/atlas/pages/table-tab.tsx'

const Face = chakra('div', {
  base: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minWidth: '0', minHeight: '0', height: 'full' },
})
const Head = chakra('header', { base: { px: { base: '2', lg: '5' }, pt: { base: '1.5', lg: '3' }, minWidth: '0' } })
const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' } })
const Title = chakra('h1', {
  base: {
    fontSize: { base: 'xl', lg: '2xl' },
    fontWeight: 'semibold',
    letterSpacing: 'tighter',
    lineHeight: '1.3',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
})
const Lead = chakra('p', {
  base: {
    display: { base: 'none', lg: 'block' },
    color: 'muted',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    flex: '1',
    pt: '1',
  },
})
const OnPhone = chakra('div', { base: { display: { base: 'block', lg: 'none' }, '&:last-child': { ml: 'auto' } } })
const OnDesk = chakra('div', { base: { display: { base: 'none', lg: 'block' }, ml: '-2' } })
const ChartAndDetails = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 348px' },
    gridTemplateRows: 'minmax(0, 1fr)',
    minHeight: '0',
    height: 'full',
    overflow: 'hidden',
  },
})

const TAB_WORDS: Readonly<Record<Tab, string>> = {
  chart: 'Chart',
  simulate: 'Simulate',
  tours: 'Tours',
  table: 'Table',
  coverage: 'Coverage',
}

interface FlowPageProps {
  flow: FlowFacts
  place: Place
  go: Go
  list: boolean
  onList: (shown: boolean) => void
}

/** One flow: its name, what one can do with it, and that. */
export function FlowPage(props: FlowPageProps) {
  const { flow, place, go, list, onList } = props
  const [about, setAbout] = useState(false)
  return (
    <Face>
      <Head>
        <Line>
          <OnPhone>
            <IconButton type="button" aria-label="All flows" onClick={() => go({})}>
              <ArrowLeft size={18} aria-hidden />
            </IconButton>
          </OnPhone>
          <OnDesk>
            <IconButton
              type="button"
              aria-label={list ? 'Hide the list of flows' : 'Show the list of flows'}
              onClick={() => onList(!list)}
            >
              {list ? <PanelLeftClose size={18} aria-hidden /> : <PanelLeftOpen size={18} aria-hidden />}
            </IconButton>
          </OnDesk>
          <Title>{flow.title}</Title>
          <Lead>{flow.description}</Lead>
          {place.tab === 'chart' ? (
            <OnPhone>
              <IconButton
                type="button"
                aria-label="About this flow"
                aria-pressed={about}
                onClick={() => setAbout(!about)}
              >
                <Info size={18} aria-hidden />
              </IconButton>
            </OnPhone>
          ) : null}
        </Line>
        <Tabs
          label="Ways to look at this flow"
          items={TABS.map((tab) => ({ key: tab, label: TAB_WORDS[tab] }))}
          chosen={place.tab}
          onChoose={(key) => go({ flow: flow.id, tab: TABS.find((tab) => tab === key) ?? 'chart' })}
        />
      </Head>
      <Suspense key={place.tab} fallback={<Skeleton margin="5" height="60%" role="status" aria-label="Loading" />}>
        <TabBody {...props} about={about} onAbout={setAbout} />
      </Suspense>
    </Face>
  )
}

interface TabBodyProps extends FlowPageProps {
  about: boolean
  onAbout: (about: boolean) => void
}

function TabBody(props: TabBodyProps) {
  switch (props.place.tab) {
    case 'table':
      return <TableTab flow={props.flow} go={props.go} />
    case 'simulate':
      return <SimulateTab flow={props.flow} place={props.place} go={props.go} />
    case 'tours':
      return <ToursTab flow={props.flow} place={props.place} go={props.go} />
    case 'coverage':
      return <CoverageTab flow={props.flow} go={props.go} />
    default:
      return <ChartTab {...props} />
  }
}

function ChartTab({ flow, place, go, about, onAbout }: TabBodyProps) {
  const layout = use(chartOf(flow.id))
  const { state, transition } = place
  const picked = state ?? transition
  const onPick = useCallback((to: Picked) => go({ flow: flow.id, ...to }), [flow.id, go])
  const marks = useMemo(() => ({ selected: picked }), [picked])
  const follow = useMemo(() => (picked === undefined ? undefined : new Set([picked])), [picked])
  const close = () => {
    onAbout(false)
    go({ flow: flow.id })
  }
  return (
    <ChartAndDetails>
      <ChartFrame layout={layout} title={flow.title} marks={marks} onPick={onPick} follow={follow} covered />
      <Details
        flow={flow}
        layout={layout}
        state={state}
        transition={transition}
        about={about}
        onPick={onPick}
        onFlow={(to) => go({ flow: to })}
        onPlay={(at) => go({ flow: flow.id, tab: 'simulate', at })}
        onClose={close}
      />
    </ChartAndDetails>
  )
}
