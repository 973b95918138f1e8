import type { FlowInfo, TransitionInfo } from '#src/atlas/flows.ts'
import { capitalize, eventLabel, stateLabel } from 'statewalk/atlas/labels.ts'

/** What happens with every event in a state, as the tests walk the flow; transitions by their place in the flow. */
interface StateWhatIf {
  readonly taken: readonly number[]
  readonly refused: readonly number[]
  /** By event: the steps in words after which it is taken. */
  readonly ways: Readonly<Record<string, readonly string[]>>
}

/** By state. */
export type FlowWhatIfs = Readonly<Record<string, StateWhatIf>>

/** What an event does in a state. */
export interface EventVerdict {
  readonly event: string
  readonly cause: TransitionInfo['cause']
  readonly kind: 'taken' | 'refused' | 'impossible'
  readonly words: string
}

const listOf = (words: readonly string[]): string => [...new Set(words)].join(' or ')

const MOST_STEPS = 4

const laterWords = (steps: readonly string[] | undefined): string => {
  if (!steps) return 'Nothing that follows makes it possible.'
  const shown = steps.slice(0, MOST_STEPS).join(', then ')
  const more = steps.length > MOST_STEPS ? ` and ${steps.length - MOST_STEPS} more steps` : ''
  return `It is taken after this: ${shown}${more}.`
}

const takenWords = (ways: readonly TransitionInfo[], state: string): string =>
  listOf(
    ways.map(({ from, to, condition }) => {
      const place = from === state ? '' : ` in ${stateLabel(from)}`
      const end = to.length === 0 ? 'stays' : `→ ${to.map(stateLabel).join(', ')}`
      return `Taken${place}${condition && ` if ${condition}`}: ${end}`
    }),
  )

/** Every event of a flow with what it does in a state: those that are taken first, then those that a guard refuses. */
export const verdictsIn = (flow: FlowInfo, state: string, { taken, refused, ways }: StateWhatIf): EventVerdict[] => {
  const byEvent = new Map<string, TransitionInfo[]>()
  for (const transition of flow.transitions)
    if (transition.event !== '') byEvent.set(transition.event, [...(byEvent.get(transition.event) ?? []), transition])
  const [isTaken, isRefused] = [taken, refused].map((places) => new Set(places.map((at) => flow.transitions[at]?.id)))
  const verdicts = [...byEvent].map(([event, all]): EventVerdict => {
    const about = { event, cause: all[0]?.cause ?? 'person' }
    const happens = all.filter(({ id }) => isTaken?.has(id))
    if (happens.length > 0) return { ...about, kind: 'taken', words: takenWords(happens, state) }
    const guarded = all.filter(({ id }) => isRefused?.has(id))
    const later = laterWords(ways[event])
    if (guarded.length === 0) return { ...about, kind: 'impossible', words: `Not possible here. ${later}` }
    const guards = listOf(guarded.map(({ condition }) => `“${condition}”`))
    return { ...about, kind: 'refused', words: `Refused: it needs ${guards}. ${later}` }
  })
  const order = ['taken', 'refused', 'impossible']
  return verdicts.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

/** The label of an event in a list. */
export const verdictLabel = ({ event }: EventVerdict): string => capitalize(eventLabel(event))
