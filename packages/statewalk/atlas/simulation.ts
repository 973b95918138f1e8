import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { AnyFlowModel } from '../src/model/model.ts'
import { refused, type Offer } from '../src/model/offers.ts'
import { durationOf } from '../src/paths/path-description.ts'
import { stepsIn } from '../src/paths/path-notation.ts'
import { pureSteps, type PureStep, type PureSteps } from '../src/machine/pure-steps.ts'
import { flat } from '../src/machine/state-value.ts'
import { UserError } from '../src/shared/user-error.ts'
import { isMachineSnapshot } from '../src/machine/xstate.ts'

/** What a simulation asks the product whose machines it plays. */
export interface SimulationSetting {
  /** The model of an invoked machine, where the model that invokes it names none. */
  readonly modelFor: (machine: AnyStateMachine) => AnyFlowModel | undefined
  /** The time that a context speaks of, in milliseconds since 1970. */
  readonly timeIn: (context: unknown) => number
}

/** A flow without an actor: a snapshot, and those of the flows it has invoked. */
export interface SimulatedFlow {
  readonly model: AnyFlowModel
  readonly snapshot: AnyMachineSnapshot
  readonly children: ReadonlyMap<string, SimulatedFlow>
}

/** One step that can be taken next, in the flow or in an invoked one. */
export interface Choice {
  /** As in a script: `order.release`, `fetchOrder:sellerPaid`, `otp/code.submit`. */
  readonly step: string
  readonly path: readonly string[]
  readonly model: AnyFlowModel
  readonly offer: Offer
}

/** A simulated flow after a step, and the effects of that step. */
export interface Moment {
  /** The number of steps so far. */
  readonly count: number
  readonly simulation: SimulatedFlow
  /** Empty for the initial moment. */
  readonly step: string
  readonly path: readonly string[]
  /** Of the flow at that path. */
  readonly model: AnyFlowModel
  readonly event: AnyEventObject | undefined
  /** Undefined for an event that a view sent with typed values. */
  readonly offer: Offer | undefined
  /** Ids of the transitions that were taken, by the path of the flow that took them. */
  readonly taken: ReadonlyMap<string, readonly string[]>
  readonly emitted: readonly AnyEventObject[]
  /** What the server's clock shows, in milliseconds since 1970: a delay that passed moves it on. */
  readonly time: number
}

interface StepTrace {
  readonly taken: Map<string, readonly string[]>
  readonly emitted: AnyEventObject[]
}

/** What all flows of one step share. */
interface Stepping {
  readonly setting: SimulationSetting
  readonly trace: StepTrace
}

const stepping = (setting: SimulationSetting): Stepping => ({ setting, trace: { taken: new Map(), emitted: [] } })

const stepsByModel = new WeakMap<AnyFlowModel, PureSteps>()
const stepsOf = (model: AnyFlowModel): PureSteps => {
  const steps = stepsByModel.get(model) ?? pureSteps(model.machine)
  stepsByModel.set(model, steps)
  return steps
}

/** Children that are still the same actor keep their simulated state; new ones start. */
const childrenOf = (
  { model, snapshot }: Pick<SimulatedFlow, 'model' | 'snapshot'>,
  setting: SimulationSetting,
  before: SimulatedFlow | undefined,
): Map<string, SimulatedFlow> => {
  const running = new Map<string, SimulatedFlow>()
  const refs: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children
  for (const [id, ref] of Object.entries(refs)) {
    const previous = before?.children.get(id)
    if (previous && before?.snapshot.children[id] === ref) {
      running.set(id, previous)
      continue
    }
    const first: unknown = ref?.getSnapshot()
    if (!isMachineSnapshot(first)) continue
    const child = model.outcomes[id]?.child ?? setting.modelFor(first.machine)
    if (child) running.set(id, simulatedFlow(child, first, setting))
  }
  return running
}

const simulatedFlow = (
  model: AnyFlowModel,
  snapshot: AnyMachineSnapshot,
  setting: SimulationSetting,
  before?: SimulatedFlow,
): SimulatedFlow => ({ model, snapshot, children: childrenOf({ model, snapshot }, setting, before) })

const recordStep = ({ trace }: Stepping, path: readonly string[], step: PureStep): void => {
  const key = path.join('/')
  trace.taken.set(key, [...(trace.taken.get(key) ?? []), ...step.took])
  trace.emitted.push(...step.effects)
}

/** Delivers the events that a step sent to invoked flows. */
const deliverEvents = (
  simulated: SimulatedFlow,
  step: PureStep,
  path: readonly string[],
  all: Stepping,
): SimulatedFlow =>
  step.sent.reduce((at, { to, event }) => (at.children.has(to) ? sendTo(at, [to], event, path, all) : at), simulated)

const stepFlow = (
  simulated: SimulatedFlow,
  event: AnyEventObject,
  path: readonly string[],
  all: Stepping,
): SimulatedFlow => {
  const step = stepsOf(simulated.model).step(simulated.snapshot, event)
  recordStep(all, path, step)
  return deliverEvents(simulatedFlow(simulated.model, step.snapshot, all.setting, simulated), step, path, all)
}

const accepts = ({ model, snapshot }: SimulatedFlow, event: AnyEventObject): boolean =>
  snapshot.status === 'active' && model.machine.getTransitionData(snapshot, event).length > 0

/** Sends an event to a flow or an invoked one; when that one is done, its parent receives the done event. */
const sendTo = (
  simulated: SimulatedFlow,
  to: readonly string[],
  event: AnyEventObject,
  path: readonly string[],
  all: Stepping,
): SimulatedFlow => {
  const [id, ...rest] = to
  if (id === undefined) return stepFlow(simulated, event, path, all)
  const child = simulated.children.get(id)
  if (!child) throw new UserError(`${id} does not run now.`)
  const next = sendTo(child, rest, event, [...path, id], all)
  const parent: SimulatedFlow = { ...simulated, children: new Map([...simulated.children, [id, next]]) }
  const { status, output } = next.snapshot
  const done = { type: `xstate.done.actor.${id}`, output, actorId: id }
  return status === 'done' && accepts(parent, done) ? stepFlow(parent, done, path, all) : parent
}

/** The initial moment of a flow with one of its model's inputs. */
export const start = (model: AnyFlowModel, input: string, setting: SimulationSetting): Moment => {
  if (!(input in model.inputs)) throw new UserError(`${model.machine.id} has no start called “${input}”.`)
  const step = stepsOf(model).start(model.inputs[input])
  const all = stepping(setting)
  recordStep(all, [], step)
  return {
    simulation: deliverEvents(simulatedFlow(model, step.snapshot, setting), step, [], all),
    step: '',
    path: [],
    model,
    event: undefined,
    count: 0,
    offer: undefined,
    time: setting.timeIn(step.snapshot.context),
    ...all.trace,
  }
}

/** Every step that can be taken next, in the flow and in those it has invoked. */
export const choicesIn = (simulated: SimulatedFlow): Choice[] =>
  flowsIn(simulated).flatMap(({ path, flow: { model, snapshot } }) =>
    [...stepsIn(model, snapshot)].map(([text, offer]) => ({ step: [...path, text].join('/'), path, model, offer })),
  )

/** A simulated flow and those it has invoked, each with its path of invoke ids. */
export const flowsIn = (
  simulated: SimulatedFlow,
  path: readonly string[] = [],
): { readonly path: readonly string[]; readonly flow: SimulatedFlow }[] => [
  { path, flow: simulated },
  ...[...simulated.children].flatMap(([id, child]) => flowsIn(child, [...path, id])),
]

/** A step that guards refuse now. */
export interface RefusedChoice extends Choice {
  readonly guards: readonly string[]
}

/** Every step that the flow and those it has invoked wait for, and guards refuse. */
export const refusalsIn = (simulated: SimulatedFlow): RefusedChoice[] =>
  flowsIn(simulated).flatMap(({ path, flow: { model, snapshot } }) =>
    refused(model, snapshot).map(({ offer, guards }) => ({ step: offer.name, path, model, offer, guards })),
  )

/** The flow at a path of invoke ids. */
export const flowAtPath = (simulated: SimulatedFlow, path: readonly string[]): SimulatedFlow | undefined =>
  path.reduce<SimulatedFlow | undefined>((at, id) => at?.children.get(id), simulated)

const nextMoment = (
  { simulation, count, time }: Moment,
  step: string,
  { path, event, offer }: Pick<Moment, 'path' | 'offer'> & { event: AnyEventObject },
  setting: SimulationSetting,
): Moment => {
  const all = stepping(setting)
  const next = sendTo(simulation, path, event, [], all)
  const { model, snapshot } = flowAtPath(simulation, path) ?? simulation
  const passed = offer?.by === 'clock' ? (durationOf(model, snapshot, offer) ?? 0) : 0
  const now = Math.max(time + passed, setting.timeIn(next.snapshot.context))
  return { simulation: next, step, path, model, event, offer, time: now, count: count + 1, ...all.trace }
}

/** A step that the model does not list: an event type with its payload as JSON. */
const WRITTEN_STEP = /^((?:[^/()]+\/)*)([\w.]+)\((\{.*\})\)$/

const parseWrittenStep = (text: string): { path: string[]; event: AnyEventObject } | undefined => {
  const [, path = '', type = '', json = ''] = WRITTEN_STEP.exec(text) ?? []
  if (json === '') return undefined
  try {
    const payload: object = JSON.parse(json)
    return { path: path.split('/').filter(Boolean), event: { ...payload, type } }
  } catch {
    return undefined
  }
}

/** Takes a step by its text. Throws a UserError when it cannot happen now. */
export const takeStep = (moment: Moment, text: string, setting: SimulationSetting): Moment => {
  const choice = choicesIn(moment.simulation).find(({ step }) => step === text)
  if (choice) return nextMoment(moment, text, { ...choice, event: choice.offer.event }, setting)
  const written = parseWrittenStep(text)
  const simulated = written && flowAtPath(moment.simulation, written.path)
  if (written && simulated && accepts(simulated, written.event))
    return nextMoment(moment, text, { ...written, offer: undefined }, setting)
  const { snapshot } = moment.simulation
  const where = snapshot.status === 'active' ? `in ${flat(snapshot.value)}` : 'because the flow has ended'
  throw new UserError(`${text} cannot happen ${where}.`)
}

/** Whether two events have the same properties, in any order. */
export const sameEvent = (one: AnyEventObject, other: AnyEventObject): boolean =>
  JSON.stringify(sortedEntries(one)) === JSON.stringify(sortedEntries(other))
const sortedEntries = (event: AnyEventObject) => Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1))

/** The text of the step for an event that a view sent: its name, else its type and payload. Undefined when the flow does not accept it. */
export const stepTextFor = (
  { simulation }: Moment,
  path: readonly string[],
  event: AnyEventObject,
): string | undefined => {
  const target = flowAtPath(simulation, path)
  if (!target || !accepts(target, event)) return undefined
  const named = choicesIn(target).find((choice) => choice.path.length === 0 && sameEvent(choice.offer.event, event))
  if (named) return [...path, named.step].join('/')
  const { type, ...payload } = event
  const json = JSON.stringify(payload).replaceAll("'", String.raw`\u0027`)
  return [...path, `${type}(${json})`].join('/')
}
