import type { FlowInfo } from '#src/atlas/flows.ts'
import { areaLabels, causeLabels, separateWords } from '#src/atlas/labels.ts'

/** A flow, state or transition with its weighted stems. */
interface SearchEntry {
  readonly flow: FlowInfo
  readonly state?: string
  readonly transition?: string
  readonly title: string
  readonly description: string
  /** The weight of each stem. */
  readonly stems: ReadonlyMap<string, number>
}

export interface Hit {
  readonly entry: SearchEntry
  readonly score: number
}

export interface SearchResult {
  readonly flow: FlowInfo
  readonly hits: readonly Hit[]
  readonly score: number
}

const STOP_WORDS = new Set(
  'a an and are as at be by can could do does for from had has have how i if in into is it its me my of on or out shall should so that the their them then there they this to was what when where which who why will with would you your happen happens happening'.split(
    ' ',
  ),
)

/** Synonyms in this product's vocabulary. */
const SYNONYMS: Readonly<Record<string, string>> = {
  paid: 'pay',
  payment: 'pay',
  unpaid: 'pay not',
  nobody: 'not',
  never: 'not',
  no: 'not',
  nothing: 'not',
  without: 'not',
  doesn: 'not',
  didn: 'not',
  missing: 'not',
  crypto: 'coin',
  asset: 'coin',
  fiat: 'money',
  purchaser: 'buyer',
  advertisement: 'advert',
  ad: 'advert',
  offer: 'advert',
  signin: 'login',
  password: 'password',
  otp: 'code',
  elapse: 'deadline',
  timeout: 'deadline',
  expire: 'deadline',
  late: 'deadline',
  dispute: 'appeal',
  refund: 'back',
  disconnect: 'offline',
  internet: 'offline',
}

/** `releases`, `released` and `releasing` are one word. */
const stemOf = (word: string): string => {
  const cut = word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?<=...)(ing|ed)$/, '')
    .replace(/(?<=..)e$/, '')
    .replace(/([^aeiouls])\1$/, '$1')
  return cut.length >= 2 ? cut : word
}

const SYNONYM_STEMS = new Map(
  Object.entries(SYNONYMS).map(([word, synonyms]) => [stemOf(word), synonyms.split(' ').map(stemOf)] as const),
)

export const stemsOf = (text: string): string[] =>
  (separateWords(text).match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word))
    .map(stemOf)
    .flatMap((stem) => SYNONYM_STEMS.get(stem) ?? [stem])

const weightedStems = (...parts: readonly (readonly [weight: number, text: string])[]): Map<string, number> => {
  const stems = new Map<string, number>()
  for (const [weight, text] of parts)
    for (const stem of stemsOf(text)) stems.set(stem, Math.max(stems.get(stem) ?? 0, weight))
  return stems
}

const entriesOf = (flow: FlowInfo): SearchEntry[] => {
  const about = `${flow.description} ${flow.machine.root.description ?? ''}`
  const spec = (sections: readonly string[]) => sections.join(' ')
  const own: SearchEntry = {
    flow,
    title: flow.title,
    description: flow.description,
    stems: weightedStems(
      [5, `${flow.title} ${flow.id}`],
      [3, about],
      [2, `${areaLabels[flow.area]} ${flow.route ?? ''} ${spec(flow.spec)}`],
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
    return { flow, state: state.id, title: state.title, description: state.description, stems }
  })
  const transitions = flow.transitions.map((each): SearchEntry => {
    const stems = weightedStems(
      [4, each.description],
      [3, `${each.label} ${each.event}`],
      [2, `${spec(each.spec)} ${each.actions.join(' ')} ${causeLabels[each.cause]}`],
      [1.5, `${each.from} ${each.to.join(' ')}`],
      [1, `${flow.title} ${each.condition}`],
    )
    return { flow, transition: each.id, title: each.label, description: each.description || each.condition, stems }
  })
  return [own, ...states, ...transitions]
}

/** The weight of a stem in an entry; a prefix match counts less. */
const matchWeight = ({ stems }: SearchEntry, wanted: string): number => {
  const whole = stems.get(wanted)
  if (whole !== undefined) return whole
  if (wanted.length < 3) return 0
  const longer = [...stems].filter(([stem]) => stem.startsWith(wanted)).map(([, weight]) => weight)
  return Math.max(0, ...longer) * 0.7
}

const MAX_HITS_PER_FLOW = 4

/** A search over flows, states, transitions, texts and spec sections: rare stems weigh more, and so do entries that match many. The index is built at the first query. */
export const createSearch = (flows: readonly FlowInfo[]): ((query: string) => SearchResult[]) => {
  let allEntries: readonly SearchEntry[] | undefined
  const rarity = (entries: readonly SearchEntry[], wanted: string): number => {
    const matching = entries.filter((entry) => matchWeight(entry, wanted) > 0).length
    return matching === 0 ? 0 : Math.log(1 + entries.length / matching)
  }
  return (query) => {
    const entries = (allEntries ??= flows.flatMap(entriesOf))
    const wanted = [...new Set(stemsOf(query))].map((stem) => ({ stem, weight: rarity(entries, stem) }))
    const hits = entries
      .map((entry): Hit => {
        const scores = wanted.map(({ stem, weight }) => matchWeight(entry, stem) * weight).filter((score) => score > 0)
        return { entry, score: scores.reduce((sum, score) => sum + score, 0) * (scores.length / wanted.length) ** 2 }
      })
      .filter(({ score }) => score > 0)
    return groupByFlow(hits).slice(0, 12)
  }
}

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
