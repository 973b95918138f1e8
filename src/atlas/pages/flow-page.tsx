import { Suspense, use, useCallback, useMemo, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, Info, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Skeleton } from '#src/ui/feedback.tsx'
import { Tabs } from '#src/ui/fields/segment-group.tsx'
import { TABS, type Navigate, type AtlasLocation, type Tab } from '#src/atlas/atlas-location.ts'
import { loadChart } from '#src/atlas/chart-files.ts'
import { ChartFrame } from '#src/atlas/chart/chart-frame.tsx'
import type { Selection } from 'statewalk/atlas/highlights.ts'
import { Details } from '#src/atlas/details/details.tsx'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { IconButton } from '#src/atlas/elements.tsx'
import { SimulateTab } from '#src/atlas/simulate/simulate-tab.tsx'
import { PathsTab } from '#src/atlas/paths/paths-tab.tsx'
import { CoverageTab } from '#src/atlas/coverage/coverage-tab.tsx'
import { ChartAndDetails } from '#src/atlas/details/side-panel.tsx'
import { ScreensTab } from '#src/atlas/screens/screens-tab.tsx'
import { PlanTab } from '#src/atlas/plan/plan-tab.tsx'
import { TableTab } from '#src/atlas/pages/table-tab.tsx'

const Root = chakra('div', {
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
const OnDesktop = chakra('div', { base: { display: { base: 'none', lg: 'block' }, ml: '-2' } })

const TAB_LABELS: Readonly<Record<Tab, string>> = {
  chart: 'Chart',
  simulate: 'Simulate',
  screens: 'Screens',
  paths: 'Paths',
  plan: 'Test plan',
  table: 'Table',
  coverage: 'Coverage',
}

interface FlowPageProps {
  flow: FlowInfo
  location: AtlasLocation
  navigate: Navigate
  list: boolean
  onList: (shown: boolean) => void
}

/** One flow with its tabs. */
export function FlowPage(props: FlowPageProps) {
  const { flow, location, navigate, list, onList } = props
  const [about, setAbout] = useState(false)
  return (
    <Root>
      <Head>
        <Line>
          <OnPhone>
            <IconButton type="button" aria-label="All flows" onClick={() => navigate({})}>
              <ArrowLeft size={18} aria-hidden />
            </IconButton>
          </OnPhone>
          <OnDesktop>
            <IconButton
              type="button"
              aria-label={list ? 'Hide the list of flows' : 'Show the list of flows'}
              onClick={() => onList(!list)}
            >
              {list ? <PanelLeftClose size={18} aria-hidden /> : <PanelLeftOpen size={18} aria-hidden />}
            </IconButton>
          </OnDesktop>
          <Title>{flow.title}</Title>
          <Lead>{flow.description}</Lead>
          {location.tab === 'chart' ? (
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
          label="Views of this flow"
          items={TABS.map((tab) => ({ key: tab, label: TAB_LABELS[tab] }))}
          chosen={location.tab}
          onChoose={(key) => navigate({ flow: flow.id, tab: TABS.find((tab) => tab === key) ?? 'chart' })}
        />
      </Head>
      <Suspense key={location.tab} fallback={<Skeleton margin="5" height="60%" role="status" aria-label="Loading" />}>
        <TabBody {...props} about={about} onAbout={setAbout} />
      </Suspense>
    </Root>
  )
}

interface TabBodyProps extends FlowPageProps {
  about: boolean
  onAbout: (about: boolean) => void
}

function TabBody(props: TabBodyProps) {
  switch (props.location.tab) {
    case 'table':
      return <TableTab flow={props.flow} navigate={props.navigate} />
    case 'simulate':
      return <SimulateTab flow={props.flow} location={props.location} navigate={props.navigate} />
    case 'screens':
      return <ScreensTab flow={props.flow} navigate={props.navigate} />
    case 'paths':
      return <PathsTab flow={props.flow} location={props.location} navigate={props.navigate} />
    case 'plan':
      return <PlanTab flow={props.flow} location={props.location} navigate={props.navigate} />
    case 'coverage':
      return <CoverageTab flow={props.flow} location={props.location} navigate={props.navigate} />
    default:
      return <ChartTab {...props} />
  }
}

function ChartTab({ flow, location, navigate, about, onAbout }: TabBodyProps) {
  const layout = use(loadChart(flow.id))
  const { state, transition } = location
  const picked = state ?? transition
  const onPick = useCallback((to: Selection) => navigate({ flow: flow.id, ...to }), [flow.id, navigate])
  const highlights = useMemo(() => ({ selected: picked }), [picked])
  const follow = useMemo(() => (picked === undefined ? undefined : new Set([picked])), [picked])
  const close = () => {
    onAbout(false)
    navigate({ flow: flow.id })
  }
  return (
    <ChartAndDetails>
      <ChartFrame
        layout={layout}
        title={flow.title}
        highlights={highlights}
        onPick={onPick}
        follow={follow}
        detailsOverlap
      />
      <Details
        flow={flow}
        layout={layout}
        state={state}
        transition={transition}
        about={about}
        onPick={onPick}
        onFlow={(to) => navigate({ flow: to })}
        onPlay={(at) => navigate({ flow: flow.id, tab: 'simulate', at })}
        onClose={close}
        navigate={navigate}
      />
    </ChartAndDetails>
  )
}
