import { useState, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Monitor, Smartphone } from 'lucide-react'
import { Tabs } from '#src/ui/fields/segment-group.tsx'
import type { Highlights, Selection } from 'statewalk/atlas/highlights.ts'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { IconButton, ScrollArea } from '#src/atlas/elements.tsx'
import { ContextTree } from 'statewalk/atlas/context-tree.tsx'
import 'statewalk/atlas/context.css'
import { withoutSecrets } from '#src/flow/secrets.ts'
import { HistoryPanel } from '#src/atlas/simulate/history-panel.tsx'
import { DrawingPane, type DrawingChoice } from '#src/atlas/simulate/drawing-pane.tsx'
import type { Moment } from 'statewalk/atlas/simulation.ts'
import { PreviewPane } from '#src/atlas/simulate/preview-pane.tsx'
import type { Device } from '#src/atlas/atlas-location.ts'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import { sessionUserIn } from '#src/atlas/simulate/session-user.ts'
import type { TreeSend } from '#src/flow/snapshot-view.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    minHeight: '0',
    height: 'full',
    overflow: 'hidden',
    '--preview': '52%',
    '&[data-device=phone]': { '--preview': '416px' },
    gridTemplateAreas: { base: '"switch" "view" "dock"', lg: '"chart preview" "dock preview"' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) var(--preview)' },
    gridTemplateRows: { base: 'auto minmax(0, 1fr) 42%', lg: 'minmax(0, 1fr) minmax(228px, 36%)' },
    '@media (max-width: 63.99rem)': {
      '& > [data-part=chart], & > [data-part=preview]': { gridArea: 'view' },
      '&[data-view=chart] > [data-part=preview], &[data-view=preview] > [data-part=chart]': { visibility: 'hidden' },
    },
  },
})
const PreviewPart = chakra('div', {
  base: {
    gridArea: 'preview',
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

const CHART_ALONE = [{ key: 'chart', label: 'Chart' }]

interface SimulatorLayoutProps {
  flow: FlowInfo
  /** All moments of the playback, and the index of the one that is shown. */
  moments: readonly Moment[]
  at: number
  input: string
  /** The width of the screen at first. */
  device?: Device
  /** The signed-in user, where the input has none. */
  user?: SessionUser | null | undefined
  onSend: TreeSend
  onPick: (picked: Selection, path: readonly string[]) => void
  onJump: (at: number) => void
  onFlow: (flow: string) => void
  controls: ReactNode
  next: ReactNode
  nextLabel?: string
  /** The panel that is open at first. */
  first?: Panel
  /** Whether the chart shows what can happen next. */
  isPlayable?: boolean
  coverage?: Highlights['coverage']
  /** What can be drawn instead of the chart. */
  drawing?: DrawingChoice
}

/** The chart beside a preview of the view; below, panels with the choices, the history and the context. */
export function SimulatorLayout(props: SimulatorLayoutProps) {
  const { flow, moments, at, input, user, onSend, onFlow, drawing } = props
  const [device, setDevice] = useState(props.device ?? 'phone')
  // On a phone, where there is room for one: what the address names in place of the chart.
  const [view, setView] = useState<'chart' | 'preview'>((drawing?.chosen ?? 'chart') === 'chart' ? 'preview' : 'chart')
  const moment = moments[at] ?? moments[0]
  if (!moment) return null
  return (
    <Root data-view={view} data-device={device}>
      <DrawingPane {...props} moment={moment} before={moments[at - 1]} />
      <PreviewPart data-part="preview">
        <Row>
          <Caption>{device === 'phone' ? 'On a phone' : 'On a desktop'}</Caption>
          <Devices device={device} onDevice={setDevice} />
        </Row>
        <PreviewPane
          flow={flow}
          moment={moment}
          user={user ?? sessionUserIn(flow.model.inputs[input])}
          device={device}
          onSend={onSend}
          onFlow={onFlow}
        />
      </PreviewPart>
      <Switch>
        <Tabs
          label="Screen or chart"
          items={[{ key: 'preview', label: 'Screen' }, ...(drawing?.items ?? CHART_ALONE)]}
          chosen={view === 'preview' ? view : (drawing?.chosen ?? 'chart')}
          onChoose={(key) => {
            setView(key === 'preview' ? key : 'chart')
            if (key !== 'preview') drawing?.onChoose(key)
          }}
        />
      </Switch>
      <PanelDock {...props} moment={moment} />
    </Root>
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
        aria-label="As on a desktop"
        aria-pressed={device === 'desktop'}
        onClick={() => onDevice('desktop')}
      >
        <Monitor size={17} aria-hidden />
      </IconButton>
    </div>
  )
}

function PanelDock({
  moments,
  moment,
  at,
  onJump,
  controls,
  next,
  nextLabel,
  first = 'next',
}: SimulatorLayoutProps & { moment: Moment }) {
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
        {controls}
      </DockHead>
      <ScrollArea p="3" tabIndex={0} role="region" aria-label={items.find(({ key }) => key === panel)?.label}>
        {panel === 'next' ? next : null}
        {panel === 'history' ? <HistoryPanel moments={moments} at={at} onJump={onJump} /> : null}
        {panel === 'data' ? <ContextTree value={withoutSecrets(moment.simulation.snapshot.context)} /> : null}
      </ScrollArea>
    </Dock>
  )
}
