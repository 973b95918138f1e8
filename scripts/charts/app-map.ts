import { exploreAll } from 'statewalk/explore'
import type { AppMap, MapEdge } from '#src/atlas/app-map.ts'
import { flowAt, flows, type FlowInfo } from '#src/atlas/flows.ts'
import type { AreaId } from '#machines/registry.ts'
import { areaTitle } from '#machines/shared/model/index-page.ts'
import {
  ABOUT,
  stateHeight,
  TITLE,
  type MeasuredArrow,
  type MeasuredGraph,
  type MeasuredState,
} from 'statewalk/atlas/graph.ts'
import { textWidth, wrapText } from 'statewalk/atlas/text-width.ts'
import { layoutChart } from 'statewalk/atlas/elk-layout.ts'

const TEXT_MAX = 190
const PAD = 12

/** The flow of a path; a page without a flow is named by its path. */
const flowOrPath = (to: string): string => flowAt(to)?.id ?? to.replace(/[?#].*$/, '')

/** Where a flow navigates to: every `navigate` that its walk emits, with the transitions that emit it. */
const navigationsOf = ({ model }: FlowInfo): MapEdge[] => {
  const from = model.machine.id
  const targets = new Map<string, Set<string>>()
  for (const { first, edges } of exploreAll(model))
    for (const { effects, took } of [first, ...edges])
      for (const { type, to } of effects) {
        if (type !== 'navigate' || String(to).startsWith('?')) continue
        const target = flowOrPath(String(to))
        if (target !== from) targets.set(target, new Set([...(targets.get(target) ?? []), ...took.slice(-1)]))
      }
  return [...targets].map(([to, transitions]) => ({ from, to, kind: 'navigates', transitions: [...transitions] }))
}

const invokesOf = ({ model }: FlowInfo): MapEdge[] =>
  Object.values(model.outcomes).flatMap(({ child }) =>
    child ? [{ from: model.machine.id, to: child.machine.id, kind: 'invokes' as const, transitions: [] }] : [],
  )

const stateBox = (
  given: Pick<MeasuredState, 'id' | 'parent' | 'kind' | 'title' | 'description' | 'tags' | 'initial'>,
): MeasuredState => {
  const descriptionLines = given.description === '' ? [] : wrapText(given.description, TEXT_MAX, ABOUT, 2)
  const texts = { descriptionLines, invokes: [], tags: given.tags, lines: [] }
  const widths = [
    textWidth(given.title, TITLE, 600),
    ...descriptionLines.map((line) => textWidth(line, ABOUT)),
    ...given.tags.map((tag) => textWidth(tag, 11, 500) + 16),
  ]
  return { ...given, ...texts, width: Math.ceil(Math.max(...widths) + PAD * 2), height: stateHeight(texts) }
}

const arrowOf = ({ from, to, kind }: MapEdge): MeasuredArrow => ({
  id: `${from} ${kind} ${to}`,
  from,
  to,
  lines: [],
  cause: kind === 'invokes' ? 'child' : 'person',
  width: 0,
  height: 0,
})

const FIRST = 'marketplace'

const plain = { tags: [], initial: [] }

const areaBox = (area: AreaId) =>
  stateBox({ ...plain, id: `area ${area}`, parent: 'app', kind: 'group', title: areaTitle(area), description: '' })

const graphOfApp = (edges: readonly MapEdge[]): MeasuredGraph => {
  const known = new Set(flows.map(({ model }) => model.machine.id))
  const screens = [...new Set(edges.map(({ to }) => to).filter((to) => !known.has(to)))]
  const areas = [...new Set(flows.map(({ area }) => area))]
  const states = [
    stateBox({ ...plain, id: 'app', parent: undefined, kind: 'root', title: '', description: '', initial: [FIRST] }),
    ...areas.map(areaBox),
    ...flows.map(({ model, title, description, area, route }) =>
      stateBox({
        id: model.machine.id,
        parent: `area ${area}`,
        kind: 'leaf',
        title,
        description: description,
        tags: route === undefined ? [] : [route],
        initial: [],
      }),
    ),
    ...screens.map((path) =>
      stateBox({
        ...plain,
        id: path,
        parent: 'app',
        kind: 'final',
        title: path,
        description: 'A screen without a flow',
      }),
    ),
  ]
  return { flow: 'app', states, arrows: edges.map(arrowOf) }
}

/** Which flow navigates to which and which invokes which, derived from the machines. */
export const appMap = async (): Promise<AppMap> => {
  const edges = flows.flatMap((flow) => [...navigationsOf(flow), ...invokesOf(flow)])
  return { layout: await layoutChart(graphOfApp(edges)), edges }
}
