import { use, useMemo, useState, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Tabs } from '#src/ui/fields/segment-group.tsx'
import { loadChart } from '#src/atlas/chart-files.ts'
import { ChartFrame } from '#src/atlas/chart/chart-frame.tsx'
import type { Highlights, Selection } from 'statewalk/atlas/highlights.ts'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { FlowSelector } from '#src/atlas/simulate/flow-selector.tsx'
import { enteredStates, highlightsOf } from 'statewalk/atlas/simulation-highlights.ts'
import { flowInfoOf } from '#src/atlas/simulate/setting.ts'
import { flowAtPath, type Moment } from 'statewalk/atlas/simulation.ts'

const Part = chakra('div', {
  base: { minWidth: '0', minHeight: '0', position: 'relative', display: 'grid', gridTemplateRows: 'minmax(0, 1fr)' },
  variants: { choice: { true: { gridTemplateRows: { base: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr)' } } } },
})
const OnDesktop = chakra('div', { base: { display: { base: 'none', lg: 'block' }, px: '5' } })

/** What can be drawn: the chart, under the key `chart`, or something else. */
export interface DrawingChoice {
  readonly items: readonly { readonly key: string; readonly label: string }[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
  /** What is drawn when it is not the chart. */
  readonly instead: ReactNode
}

interface DrawingPaneProps {
  flow: FlowInfo
  moment: Moment
  before: Moment | undefined
  onPick: (picked: Selection, path: readonly string[]) => void
  isPlayable?: boolean
  coverage?: Highlights['coverage']
  drawing?: DrawingChoice
}

/** The chart of a moment, or what was chosen to be drawn instead. */
export function DrawingPane(props: DrawingPaneProps) {
  const { drawing } = props
  return (
    <Part data-part="chart" choice={drawing !== undefined}>
      {drawing ? (
        <OnDesktop>
          <Tabs label="What is drawn" items={drawing.items} chosen={drawing.chosen} onChoose={drawing.onChoose} />
        </OnDesktop>
      ) : null}
      {drawing && drawing.chosen !== 'chart' ? drawing.instead : <MomentChart {...props} />}
    </Part>
  )
}

function MomentChart({ moment, before, onPick, isPlayable = true, coverage, flow }: DrawingPaneProps) {
  const [selectedPath, setSelectedPath] = useState<readonly string[]>([])
  const path = useMemo(() => (flowAtPath(moment.simulation, selectedPath) ? selectedPath : []), [moment, selectedPath])
  const shown = flowAtPath(moment.simulation, path) ?? moment.simulation
  const info = flowInfoOf(shown) ?? flow
  const layout = use(loadChart(info.id))
  const highlights = useMemo(
    () => ({ ...highlightsOf(moment, path, isPlayable), ...(coverage && { coverage }) }),
    [moment, path, isPlayable, coverage],
  )
  const follow = useMemo(() => enteredStates(moment, before, path), [moment, before, path])
  return (
    <ChartFrame
      layout={layout}
      title={info.title}
      highlights={highlights}
      follow={follow}
      onPick={(picked) => onPick(picked, path)}
    >
      <FlowSelector sim={moment.simulation} path={path} onPath={setSelectedPath} />
    </ChartFrame>
  )
}
