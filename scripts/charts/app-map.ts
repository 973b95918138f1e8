import { pageAt } from '#machines/domain/paths.ts'
import type { LoadedFlow } from '#machines/load-flows.ts'
import { exploreAll } from '#machines/walk/explore.ts'
import type { AppMap, MapWay } from '#src/atlas/layout.ts'
import { areaWords } from '#src/atlas/words.ts'
import { ABOUT, stateHeight, TITLE, type DrawnArrow, type DrawnGraph, type DrawnState } from './graph.ts'
import { widthOf, wrapped } from './measure.ts'
import { placed } from './place.ts'

const TEXT_MAX = 190
const PAD = 12

/** The flow of the page at a path; a path without a flow is a screen of its own. */
const behind = (flows: readonly LoadedFlow[], to: string): string => {
  const page = pageAt(to)
  return flows.find((flow) => page !== undefined && flow.page === page)?.id ?? to.replace(/[?#].*$/, '')
}

/** Where a flow leads, found by walking it whole: every way with the transitions that announced it. */
const leadsOf = (flows: readonly LoadedFlow[], { model }: LoadedFlow): MapWay[] => {
  const from = model.machine.id
  const ways = new Map<string, Set<string>>()
  for (const { first, edges } of exploreAll(model))
    for (const { said, took } of [first, ...edges])
      for (const { type, to } of said) {
        if (type !== 'navigate' || String(to).startsWith('?')) continue
        const target = behind(flows, String(to))
        if (target !== from) ways.set(target, new Set([...(ways.get(target) ?? []), ...took.slice(-1)]))
      }
  return [...ways].map(([to, by]) => ({ from, to, kind: 'leads', by: [...by] }))
}

const insideOf = ({ model }: LoadedFlow): MapWay[] =>
  Object.values(model.outcomes).flatMap(({ child }) =>
    child ? [{ from: model.machine.id, to: child.machine.id, kind: 'holds' as const, by: [] }] : [],
  )

const drawnState = (
  given: Pick<DrawnState, 'id' | 'parent' | 'kind' | 'title' | 'words' | 'tags' | 'initial'>,
): DrawnState => {
  const about = given.words === '' ? [] : wrapped(given.words, TEXT_MAX, ABOUT, 2)
  const texts = { about, asks: [], tags: given.tags, lines: [] }
  const widths = [
    widthOf(given.title, TITLE, 600),
    ...about.map((line) => widthOf(line, ABOUT)),
    ...given.tags.map((tag) => widthOf(tag, 11, 500) + 16),
  ]
  return { ...given, ...texts, width: Math.ceil(Math.max(...widths) + PAD * 2), height: stateHeight(texts) }
}

const arrowOf = ({ from, to, kind }: MapWay): DrawnArrow => ({
  id: `${from} ${kind} ${to}`,
  from,
  to,
  lines: [],
  cause: kind === 'holds' ? 'child' : 'person',
  width: 0,
  height: 0,
})

const FIRST = 'marketplace'

const graphOfApp = (flows: readonly LoadedFlow[], ways: readonly MapWay[]): DrawnGraph => {
  const known = new Set(flows.map(({ model }) => model.machine.id))
  const screens = [...new Set(ways.map(({ to }) => to).filter((to) => !known.has(to)))]
  const plain = { tags: [], initial: [] }
  const areas = [...new Set(flows.map(({ area }) => area))]
  const states = [
    drawnState({ ...plain, id: 'app', parent: undefined, kind: 'root', title: '', words: '', initial: [FIRST] }),
    ...areas.map((area) =>
      drawnState({ ...plain, id: `area ${area}`, parent: 'app', kind: 'group', title: areaWords[area], words: '' }),
    ),
    ...flows.map(({ model, title, description, area, route }) =>
      drawnState({
        id: model.machine.id,
        parent: `area ${area}`,
        kind: 'leaf',
        title,
        words: description,
        tags: route === undefined ? [] : [route],
        initial: [],
      }),
    ),
    ...screens.map((path) =>
      drawnState({ ...plain, id: path, parent: 'app', kind: 'final', title: path, words: 'A screen without a flow' }),
    ),
  ]
  return { flow: 'app', states, arrows: ways.map(arrowOf) }
}

/** Which flow leads to which and which runs inside which, from the machines themselves. */
export const appMap = async (flows: readonly LoadedFlow[]): Promise<AppMap> => {
  const ways = flows.flatMap((flow) => [...leadsOf(flows, flow), ...insideOf(flow)])
  return { layout: await placed(graphOfApp(flows, ways)), ways }
}
