import { use, useMemo, useState, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Monitor, Smartphone } from 'lucide-react'
import { Tabs } from '#src/ui/segment.tsx'
import { chartOf } from '#src/atlas/chart-files.ts'
import { ChartFrame } from '#src/atlas/chart/chart-frame.tsx'
import type { Marks, Picked } from '#src/atlas/chart/marks.ts'
import type { FlowFacts } from '#src/atlas/flows.ts'
import { IconButton, Scroll } from '#src/atlas/parts.tsx'
import { ContextTree } from '#src/atlas/simulate/context-tree.tsx'
import { HistoryPanel } from '#src/atlas/simulate/history-panel.tsx'
import { InsideChips } from '#src/atlas/simulate/inside-chips.tsx'
import { freshStates, marksOf } from '#src/atlas/simulate/lit.ts'
import { flowOfSim, simAt, type Moment } from '#src/atlas/simulate/simulation.ts'
import { StageColumn, type Device } from '#src/atlas/simulate/stage-column.tsx'
import type { SessionUser } from '#machines/domain/app-effect.ts'
import { userIn } from '#src/atlas/simulate/user-in.ts'
import type { TreeSend } from '#src/flow/snapshot-view.tsx'

const Face = chakra('div', {
  base: {
    display: 'grid',
    minHeight: '0',
    height: 'full',
    overflow: 'hidden',
    '--stage': '52%',
    '&[data-device=phone]': { '--stage': '416px' },
    gridTemplateAreas: { base: '"switch" "view" "dock"', lg: '"chart stage" "dock stage"' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) var(--stage)' },
    gridTemplateRows: { base: 'auto minmax(0, 1fr) 42%', lg: 'minmax(0, 1fr) minmax(228px, 36%)' },
    '@media (max-width: 1023px)': {
      '& > [data-part=chart], & > [data-part=stage]': { gridArea: 'view' },
      '&[data-view=chart] > [data-part=stage], &[data-view=stage] > [data-part=chart]': { visibility: 'hidden' },
    },
  },
})
const Part = chakra('div', { base: { minWidth: '0', minHeight: '0', position: 'relative' } })
const StagePart = chakra('div', {
  base: {
    gridArea: 'stage',
    minWidth: '0',
    minHeight: '0',
    display: 'grid',
    gridTemplateRows: { base: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr)' },
    borderLeft: { lg: '1px solid' },
    borderColor: { lg: 'line' },
    background: 'surface',
    p: { base: '2', lg: '3' },
    gap: '2',
  },
})
const Dock = chakra('div', {
  base: {
    gridArea: 'dock',
    minHeight: '0',
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    background: 'surface',
    borderTop: '1px solid',
    borderColor: 'line',
  },
})
const DockHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '2',
    px: '3',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& [role=group][aria-label="What to look at"]': { border: 'none' },
  },
})
const Row = chakra('div', {
  base: { display: { base: 'none', lg: 'flex' }, alignItems: 'center', gap: '1', justifyContent: 'space-between' },
})
const Switch = chakra('div', { base: { gridArea: 'switch', display: { base: 'block', lg: 'none' }, px: '2' } })
const Caption = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })

type Panel = 'next' | 'history' | 'data'
const PANELS = [
  { key: 'next', label: 'What can happen' },
  { key: 'history', label: 'What happened' },
  { key: 'data', label: 'Data' },
] as const

interface DeskProps {
  flow: FlowFacts
  /** All moments of the path, and the place of the one that is shown. */
  moments: readonly Moment[]
  at: number
  input: string
  /** Who sits at the screen, where the input does not say. */
  user?: SessionUser | null | undefined
  onSend: TreeSend
  onPick: (picked: Picked, path: readonly string[]) => void
  onJump: (at: number) => void
  onFlow: (flow: string) => void
  bar: ReactNode
  next: ReactNode
  nextLabel?: string
  /** What is looked at first. */
  first?: Panel
  /** Whether the chart shows what can happen next. */
  isPlayable?: boolean
  tones?: Marks['tones']
}

/** A chart, the real screen beside it, and below what can happen, what happened and what the flow remembers. */
export function Desk(props: DeskProps) {
  const { flow, moments, at, input, user, onSend, onFlow } = props
  const [device, setDevice] = useState<Device>('phone')
  const [view, setView] = useState<'chart' | 'stage'>('stage')
  const moment = moments[at] ?? moments[0]
  if (!moment) return null
  return (
    <Face data-view={view} data-device={device}>
      <ChartPart {...props} moment={moment} before={moments[at - 1]} />
      <StagePart data-part="stage">
        <Row>
          <Caption>{device === 'phone' ? 'On a phone' : 'On a desk'}</Caption>
          <Devices device={device} onDevice={setDevice} />
        </Row>
        <StageColumn
          flow={flow}
          moment={moment}
          user={user ?? userIn(flow.model.inputs[input])}
          device={device}
          onSend={onSend}
          onFlow={onFlow}
        />
      </StagePart>
      <Switch>
        <Tabs
          label="Screen or chart"
          items={[
            { key: 'stage', label: 'Screen' },
            { key: 'chart', label: 'Chart' },
          ]}
          chosen={view}
          onChoose={(key) => setView(key === 'chart' ? 'chart' : 'stage')}
        />
      </Switch>
      <DockPart {...props} moment={moment} />
    </Face>
  )
}

function Devices({ device, onDevice }: { device: Device; onDevice: (device: Device) => void }) {
  return (
    <div role="group" aria-label="Width of the screen">
      <IconButton
        type="button"
        aria-label="As on a phone"
        aria-pressed={device === 'phone'}
        onClick={() => onDevice('phone')}
      >
        <Smartphone size={17} aria-hidden />
      </IconButton>
      <IconButton
        type="button"
        aria-label="As on a desk"
        aria-pressed={device === 'desk'}
        onClick={() => onDevice('desk')}
      >
        <Monitor size={17} aria-hidden />
      </IconButton>
    </div>
  )
}

function ChartPart({
  moment,
  before,
  onPick,
  isPlayable = true,
  tones,
  flow,
}: DeskProps & { moment: Moment; before: Moment | undefined }) {
  const [wish, setWish] = useState<readonly string[]>([])
  const path = useMemo(() => (simAt(moment.sim, wish) ? wish : []), [moment, wish])
  const shown = simAt(moment.sim, path) ?? moment.sim
  const facts = flowOfSim(shown) ?? flow
  const layout = use(chartOf(facts.id))
  const marks = useMemo(
    () => ({ ...marksOf(moment, path, isPlayable), ...(tones && { tones }) }),
    [moment, path, isPlayable, tones],
  )
  const follow = useMemo(() => freshStates(moment, before, path), [moment, before, path])
  return (
    <Part data-part="chart">
      <ChartFrame
        layout={layout}
        title={facts.title}
        marks={marks}
        follow={follow}
        onPick={(picked) => onPick(picked, path)}
      >
        <InsideChips sim={moment.sim} path={path} onPath={setWish} />
      </ChartFrame>
    </Part>
  )
}

function DockPart({
  moments,
  moment,
  at,
  onJump,
  bar,
  next,
  nextLabel,
  first = 'next',
}: DeskProps & { moment: Moment }) {
  const [panel, setPanel] = useState<Panel>(first)
  const items = PANELS.map(({ key, label }) => ({ key, label: key === 'next' && nextLabel ? nextLabel : label }))
  return (
    <Dock>
      <DockHead>
        <Tabs
          label="What to look at"
          items={items}
          chosen={panel}
          onChoose={(key) => setPanel(PANELS.find((each) => each.key === key)?.key ?? 'next')}
        />
        {bar}
      </DockHead>
      <Scroll p="3" tabIndex={0} role="region" aria-label={items.find(({ key }) => key === panel)?.label}>
        {panel === 'next' ? next : null}
        {panel === 'history' ? <HistoryPanel moments={moments} at={at} onJump={onJump} /> : null}
        {panel === 'data' ? <ContextTree value={moment.sim.snapshot.context} /> : null}
      </Scroll>
    </Dock>
  )
}
