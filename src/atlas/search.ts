import type { FlowFacts } from '#src/atlas/flows.ts'
import { areaWords, causeWords, spaced } from '#src/atlas/words.ts'

/** One thing that can be found: a flow, a state or a transition, with the words that lead to it. */
interface Entry {
  readonly flow: FlowFacts
  readonly state?: string
  readonly transition?: string
  readonly title: string
  readonly text: string
  /** How much each stem says about this entry. */
  readonly stems: ReadonlyMap<string, number>
}

export interface Hit {
  readonly entry: Entry
  readonly score: number
}

export interface Found {
  readonly flow: FlowFacts
  readonly hits: readonly Hit[]
  readonly score: number
}

const FILLERS = new Set(
  'a an and are as at be by can could do does for from had has have how i if in into is it its me my of on or out shall should so that the their them then there they this to was what when where which who why will with would you your happen happens happening'.split(
    ' ',
  ),
)

/** Words that mean the same here, by their stem. */
const SAME: Readonly<Record<string, string>> = {
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

const SAME_STEMS = new Map(
  Object.entries(SAME).map(([word, means]) => [stemOf(word), means.split(' ').map(stemOf)] as const),
)

export const stemsOf = (text: string): string[] =>
  (spaced(text).match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => !FILLERS.has(word))
    .map(stemOf)
    .flatMap((stem) => SAME_STEMS.get(stem) ?? [stem])

const weighed = (...parts: readonly (readonly [weight: number, text: string])[]): Map<string, number> => {
  const stems = new Map<string, number>()
  for (const [weight, text] of parts)
    for (const stem of stemsOf(text)) stems.set(stem, Math.max(stems.get(stem) ?? 0, weight))
  return stems
}

const entriesOf = (flow: FlowFacts): Entry[] => {
  const about = `${flow.description} ${flow.machine.root.description ?? ''}`
  const spec = (sections: readonly string[]) => sections.join(' ')
  const own: Entry = {
    flow,
    title: flow.title,
    text: flow.description,
    stems: weighed(
      [5, `${flow.title} ${flow.id}`],
      [3, about],
      [2, `${areaWords[flow.area]} ${flow.route ?? ''} ${spec(flow.spec)}`],
    ),
  }
  const states = flow.states.map((state): Entry => {
    const shown = state.shows.map(([, name]) => name).join(' ')
    const asked = state.asks.map(({ src }) => src).join(' ')
    const stems = weighed(
      [4, `${state.title} ${state.id}`],
      [3, state.description],
      [2, `${shown} ${asked} ${spec(state.spec)} ${state.tags.join(' ')}`],
      [1, flow.title],
    )
    return { flow, state: state.id, title: state.title, text: state.description, stems }
  })
  const transitions = flow.transitions.map((each): Entry => {
    const stems = weighed(
      [4, each.description],
      [3, `${each.words} ${each.event}`],
      [2, `${spec(each.spec)} ${each.does.join(' ')} ${causeWords[each.cause]}`],
      [1.5, `${each.from} ${each.to.join(' ')}`],
      [1, `${flow.title} ${each.condition}`],
    )
    return { flow, transition: each.id, title: each.words, text: each.description || each.condition, stems }
  })
  return [own, ...states, ...transitions]
}

/** How well a stem is met: whole, or by a longer word that begins with it. */
const meets = ({ stems }: Entry, wanted: string): number => {
  const whole = stems.get(wanted)
  if (whole !== undefined) return whole
  if (wanted.length < 3) return 0
  const longer = [...stems].filter(([stem]) => stem.startsWith(wanted)).map(([, weight]) => weight)
  return Math.max(0, ...longer) * 0.7
}

const HITS_SHOWN = 4

/**
 * A search over flows, states, transitions, texts and spec sections: rare words weigh more, and so does meeting many of them. Every text is
 * read at the first question.
 */
export const searcher = (flows: readonly FlowFacts[]): ((query: string) => Found[]) => {
  let known: readonly Entry[] | undefined
  const rarity = (entries: readonly Entry[], wanted: string): number => {
    const meeting = entries.filter((entry) => meets(entry, wanted) > 0).length
    return meeting === 0 ? 0 : Math.log(1 + entries.length / meeting)
  }
  return (query) => {
    const entries = (known ??= flows.flatMap(entriesOf))
    const wanted = [...new Set(stemsOf(query))].map((stem) => ({ stem, weight: rarity(entries, stem) }))
    const hits = entries
      .map((entry): Hit => {
        const met = wanted.map(({ stem, weight }) => meets(entry, stem) * weight).filter((score) => score > 0)
        return { entry, score: met.reduce((sum, score) => sum + score, 0) * (met.length / wanted.length) ** 2 }
      })
      .filter(({ score }) => score > 0)
    return grouped(hits).slice(0, 12)
  }
}

const grouped = (hits: readonly Hit[]): Found[] => {
  const byFlow = new Map<FlowFacts, Hit[]>()
  for (const hit of hits) byFlow.set(hit.entry.flow, [...(byFlow.get(hit.entry.flow) ?? []), hit])
  return [...byFlow]
    .map(([flow, all]) => {
      const best = all.toSorted((a, b) => b.score - a.score).slice(0, HITS_SHOWN)
      const [first, second] = best
      return { flow, hits: best, score: (first?.score ?? 0) + (second?.score ?? 0) * 0.2 }
    })
    .sort((a, b) => b.score - a.score)
}
