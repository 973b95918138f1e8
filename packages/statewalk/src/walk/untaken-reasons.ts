import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { resultOf, type AnyFlowModel } from '../model/model.ts'
import { actorName, nameOf, settledIn, type ChartTransition, type Settled } from '../machine/chart.ts'
import { EXACT, GUARDS_ALONE } from './context-key.ts'
import type { Explored } from './inferred-walk.ts'
import { flat } from '../machine/state-value.ts'
import { overtakenTimers } from '../machine/timers.ts'
import { adviceFor, emptyReason, valueReason } from './value-reasons.ts'
import { isEntered, isShadowed, lastRead, readsEvent, snapshotsIn } from './walked-guards.ts'

const canEnd = ({ outcomes }: AnyFlowModel, { invoke }: AnyStateNode, { how, id }: Settled): boolean => {
  const found = outcomes[String(invoke.find((each) => each.id === id)?.src ?? id)]
  const cases = Object.keys(found?.cases ?? {})
  return cases.some((name) => found && ('error' in resultOf(found, name) ? 'error' : 'done') === how)
}

/** Whether a step fails by a fault of the machine, which no example changes. */
export const isOwnFault = (message: string): boolean =>
  /is not implemented|Unable to send event to actor|Initial state node|lead on without end/.test(message)

/** How far was counted for a guard. */
const boundOf = ({ precision, precisionFor }: Explored, id: string): string => {
  const counted = precisionFor?.get(id) ?? precision
  return counted === EXACT || counted === GUARDS_ALONE
    ? ''
    : `, where numbers above ${counted} count as many, and lists are compared up to there`
}

/** Whether the machine is done with this state. */
const isEnd = ({ type, parent }: AnyStateNode): boolean => type === 'final' && parent?.parent === undefined

/** Why a state that is entered is left by its own `always`, where a value that is missing decides it. */
const leftReason = (explored: Explored, source: AnyStateNode): string => {
  const guarded = (source.always ?? []).filter(({ guard }) => guard !== undefined)
  const reasons = guarded.map((definition) => valueReason(explored, { source, definition }))
  const reason = reasons.find((each) => each !== undefined)
  return reason === undefined ? `${nameOf(source)} is left at once.` : `${nameOf(source)} is left at once: ${reason}`
}

/** Why a step that takes it fails; undefined where none does. */
const failureReason = ({ model, walks, failed }: Explored, id: string): string | undefined => {
  const failure = failed.find(({ transitions }) => transitions.includes(id))
  if (!failure) return undefined
  const { message, offer, snapshot } = failure
  if (isOwnFault(message)) return `Taking it fails (${message}).`
  const part = lastRead(model.machine, snapshot, offer.event)
  if (part === undefined) return `Taking it fails (${message}). ${adviceFor(offer)}`.trim()
  const cause = emptyReason(walks, part)
  const fails = `Taking it fails in ${flat(snapshot.value)}, where it reads ${part} of the context (${message}).`
  return cause === undefined ? fails : `${fails} It is ${cause}`
}

/** Why it is never asked in a state that is entered; undefined where it is. */
const overtakenReason = ({ source, definition }: ChartTransition): string | undefined => {
  const type: string = definition.eventType
  const earlier = overtakenTimers(source).get(type)
  if (earlier !== undefined) return `An earlier timer, after ${earlier}, leaves ${nameOf(source)} first.`
  if (type.startsWith('xstate.done.state.')) return `${nameOf(source)} is never all done.`
  const atWork = /^xstate\.snapshot\.(.+)$/.exec(type)?.[1]
  return (
    atWork &&
    `Nothing takes it with the first snapshot of ${actorName(source, atWork)}: give examples of later ones under "snapshots".`
  )
}

/** Why the end of an actor does not come; undefined for any other transition, and where it does. */
const unsettledReason = (model: AnyFlowModel, { source, definition }: ChartTransition): string | undefined => {
  const settled = settledIn(definition.eventType)
  if (!settled) return undefined
  if (source.invoke.every(({ id }) => id !== settled.id))
    return `No actor called ${settled.id} is at work in any state that was reached.`
  return canEnd(model, source, settled) ? undefined : `No example under "outcomes" ends ${settled.id} so.`
}

/** Why a guard that is asked never held, where no value that it reads is the cause. */
const guardReason = (explored: Explored, found: ChartTransition, snapshots: readonly AnyMachineSnapshot[]): string => {
  const { id, definition, trigger } = found
  if (!readsEvent(explored.model.machine, found, snapshots))
    return `Its guard held in none of the ${snapshots.length} snapshots that were reached${boundOf(explored, id)}.`
  return settledIn(definition.eventType)
    ? `Its guard never held: give examples of what ${trigger.replace(/ (done|failed)$/, '')} answers under "outcomes".`
    : `Its guard never held: give examples of what ${definition.eventType} carries under "events".`
}

/** Why a transition of a state that is entered, but left within the same step, is not taken. */
const passedReason = (explored: Explored, { id, source, definition }: ChartTransition, value: string | undefined) =>
  definition.eventType === '' && definition.guard !== undefined
    ? (value ?? `Its guard never held when ${nameOf(source)} was passed${boundOf(explored, id)}.`)
    : leftReason(explored, source)

/** Why nothing takes a transition, in one sentence. */
export const reasonOf = (explored: Explored, found: ChartTransition): string => {
  const { model, walks } = explored
  const { id, source, definition, trigger } = found
  const failure = failureReason(explored, id)
  if (failure !== undefined) return failure
  if (!isEntered(walks, source)) return `Nothing leads to ${nameOf(source)}.`
  if (isShadowed(found)) return 'An earlier transition for the same event has no guard, so this one is never asked.'
  if (isEnd(source)) return `${nameOf(source)} is final, so nothing is taken there.`
  const overtaken = overtakenReason(found)
  if (overtaken !== undefined) return overtaken
  const snapshots = snapshotsIn(walks, source)
  const empty = definition.guard === undefined ? undefined : valueReason(explored, found)
  const value = empty && `Its guard never held: ${empty}`
  if (snapshots.length === 0) return passedReason(explored, found, value)
  const unsettled = unsettledReason(model, found)
  if (unsettled !== undefined) return unsettled
  if (definition.guard === undefined)
    return `In every state that was reached, something inside ${nameOf(source)} takes ${trigger} first.`
  return value ?? guardReason(explored, found, snapshots)
}
