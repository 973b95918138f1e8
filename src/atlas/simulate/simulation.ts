import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { flows, type FlowFacts } from '#src/atlas/flows.ts'
import type { SnapshotTree } from '#src/flow/snapshot-view.tsx'
import type { AnyFlowModel } from '#machines/walk/any-model.ts'
import { stepsIn } from '#machines/walk/line.ts'
import { PlainFault } from '#machines/walk/near.ts'
import type { Offer } from '#machines/walk/offers.ts'
import { pureSteps, type PureStep, type PureSteps } from '#machines/walk/pure-steps.ts'
import { flat } from '#machines/walk/walk-state.ts'

/** A flow that is played by hand, with the flows inside it that run at this moment. */
export interface Sim extends SnapshotTree {
  readonly model: AnyFlowModel
  readonly children: ReadonlyMap<string, Sim>
}

/** One thing that can be done next: in the flow itself, or in one inside it. */
export interface Choice {
  /** As the address has it: `order.release`, `fetchOrder:sellerPaid`, `otp/code.submit`. */
  readonly step: string
  readonly path: readonly string[]
  readonly model: AnyFlowModel
  readonly offer: Offer
}

/** Where a played flow stands after a step, and what that step did. */
export interface Moment {
  /** How many steps led here. */
  readonly count: number
  readonly sim: Sim
  /** Empty at the start. */
  readonly step: string
  readonly path: readonly string[]
  readonly event: AnyEventObject | undefined
  /** What was chosen; undefined for an event that a view sent with something typed. */
  readonly offer: Offer | undefined
  /** Ids of the transitions that were taken, by the path of the flow that took them. */
  readonly took: ReadonlyMap<string, readonly string[]>
  readonly said: readonly AnyEventObject[]
}

interface Trace {
  readonly took: Map<string, readonly string[]>
  readonly said: AnyEventObject[]
}

const known = new WeakMap<AnyFlowModel, PureSteps>()
const stepsOf = (model: AnyFlowModel): PureSteps => {
  const steps = known.get(model) ?? pureSteps(model.machine)
  known.set(model, steps)
  return steps
}

const modelOf = (parent: AnyFlowModel, id: string, machine: string): AnyFlowModel | undefined =>
  parent.outcomes[id]?.child ?? flows.find((flow) => flow.id === machine)?.model

const isMachineSnapshot = (value: unknown): value is AnyMachineSnapshot =>
  typeof value === 'object' && value !== null && 'machine' in value && '_nodes' in value

/** Children that still run are kept with all that happened to them; new ones begin. */
const childrenOf = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, before?: Sim): Map<string, Sim> => {
  const running = new Map<string, Sim>()
  const refs: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children
  for (const [id, ref] of Object.entries(refs)) {
    const kept = before?.children.get(id)
    if (kept && before?.snapshot.children[id] === ref) {
      running.set(id, kept)
      continue
    }
    const first: unknown = ref?.getSnapshot()
    const child = isMachineSnapshot(first) ? modelOf(model, id, first.machine.id) : undefined
    if (child && isMachineSnapshot(first)) running.set(id, simOf(child, first))
  }
  return running
}

const simOf = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, before?: Sim): Sim => ({
  model,
  snapshot,
  children: childrenOf(model, snapshot, before),
})

const note = (trace: Trace, path: readonly string[], step: PureStep): void => {
  const key = path.join('/')
  trace.took.set(key, [...(trace.took.get(key) ?? []), ...step.took])
  trace.said.push(...step.said)
}

/** What a flow told the flows inside it reaches them in the same step. */
const told = (sim: Sim, step: PureStep, path: readonly string[], trace: Trace): Sim =>
  step.sent.reduce((at, { to, event }) => (at.children.has(to) ? moved(at, [to], event, path, trace) : at), sim)

const stepped = (sim: Sim, event: AnyEventObject, path: readonly string[], trace: Trace): Sim => {
  const step = stepsOf(sim.model).step(sim.snapshot, event)
  note(trace, path, step)
  return told(simOf(sim.model, step.snapshot, sim), step, path, trace)
}

const takes = ({ model, snapshot }: Sim, event: AnyEventObject): boolean =>
  snapshot.status === 'active' && model.machine.getTransitionData(snapshot, event).length > 0

/** Moves a flow, or one inside it; when that one ends, its output becomes the outer flow's outcome. */
const moved = (sim: Sim, to: readonly string[], event: AnyEventObject, path: readonly string[], trace: Trace): Sim => {
  const [id, ...rest] = to
  if (id === undefined) return stepped(sim, event, path, trace)
  const child = sim.children.get(id)
  if (!child) throw new PlainFault(`${id} does not run now.`)
  const next = moved(child, rest, event, [...path, id], trace)
  const kept: Sim = { ...sim, children: new Map([...sim.children, [id, next]]) }
  const { status, output } = next.snapshot
  const done = { type: `xstate.done.actor.${id}`, output, actorId: id }
  return status === 'done' && takes(kept, done) ? stepped(kept, done, path, trace) : kept
}

/** The first moment of a flow from one of its model's inputs. */
export const begin = (model: AnyFlowModel, input: string): Moment => {
  if (!(input in model.inputs)) throw new PlainFault(`${model.machine.id} has no start called “${input}”.`)
  const step = stepsOf(model).start(model.inputs[input])
  const trace: Trace = { took: new Map(), said: [] }
  note(trace, [], step)
  return {
    sim: told(simOf(model, step.snapshot), step, [], trace),
    step: '',
    path: [],
    event: undefined,
    count: 0,
    offer: undefined,
    ...trace,
  }
}

/** Everything that can happen next, in the flow and in those inside it. */
export const choicesIn = (sim: Sim, path: readonly string[] = []): Choice[] => [
  ...[...stepsIn(sim.model, sim.snapshot)].map(([text, offer]) => ({
    step: [...path, text].join('/'),
    path,
    model: sim.model,
    offer,
  })),
  ...[...sim.children].flatMap(([id, child]) => choicesIn(child, [...path, id])),
]

/** The flow at a path inside a played one. */
export const simAt = (sim: Sim, path: readonly string[]): Sim | undefined =>
  path.reduce<Sim | undefined>((at, id) => at?.children.get(id), sim)

const after = (
  { sim, count }: Moment,
  step: string,
  { path, event, offer }: Pick<Moment, 'path' | 'offer'> & { event: AnyEventObject },
): Moment => {
  const trace: Trace = { took: new Map(), said: [] }
  const next = moved(sim, path, event, [], trace)
  return { sim: next, step, path, event, offer, count: count + 1, ...trace }
}

/** A step that nobody named beforehand: an event with what was typed or picked. */
const WRITTEN = /^((?:[^/()]+\/)*)([\w.]+)\((\{.*\})\)$/

const writtenIn = (text: string): { path: string[]; event: AnyEventObject } | undefined => {
  const [, path = '', type = '', json = ''] = WRITTEN.exec(text) ?? []
  if (json === '') return undefined
  try {
    const payload: object = JSON.parse(json)
    return { path: path.split('/').filter(Boolean), event: { ...payload, type } }
  } catch {
    return undefined
  }
}

/** Takes the step that a text names. Throws a PlainFault when that cannot happen now. */
export const take = (moment: Moment, text: string): Moment => {
  const choice = choicesIn(moment.sim).find(({ step }) => step === text)
  if (choice) return after(moment, text, { ...choice, event: choice.offer.event })
  const written = writtenIn(text)
  const sim = written && simAt(moment.sim, written.path)
  if (written && sim && takes(sim, written.event)) return after(moment, text, { ...written, offer: undefined })
  const { snapshot } = moment.sim
  const where = snapshot.status === 'active' ? `in ${flat(snapshot.value)}` : 'since the flow is over'
  throw new PlainFault(`${text} cannot happen ${where}.`)
}

/** Whether two events say the same, in whatever order. */
export const sameEvent = (one: AnyEventObject, other: AnyEventObject): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (event: AnyEventObject) => Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1))

/** The step for an event that a view sent: by its name if it has one, else written out. Undefined when the flow does not take it. */
export const stepFor = ({ sim }: Moment, path: readonly string[], event: AnyEventObject): string | undefined => {
  const hearing = simAt(sim, path)
  if (!hearing || !takes(hearing, event)) return undefined
  const named = choicesIn(hearing).find((choice) => choice.path.length === 0 && sameEvent(choice.offer.event, event))
  if (named) return [...path, named.step].join('/')
  const { type, ...payload } = event
  const json = JSON.stringify(payload).replaceAll("'", String.raw`\u0027`)
  return [...path, `${type}(${json})`].join('/')
}

export const flowOfSim = ({ model }: Sim): FlowFacts | undefined => flows.find(({ id }) => id === model.machine.id)
