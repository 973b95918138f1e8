import type { AnyMachineSnapshot } from 'xstate'
import {
  inputFaults,
  mintedIn,
  mintersIn,
  tablesIn,
  type AfterSteps,
  type ExpectedStep,
  type FoundTable,
} from '../model/actor-inputs.ts'
import type { AnyFlowModel } from '../model/model.ts'
import type { Offer } from '../model/offers.ts'
import { stepNotation } from '../paths/path-notation.ts'
import type { PureStep } from '../machine/pure-steps.ts'
import { inputOf, sourceOf } from '../machine/xstate.ts'

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

const stepsOf = new WeakMap<Offer, ExpectedStep>()

export const stepOf = (offer: Offer): ExpectedStep => {
  const known = stepsOf.get(offer)
  if (known) return known
  const step = { names: [stepNotation(offer), offer.event.type], event: offer.event }
  stepsOf.set(offer, step)
  return step
}

export const startOf = (input: string): ExpectedStep => ({ names: [`start(${input})`, 'start'], event: {} })

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
  const names = new Set(Object.values(model.actorInputs ?? {}).flatMap(mintersIn))
  let count = 0
  const mint = () => `${FRESH}${++count}`
  const withMint = (input: unknown): unknown => {
    const minting = [...names].filter((name) => typeof Reflect.get(Object(input), name) === 'function')
    return minting.length === 0
      ? input
      : { ...Object(input), ...Object.fromEntries(minting.map((name) => [name, mint])) }
  }
  const inputs = Object.entries(model.inputs).map(([name, input]) => [name, withMint(input)])
  return { ...model, inputs: Object.fromEntries(inputs) }
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

class Noted {
  readonly #names = new Map<AfterSteps<unknown>, Set<string>>()

  readonly add = (table: AfterSteps<unknown>, name: string): void =>
    void this.#names.set(table, (this.#names.get(table) ?? new Set()).add(name))

  has(table: AfterSteps<unknown>, name: string): boolean {
    return this.#names.get(table)?.has(name) ?? false
  }
}

/** Thrown when as many faults were found as are wanted. */
export class EnoughFaults extends Error {}

/** Checks what the steps of one model start, and remembers what led to each snapshot. */
export class InputCheck {
  readonly faults = new Map<string, string[]>()
  readonly met = new Set<string>()
  readonly #histories = new WeakMap<AnyMachineSnapshot, History>()
  /** The entries that were met, and the notations of the steps that decided, by table. */
  #count = 0
  readonly #used = new Noted()
  readonly #decided = new Noted()

  constructor(
    readonly model: AnyFlowModel,
    readonly expected: Payload,
    /** How many faults are wanted at most. */
    readonly most = Infinity,
  ) {}

  /** What of the calls so far decides which keys may come: it distinguishes states. */
  signatureOf(snapshot: AnyMachineSnapshot): string {
    const { input = '', calls = [] } = this.#histories.get(snapshot) ?? {}
    const [last] = calls
    if (!last || this.model.joining?.includes(input)) return ''
    return ` ${last.end}${last.isTouched && last.end === 'lost' ? ' changed' : ''}`
  }

  start(input: string, { snapshot }: PureStep): void {
    const history: History = { input, steps: [startOf(input)], calls: [] }
    this.#histories.set(snapshot, this.#checked(history, startedBy(undefined, snapshot)))
  }

  take(before: AnyMachineSnapshot, offer: Offer, { snapshot }: PureStep): void {
    const known = this.#histories.get(before)
    if (!known) throw new Error(`${this.model.machine.id} takes ${offer.name} from nowhere`)
    const history = { ...known, steps: [...known.steps, stepOf(offer)], calls: this.#settled(known.calls, offer) }
    const checked = this.#checked(history, startedBy(before, snapshot))
    if (snapshot !== before) this.#histories.set(snapshot, checked)
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

  #checked(history: History, started: readonly Started[]): History {
    const calls = [...history.calls]
    for (const { src, input: received } of started) {
      if (!(src in this.expected)) continue
      this.met.add(src)
      const expected = this.expected[src]
      const scene = {
        input: this.model.inputs[history.input],
        steps: history.steps,
        onUse: this.#used.add,
        onDecision: this.#decided.add,
      }
      const wrong = inputFaults(expected, received, scene)
      const [field] = mintedIn(expected) ?? []
      if (field !== undefined) {
        const { [field]: key, ...rest }: Payload = Object(received)
        const call: Keyed = { src, key, rest: JSON.stringify(rest), end: 'none', isTouched: false }
        const fault = keyFault(call, calls)
        if (fault !== undefined) wrong.push(`${field}: expected ${fault}`)
        calls.unshift(call)
      }
      if (wrong.length > 0) this.#note(src, `${wrong.join('; ')} by ${wordsOf(history)}`)
    }
    return { ...history, calls }
  }

  #note(src: string, fault: string): void {
    this.faults.set(src, [...(this.faults.get(src) ?? []), fault])
    if (this.#count++ >= this.most - 1) throw new EnoughFaults()
  }

  /** The tables of each expected input, with their entries. */
  entries(): (FoundTable & { readonly src: string; readonly entry: string })[] {
    return Object.entries(this.expected).flatMap(([src, expected]) =>
      tablesIn(expected).flatMap((found) => Object.keys(found.table.steps).map((entry) => ({ ...found, src, entry }))),
    )
  }

  isUsed(table: AfterSteps<unknown>, entry: string): boolean {
    return this.#used.has(table, entry)
  }

  /** Whether a step has decided a value of a table. */
  hasDecided(table: AfterSteps<unknown>, step: string): boolean {
    return this.#decided.has(table, step)
  }
}

const wordsOf = ({ steps }: History): string => steps.map(({ names }) => names[0]).join(' ')
