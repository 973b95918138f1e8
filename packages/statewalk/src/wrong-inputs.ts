import type { AnyMachineSnapshot } from 'xstate'
import { fits, inputFaults, mintedIn, tablesIn, type AfterSteps, type ExpectedStep } from './actor-inputs.ts'
import { nodesOf } from './chart.ts'
import { exploreAll, type Edge, type Walk } from './explore.ts'
import type { AnyFlowModel } from './model.ts'
import { offered, type Offer } from './offers.ts'
import { stepNotation } from './path-notation.ts'
import { nearestSegment, planAllPaths, shortestPathOver } from './paths.ts'
import { pureSteps, type PureStep } from './pure-steps.ts'
import { keyOf } from './state-key.ts'
import { inputOf, sourceOf } from './xstate.ts'

type Payload = Readonly<Record<string, unknown>>

/** A call with a minted key. */
interface Keyed {
  readonly src: string
  readonly key: unknown
  /** Everything of it but the key. */
  readonly rest: string
  readonly end: 'none' | 'lost' | 'failed' | 'done'
  /** Whether a person has chosen or typed something since. */
  readonly isTouched: boolean
}

/** What led to a snapshot. */
interface History {
  /** The name of the input. */
  readonly input: string
  readonly steps: readonly ExpectedStep[]
  /** The calls with a key so far, the last one first. */
  readonly calls: readonly Keyed[]
}

const stepOf = (offer: Offer): ExpectedStep => ({
  names: [stepNotation(offer), offer.event.type],
  event: offer.event,
})

const startOf = (input: string): ExpectedStep => ({ names: [`start(${input})`, 'start'], event: {} })

interface Started {
  readonly src: string
  readonly input: unknown
}

/** The actors that a step started. One that ran before and is started again is another actor. */
export const startedBy = (before: AnyMachineSnapshot | undefined, after: AnyMachineSnapshot): Started[] =>
  Object.entries(after.children).flatMap(([id, child]) =>
    child && child !== before?.children[id] ? [{ src: sourceOf(child) ?? id, input: inputOf(child) }] : [],
  )

const FRESH = 'fresh-key-'

/** Whether a key was minted in a model with fresh keys, not restored or given. */
export const isFreshKey = (key: string): boolean => key.startsWith(FRESH)

/** The model with every minting function replaced by one that never mints the same key twice. */
export const withFreshKeys = (model: AnyFlowModel): AnyFlowModel => {
  const names = new Set(Object.values(model.actorInputs ?? {}).flatMap((each) => mintedIn(each)?.[1].by ?? []))
  let count = 0
  const mint = () => `${FRESH}${++count}`
  const fresh = Object.fromEntries([...names].map((name) => [name, mint]))
  const inputs = Object.entries(model.inputs).map(([name, input]) => [name, { ...Object(input), ...fresh }] as const)
  return names.size === 0 ? model : { ...model, inputs: Object.fromEntries(inputs) }
}

const keyFault = (now: Keyed, calls: readonly Keyed[]): string | undefined => {
  const last = calls.find(({ src }) => src === now.src)
  const earlier = calls.find(({ key }) => key === now.key)
  const isSame = last !== undefined && last.rest === now.rest
  if (earlier && (earlier !== last || !isSame || last.end === 'done'))
    return `a new key for a new call, received that of an earlier ${earlier.src}`
  const isRetry = isSame && last.end === 'lost' && !last.isTouched
  return isRetry && now.key !== last.key ? 'the key of the call whose answer was lost, received another' : undefined
}

/** Judges what the steps of one model start, and remembers what led to each snapshot. */
class Judge {
  readonly faults = new Map<string, string[]>()
  readonly met = new Set<string>()
  readonly #histories = new WeakMap<AnyMachineSnapshot, History>()
  readonly #used = new Map<AfterSteps<unknown>, Set<string>>()

  constructor(
    readonly model: AnyFlowModel,
    readonly expected: Payload,
  ) {}

  /** What of the calls so far decides which keys may come: it distinguishes states. */
  signatureOf(snapshot: AnyMachineSnapshot): string {
    const { input = '', calls = [] } = this.#histories.get(snapshot) ?? {}
    return calls[0] && !this.model.joining?.includes(input) ? ` ${calls[0].end}` : ''
  }

  start(input: string, { snapshot }: PureStep): void {
    const history: History = { input, steps: [startOf(input)], calls: [] }
    this.#histories.set(snapshot, this.#judged(history, startedBy(undefined, snapshot)))
  }

  take(before: AnyMachineSnapshot, offer: Offer, { snapshot }: PureStep): void {
    const known = this.#histories.get(before)
    if (!known) throw new Error(`${this.model.machine.id} takes ${offer.name} from nowhere`)
    const history = { ...known, steps: [...known.steps, stepOf(offer)], calls: this.#settled(known.calls, offer) }
    const judged = this.#judged(history, startedBy(before, snapshot))
    if (snapshot !== before) this.#histories.set(snapshot, judged)
  }

  #settled(calls: readonly Keyed[], { by, called, event }: Offer): readonly Keyed[] {
    if (by !== 'actor')
      return calls.map((call) =>
        by === 'person' && Object.keys(event).length > 1 ? { ...call, isTouched: true } : call,
      )
    const [, minted] = mintedIn(this.expected[called ?? '']) ?? []
    if (!minted) return calls
    const failed = minted.isLost(event['error']) ? 'lost' : 'failed'
    const end = 'error' in event ? failed : 'done'
    return calls.map((call) => (call.src === called && call.end === 'none' ? { ...call, end } : call))
  }

  #judged(history: History, started: readonly Started[]): History {
    let { calls } = history
    for (const { src, input: received } of started) {
      if (!(src in this.expected)) continue
      this.met.add(src)
      const expected = this.expected[src]
      const onUse = (table: AfterSteps<unknown>, entry: string) =>
        void this.#used.set(table, (this.#used.get(table) ?? new Set()).add(entry))
      const scene = { input: this.model.inputs[history.input], steps: history.steps, onUse }
      const wrong = inputFaults(expected, received, scene)
      const [field] = mintedIn(expected) ?? []
      if (field !== undefined) {
        const { [field]: key, ...rest }: Payload = Object(received)
        const call: Keyed = { src, key, rest: JSON.stringify(rest), end: 'none', isTouched: false }
        const fault = keyFault(call, calls)
        if (fault !== undefined) wrong.push(`${field}: expected ${fault}`)
        calls = [call, ...calls]
      }
      if (wrong.length > 0) this.#note(src, `${wrong.join('; ')} by ${wordsOf(history)}`)
    }
    return { ...history, calls }
  }

  #note(src: string, fault: string): void {
    this.faults.set(src, [...(this.faults.get(src) ?? []), fault])
  }

  /** Entries of expected inputs that no step has decided by so far. */
  unused(): { readonly src: string; readonly entry: string }[] {
    return Object.entries(this.expected).flatMap(([src, expected]) => {
      const entries = tablesIn(expected).flatMap((table) =>
        Object.keys(table.steps).filter((entry) => this.#used.get(table)?.has(entry) !== true),
      )
      return [...new Set(entries)].map((entry) => ({ src, entry }))
    })
  }
}

const wordsOf = ({ steps }: History): string => steps.map(({ names }) => names[0]).join(' ')

/** Takes steps on a snapshot of its own, each with what those before it chose, for as long as they are offered. */
const judgeSteps = (judge: Judge, { input }: Walk, wanted: readonly Pick<Edge, 'offer'>[]): void => {
  const { start, step } = pureSteps(judge.model.machine)
  const first = start(judge.model.inputs[input])
  judge.start(input, first)
  let { snapshot } = first
  for (const { offer } of wanted) {
    const here = offered(judge.model, snapshot).find(
      ({ name, event }) => name === offer.name && event.type === offer.event.type,
    )
    if (!here) return
    const taken = step(snapshot, here.event)
    judge.take(snapshot, here, taken)
    snapshot = taken.snapshot
  }
}

const starts = (walk: Walk, { from, snapshot }: Edge, src: string): boolean =>
  startedBy(walk.states.get(from), snapshot).some((started) => started.src === src)

const MOST_TRIED = 3

/** The way by a step that an entry names, and on to a call. */
const wayBy = (walk: Walk, entry: string, src: string): readonly Pick<Edge, 'offer'>[] | undefined => {
  const search = { wants: (edge: Edge) => starts(walk, edge, src), mayUse: () => true }
  if (fits(entry, startOf(walk.input))) return nearestSegment(walk, walk.initial, search)
  const named = walk.edges.filter(({ offer }) => fits(entry, stepOf(offer)))
  for (const edge of named.slice(0, MOST_TRIED)) {
    const path = shortestPathOver(walk, (each) => each === edge)
    const on = starts(walk, edge, src) ? [] : nearestSegment(walk, edge.to, search)
    if (path && on) return [...path.steps, ...on]
  }
  return undefined
}

/** Where the walk went another way, one more path leads by each entry to a call that it decides. */
const judgeUnused = (judge: Judge, walks: readonly Walk[]): void => {
  const isUnused = (src: string, entry: string) =>
    judge.unused().some((each) => each.src === src && each.entry === entry)
  for (const { src, entry } of judge.unused())
    for (const walk of walks) {
      const way = wayBy(walk, entry, src)
      if (way) judgeSteps(judge, walk, way)
      if (way && !isUnused(src, entry)) break
    }
}

/**
 * The actors of a model whose input is not the expected one, each with the first path on which it differs; expectations that no walk meets
 * are faults, too. A walk of its own, in which no key is minted twice.
 */
export const wrongInputs = (model: AnyFlowModel): string[] => {
  const { actorInputs: expected } = model
  if (!expected) return []
  const fresh = withFreshKeys(model)
  const judge = new Judge(fresh, expected)
  const isKeyed = fresh !== model
  const key = (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot) + judge.signatureOf(snapshot)
  exploreAll(
    { ...fresh, ...(isKeyed && { key }), joining: [] },
    {
      onStart: (input, first) => judge.start(input, first),
      onStep: (before, offer, step) => judge.take(before, offer, step),
    },
  )
  const walks = exploreAll(model)
  for (const { walk, steps } of planAllPaths(walks, 'transitions').paths) judgeSteps(judge, walk, steps)
  judgeUnused(judge, walks)
  const wrong = [...judge.faults].map(([src, [first = '', ...others]]) => {
    const more = others.length > 0 ? ` (and on ${others.length} more steps)` : ''
    return `${src}: ${first}${more}`
  })
  const unmet = Object.keys(expected).filter((src) => !judge.met.has(src))
  return [
    ...wrong,
    ...unmet.map((src) => `${src}: no walk starts it`),
    ...(wrong.length > 0 ? [] : judge.unused()).map(
      ({ src, entry }) => `${src}: no walk takes "${entry}" of its expected input`,
    ),
  ]
}

/** Invoked actors without an expected input. */
export const unexpectedInputs = ({ machine, actorInputs = {} }: AnyFlowModel): string[] => {
  const invoked = [machine.root, ...nodesOf(machine)].flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))
  return [...new Set(invoked)]
    .filter((src) => !(src in actorInputs))
    .map((src) => `${src}: no expected input in actorInputs`)
}
