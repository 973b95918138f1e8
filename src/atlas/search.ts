import { NO_RESPONSE, type FlowInfo, type TransitionInfo } from '#src/atlas/flows.ts'
import { areaTitle } from '#machines/shared/model/index-page.ts'
import { counted } from '#machines/shared/messages/counted.ts'
import { causeLabels, separateWords } from 'statewalk/atlas/labels.ts'
import type { AllFlowTests, FlowTests } from '#src/atlas/paths/flow-paths.ts'
import { stemsOf } from '#src/atlas/stems.ts'

/** A flow, state, transition, named outcome or path of the tests with its weighted stems. */
interface SearchEntry {
  readonly kind: Kind
  readonly flow: FlowInfo
  /** Of an outcome: the state that asks for it. */
  readonly state?: string
  readonly transition?: string
  /** Only of a transition: the type of its event, `order.release`. */
  readonly event?: string
  /** A path by its number, from 1. */
  readonly path?: number
  /** Only of an outcome. */
  readonly failed?: boolean
  readonly title: string
  readonly description: string
  /** The weight of each stem. */
  readonly stems: ReadonlyMap<string, number>
  /** Stems of what it is also called: a query is about these or about the others. */
  readonly alias?: ReadonlyMap<string, number> | undefined
  readonly spec: readonly string[]
}

export type Kind = 'flow' | 'state' | 'transition' | 'outcome' | 'path'

export interface Hit {
  readonly entry: SearchEntry
  readonly score: number
}

export interface SearchResult {
  readonly flow: FlowInfo
  readonly hits: readonly Hit[]
  readonly score: number
}

const weightedStems = (...parts: readonly (readonly [weight: number, text: string])[]): Map<string, number> => {
  const stems = new Map<string, number>()
  for (const [weight, text] of parts)
    for (const stem of stemsOf(text)) stems.set(stem, Math.max(stems.get(stem) ?? 0, weight))
  return stems
}

const NO_STEMS: ReadonlyMap<string, number> = new Map()

const transitionEntry = (flow: FlowInfo, each: TransitionInfo): SearchEntry => {
  const { id, event, label, spec } = each
  const stems = weightedStems(
    [4, each.description],
    [3, `${label} ${event}`],
    [2, `${spec.join(' ')} ${each.actions.join(' ')} ${causeLabels[each.cause]}`],
    [1.5, `${each.from} ${each.to.join(' ')}`],
    [1, `${flow.title} ${each.condition}`],
  )
  const description = each.description || each.condition
  return { kind: 'transition', flow, transition: id, event, title: label, description, stems, spec }
}

const entriesOf = (flow: FlowInfo, tests: FlowTests | undefined): SearchEntry[] => {
  const about = `${flow.description} ${flow.machine.root.description ?? ''}`
  const spec = (sections: readonly string[]) => sections.join(' ')
  const own: SearchEntry = {
    kind: 'flow',
    flow,
    spec: flow.spec,
    title: flow.title,
    description: flow.description,
    stems: weightedStems(
      [5, `${flow.title} ${flow.id}`],
      [3, about],
      [2, `${areaTitle(flow.area)} ${flow.route ?? ''} ${spec(flow.spec)}`],
    ),
  }
  const states = flow.states.map((state): SearchEntry => {
    const shown = state.shows.map(([, name]) => name).join(' ')
    const invoked = state.invokes.map(({ src }) => src).join(' ')
    const stems = weightedStems(
      [4, `${state.title} ${state.id}`],
      [3, state.description],
      [2, `${shown} ${invoked} ${spec(state.spec)} ${state.tags.join(' ')}`],
      [1, flow.title],
    )
    const { id, title, description } = state
    return { kind: 'state', flow, state: id, title, description, stems, spec: state.spec }
  })
  const transitions = flow.transitions.map((each) => transitionEntry(flow, each))
  return [own, ...states, ...outcomeEntries(flow), ...transitions, ...pathEntries(flow, tests)]
}

/** What an answer that does not come is also called. */
const UNANSWERED = weightedStems([4, 'no network error connection server down'])

/** Every named outcome once, in the first state that asks for it. */
const outcomeEntries = (flow: FlowInfo): SearchEntry[] => {
  const found = new Map<string, SearchEntry>()
  for (const state of flow.states)
    for (const { src, child, outcomes } of state.invokes)
      for (const { name, failed, description } of outcomes) {
        const title = `${separateWords(src)} ${child === undefined ? 'answers' : 'ends'} “${separateWords(name)}”`
        const stems = weightedStems([4, name], [2, description], [2, src], [1, `${flow.title} ${state.title}`])
        const alias = description === NO_RESPONSE ? UNANSWERED : undefined
        const outcome = { kind: 'outcome', state: state.id, failed, title, description } as const
        const entry = { ...outcome, flow, stems, alias, spec: [] }
        if (!found.has(title)) found.set(title, entry)
      }
  return [...found.values()]
}

/** Paths of the tests are found by who asks about tests. */
const ABOUT_PATHS = 'test cover path scenario walk'
const ABOUT_PATHS_STEMS = new Set(stemsOf(ABOUT_PATHS))

const pathEntries = (flow: FlowInfo, tests: FlowTests | undefined): SearchEntry[] =>
  (tests?.paths ?? []).map(({ name, steps, taken }, at): SearchEntry => {
    const labels = new Set(taken.flat().flatMap((place) => flow.transitions[place]?.label ?? []))
    const stems = weightedStems([4, `${name} ${ABOUT_PATHS}`], [3, [...labels].join(' ')], [1, flow.title])
    const description = counted(steps.length, 'step')
    return { kind: 'path', flow, path: at + 1, title: `Path ${at + 1}: ${name}`, description, stems, spec: [] }
  })

/** The weight of a stem in an entry; a prefix match counts less. */
const weightIn = (stems: ReadonlyMap<string, number>, wanted: string): number => {
  const whole = stems.get(wanted)
  if (whole !== undefined) return whole
  if (wanted.length < 3) return 0
  const longer = [...stems].filter(([stem]) => stem.startsWith(wanted)).map(([, weight]) => weight)
  return Math.max(0, ...longer) * 0.7
}

/** The same of its alias, where that weighs more. */
const matchWeight = ({ stems, alias = NO_STEMS }: SearchEntry, wanted: string): number =>
  Math.max(weightIn(stems, wanted), weightIn(alias, wanted))

interface Wanted {
  readonly stem: string
  readonly weight: number
}

/** Grows with the weight of the stems that are found, and with their share of those that are wanted. */
const scoreIn = (stems: ReadonlyMap<string, number>, wanted: readonly Wanted[]): number => {
  const scores = wanted.map(({ stem, weight }) => weightIn(stems, stem) * weight).filter((score) => score > 0)
  return scores.reduce((sum, score) => sum + score, 0) * (scores.length / wanted.length) ** 2
}

const MAX_HITS_PER_FLOW = 4

const SECTION = /§\s*(\d+(?:\s+\S.*)?)$/

/** `§4 Login` finds what names that section, the flow first; undefined without the sign. */
const bySection = (entries: readonly SearchEntry[], query: string): Hit[] | undefined => {
  const [, section] = SECTION.exec(query.trim()) ?? []
  if (section === undefined) return undefined
  const wanted = `§${section.toLowerCase()}`
  const titleOf = ({ flow }: SearchEntry) => Number(wanted.endsWith(` ${flow.title.toLowerCase()}`))
  return entries
    .filter(({ spec }) => spec.some((each) => each.toLowerCase().startsWith(wanted)))
    .map((entry) => ({ entry, score: (entry.kind === 'flow' ? 3 : 1) + titleOf(entry) * 5 }))
}

/** An event by its name finds its transitions. */
const byEvent = (entries: readonly SearchEntry[], query: string): Hit[] | undefined => {
  const named = entries.filter(({ event }) => event !== '' && event === query.trim())
  return named.length === 0 ? undefined : named.map((entry) => ({ entry, score: 1 }))
}

/** What the controls of the sandbox count for who asks about the product, and does not name them. */
const SANDBOX_SHARE = 0.4
const shareOf = ({ flow }: SearchEntry, stems: readonly string[]): number =>
  flow.page === 'sandbox' && !stemsOf(flow.title).every((stem) => stems.includes(stem)) ? SANDBOX_SHARE : 1

/** What counts more for who names a flow, a state or a transition as it is called. */
const NAMED_SHARE = 1.5
const isNamed = ({ title }: SearchEntry, query: string): boolean => title.toLowerCase() === query.trim().toLowerCase()

/** The share of entries above which a word is so common that it says little. */
const COMMON = 0.08

/**
 * A search over flows, states, transitions, outcomes, texts, paths and spec sections: rare stems weigh more than common words, and so do
 * entries that match more of them. The index is built at the first query; without `tests`, no paths are found.
 */
export const createSearch = (flows: readonly FlowInfo[], tests?: AllFlowTests): ((query: string) => SearchResult[]) => {
  let allEntries: readonly SearchEntry[] | undefined
  const rarity = (entries: readonly SearchEntry[], wanted: string): number => {
    const matching = entries.filter((entry) => matchWeight(entry, wanted) > 0).length
    if (matching === 0) return 0
    return Math.log(1 + entries.length / matching) * (matching > entries.length * COMMON ? 0.5 : 1)
  }
  return (query) => {
    const entries = (allEntries ??= flows.flatMap((flow) => entriesOf(flow, tests?.[flow.id])))
    const named = bySection(entries, query) ?? byEvent(entries, query)
    if (named) return groupByFlow(named).slice(0, MAX_FLOWS)
    const stems = [...new Set(stemsOf(query))]
    const wanted = stems.map((stem) => ({ stem, weight: rarity(entries, stem) }))
    const topics = stems.filter((stem) => !ABOUT_PATHS_STEMS.has(stem))
    const isAboutPaths = topics.length < stems.length
    const isOnTopic = (entry: SearchEntry) => topics.length === 0 || topics.some((stem) => matchWeight(entry, stem) > 0)
    const hits = entries
      .filter((entry) => (isAboutPaths ? isOnTopic(entry) : entry.kind !== 'path'))
      .map((entry): Hit => {
        const { stems: own, alias = NO_STEMS } = entry
        const score = Math.max(scoreIn(own, wanted), scoreIn(alias, wanted))
        return { entry, score: score * shareOf(entry, stems) * (isNamed(entry, query) ? NAMED_SHARE : 1) }
      })
      .filter(({ score }) => score > 0)
    return groupByFlow(hits).slice(0, MAX_FLOWS)
  }
}

const MAX_FLOWS = 12

const groupByFlow = (hits: readonly Hit[]): SearchResult[] => {
  const byFlow = new Map<FlowInfo, Hit[]>()
  for (const hit of hits) byFlow.set(hit.entry.flow, [...(byFlow.get(hit.entry.flow) ?? []), hit])
  return [...byFlow]
    .map(([flow, all]) => {
      const best = all.toSorted((a, b) => b.score - a.score).slice(0, MAX_HITS_PER_FLOW)
      const [first, second] = best
      return { flow, hits: best, score: (first?.score ?? 0) + (second?.score ?? 0) * 0.2 }
    })
    .sort((a, b) => b.score - a.score)
}
