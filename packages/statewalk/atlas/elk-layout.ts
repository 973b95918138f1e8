import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'
import { groupedBy } from '../src/shared/grouped-by.ts'
import { signed, SIZE, type ChartArrow, type ChartLayout, type ChartState, type Point } from './layout.ts'
import { ABOUT, lineWidth, TITLE, type MeasuredArrow, type MeasuredGraph, type MeasuredState } from './graph.ts'
import { textWidth, wrapText } from './text-width.ts'

const DOT = 10

/** Layout options for every node: ELK does not pass them on to children. */
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'TAIL_LAYER',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
}

const chainOf = (byId: ReadonlyMap<string, MeasuredState>, id: string): string[] => {
  const chain: string[] = []
  for (let at = byId.get(id); at; at = at.parent === undefined ? undefined : byId.get(at.parent)) chain.unshift(at.id)
  return chain
}

/** The ancestors of an arrow's ends that are siblings. */
const siblingEnds = (
  byId: ReadonlyMap<string, MeasuredState>,
  { from, to }: Pick<MeasuredArrow, 'from' | 'to'>,
): readonly [from: string, to: string] | undefined => {
  const [up, down] = [chainOf(byId, from), chainOf(byId, to)]
  const depth = up.findIndex((id, at) => down[at] !== id)
  const [a, b] = [up[depth], down[depth]]
  return depth < 0 || a === undefined || b === undefined ? undefined : [a, b]
}

/** The rank of every state: a topological order from the initial states, ignoring cycles. */
const ranksOf = ({ states, arrows }: MeasuredGraph): Map<string, number> => {
  const byId = new Map(states.map((state) => [state.id, state]))
  const ends = arrows.flatMap((arrow) => {
    const siblings = siblingEnds(byId, arrow)
    return siblings ? [siblings] : []
  })
  const next = groupedBy(ends, ([from]) => from)
  const seen = new Set<string>()
  const downFrom = (id: string): string[] => {
    if (seen.has(id)) return []
    seen.add(id)
    const below: string[] = []
    for (const [, to] of (next.get(id) ?? []).toReversed()) below.unshift(...downFrom(to))
    return [id, ...below]
  }
  const firsts = states.flatMap(({ initial }) => initial)
  const ordered = [...firsts, ...states.map(({ id }) => id)].flatMap(downFrom)
  return new Map(ordered.map((id, at) => [id, at]))
}

/** Whether an arrow leads to a state of a lower rank. */
const isBack = (
  byId: ReadonlyMap<string, MeasuredState>,
  ranks: ReadonlyMap<string, number>,
  arrow: MeasuredArrow,
): boolean => {
  const [from = '', to = ''] = siblingEnds(byId, arrow) ?? []
  return (ranks.get(to) ?? 0) < (ranks.get(from) ?? 0)
}

const paddingOf = (state: MeasuredState): string => {
  const top =
    state.kind === 'root' ? (state.lines.length + state.invokes.length > 0 ? state.height : SIZE.pad * 2) : state.height
  return `[top=${top + 6},left=20,bottom=20,right=20]`
}

const nodeOf = (graph: MeasuredGraph, state: MeasuredState, ranks: ReadonlyMap<string, number>): ElkNode => {
  const children = graph.states
    .filter(({ parent }) => parent === state.id)
    .sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
  if (children.length === 0) return { id: state.id, width: state.width, height: state.height }
  const dot: ElkNode[] =
    state.initial.length > 0
      ? [{ id: `start ${state.id}`, width: DOT, height: DOT, layoutOptions: { 'elk.layered.priority.direction': '9' } }]
      : []
  return {
    id: state.id,
    children: [...dot, ...children.map((child) => nodeOf(graph, child, ranks))],
    layoutOptions: {
      'elk.padding': paddingOf(state),
      'elk.alignment': 'TOP',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${state.width},${state.height})`,
    },
  }
}

const COLUMNS = 2

/** Invisible edges that put children without arrows between them into rows; ELK would place them side by side. */
const rowEdges = ({ states, arrows }: MeasuredGraph, ranks: ReadonlyMap<string, number>): ElkExtendedEdge[] =>
  states.flatMap((group) => {
    const parts = states.filter(({ parent }) => parent === group.id)
    const ids = new Set(parts.map(({ id }) => id))
    const isList = parts.every(({ kind }) => kind !== 'region')
    if (!isList || arrows.some(({ from, to }) => ids.has(from) && ids.has(to))) return []
    const ordered = parts.toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
    return ordered.slice(COLUMNS).map(({ id }, at) => ({
      id: `row ${id}`,
      sources: [ordered[at]?.id ?? ''],
      targets: [id],
    }))
  })

const edgesOf = (graph: MeasuredGraph, ranks: ReadonlyMap<string, number>): ElkExtendedEdge[] => {
  const byId = new Map(graph.states.map((state) => [state.id, state]))
  const starts = graph.states.flatMap(({ id, initial }) =>
    initial.map((to) => ({ id: `start ${id}`, sources: [`start ${id}`], targets: [to] })),
  )
  const arrows = graph.arrows.map((arrow) => {
    const ends = isBack(byId, ranks, arrow) ? [arrow.to, arrow.from] : [arrow.from, arrow.to]
    return {
      id: arrow.id,
      sources: ends.slice(0, 1),
      targets: ends.slice(1),
      labels:
        arrow.width > 0 ? [{ id: `label ${arrow.id}`, text: arrow.id, width: arrow.width, height: arrow.height }] : [],
    }
  })
  return [...starts, ...arrows, ...rowEdges(graph, ranks)]
}

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10

const boxesOf = (node: ElkNode, x: number, y: number): [string, Box][] => {
  const box = {
    x: round(x + (node.x ?? 0)),
    y: round(y + (node.y ?? 0)),
    w: round(node.width),
    h: round(node.height),
  }
  return [[node.id, box], ...(node.children ?? []).flatMap((child) => boxesOf(child, box.x, box.y))]
}

const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }): Point => [round(x), round(y)]),
  )

const EMPTY_BOX: Box = { x: 0, y: 0, w: 0, h: 0 }

const descriptionWidth = (lines: readonly string[]): number =>
  Math.max(0, ...lines.map((line) => textWidth(line, ABOUT)))

/** A group may have become wider than it was measured, so its description is wrapped again into the reserved lines. */
const placedState = (state: MeasuredState, box: Box): ChartState => {
  const { id, kind, title, description, descriptionLines, invokes, tags, lines, change } = state
  const fitting =
    descriptionLines.length === 0 ? [] : wrapText(description, box.w - SIZE.pad * 2, ABOUT, descriptionLines.length)
  const headerWidth = Math.max(
    textWidth(signed(title, change), TITLE, 600),
    descriptionWidth(fitting),
    ...lines.map(lineWidth),
  )
  const placed = { id, kind, title, description: fitting, headerWidth, invokes, tags, lines, ...box }
  return change === undefined ? placed : { ...placed, change }
}

const chartLayout = (graph: MeasuredGraph, result: ElkNode, ranks: ReadonlyMap<string, number>): ChartLayout => {
  const boxes = new Map((result.children ?? []).flatMap((child) => boxesOf(child, 0, 0)))
  const byId = new Map(graph.states.map((state) => [state.id, state]))
  const edges = new Map((result.edges ?? []).map((edge) => [edge.id, edge]))
  const arrows = graph.arrows.map(({ id, from, to, lines, ...arrow }): ChartArrow => {
    const edge = edges.get(id)
    const label = edge?.labels?.[0]
    const points = pointsOf(edge)
    if (isBack(byId, ranks, { id, from, to, lines, ...arrow })) points.reverse()
    const box = label && { x: round(label.x), y: round(label.y), w: round(label.width), h: round(label.height) }
    return { id, from, to, points, lines, ...(arrow.cause && { cause: arrow.cause }), ...(box && { label: box }) }
  })
  const starts = graph.states
    .filter(({ initial }) => initial.length > 0)
    .map(({ id }) => ({ points: pointsOf(edges.get(`start ${id}`)) }))
  const { width, height } = result
  return {
    flow: graph.flow,
    width: Math.ceil(width ?? 0),
    height: Math.ceil(height ?? 0),
    states: graph.states.map((state) => placedState(state, boxes.get(state.id) ?? EMPTY_BOX)),
    arrows,
    starts,
  }
}

const elkGraph = (graph: MeasuredGraph, ranks: ReadonlyMap<string, number>): ElkNode => {
  const [root] = graph.states
  if (!root) throw new Error(`${graph.flow} has no states`)
  return { id: 'page', children: [nodeOf(graph, root, ranks)], edges: edgesOf(graph, ranks) }
}

/** All that decides on a layout, beside the version of ELK. */
export const layoutInput = (graph: MeasuredGraph): readonly unknown[] => [
  OPTIONS,
  graph,
  elkGraph(graph, ranksOf(graph)),
]

/** Lays a chart out from top to bottom with ELK: back arrows are laid out reversed and turned afterwards. */
export const layoutChart = async (graph: MeasuredGraph): Promise<ChartLayout> => {
  const ranks = ranksOf(graph)
  // It is large, and needed only where a chart changed.
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  const result = await new Elk().layout(elkGraph(graph, ranks), { layoutOptions: OPTIONS })
  return chartLayout(graph, result, ranks)
}
