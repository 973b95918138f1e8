import { use, useMemo, useState } from 'react'
import type { Chart } from 'statewalk/chart-file'
import type { AnyFlowModel } from 'statewalk/model'
import type { Selection } from 'statewalk/atlas/highlights.ts'
import type { ChartLayout } from 'statewalk/atlas/layout.ts'
import type { Union } from 'statewalk/atlas/union.ts'
import { ChartFrame } from '#src/atlas/chart/chart-frame.tsx'
import type { FlowInfo } from '#src/atlas/flows.ts'

interface DrawnUnion extends Pick<Union, 'redirected'> {
  readonly layout: ChartLayout
}

const drawn = new WeakMap<Chart, Promise<DrawnUnion>>()

async function layOut(before: Chart, model: AnyFlowModel): Promise<DrawnUnion> {
  // What lays charts out is large, and loaded by nothing else.
  const [{ unionGraph, unionOf }, { layoutChart }] = await Promise.all([
    import('statewalk/atlas/union.ts'),
    import('statewalk/atlas/elk-layout.ts'),
  ])
  const union = unionOf(before.machine, model.machine)
  return { layout: await layoutChart(unionGraph(union, model)), redirected: union.redirected }
}

/** The chart of both versions, laid out once. */
function drawUnion(before: Chart, model: AnyFlowModel): Promise<DrawnUnion> {
  const known = drawn.get(before)
  if (known) return known
  const drawing = layOut(before, model)
  drawn.set(before, drawing)
  drawing.catch(() => drawn.delete(before))
  return drawing
}

interface UnionChartProps {
  flow: FlowInfo
  before: Chart
  /** What is chosen: a state or transition, as the list of changes names it. */
  chosen: string | undefined
  /** Whether it was chosen in the list, so that the chart has to show it. */
  isFollowed: boolean
  onPick: (name: string) => void
}

/** Both versions of a flow in one chart. Suspends while it is laid out. */
export function UnionChart({ flow, before, chosen, isFollowed, onPick }: UnionChartProps) {
  const { layout, redirected } = use(drawUnion(before, flow.model))
  // Of a transition that is drawn twice, which one was picked.
  const [picked, setPicked] = useState<string>()
  const highlights = useMemo(() => {
    if (chosen === undefined) return {}
    const isChosen = (id: string | undefined) => id !== undefined && (redirected.get(id) ?? id) === chosen
    const arrows = layout.arrows.filter(({ lines }) => lines.some(({ transition }) => isChosen(transition)))
    return { selected: isChosen(picked) ? picked : chosen, arrows: new Set(arrows.map(({ id }) => id)) }
  }, [chosen, picked, layout, redirected])
  const follow = useMemo(
    () => (chosen !== undefined && isFollowed ? new Set([chosen]) : undefined),
    [chosen, isFollowed],
  )
  const pick = (selection: Selection) => {
    const id = 'state' in selection ? selection.state : selection.transition
    setPicked(id)
    onPick(redirected.get(id) ?? id)
  }
  return (
    <ChartFrame
      layout={layout}
      title={`${flow.title} in both versions`}
      highlights={highlights}
      onPick={pick}
      follow={follow}
      zoomToFollowed
    />
  )
}
