import type { AnyStateNode } from 'xstate'
import { resultOf, type AnyFlowModel } from './model.ts'
import { nameOf, settledIn, type ChartTransition, type Settled } from './chart.ts'
import { EXACT, GUARDS_ALONE } from './context-key.ts'
import type { Explored } from './inferred-walk.ts'
import { flat } from './state-value.ts'
import { overtakenTimers } from './timers.ts'
import { adviceFor, valueReason } from './value-reasons.ts'
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
  return counted === EXACT || counted === GUARDS_ALONE ? '' : `, where numbers above ${counted} count as many`
}

/** Why nothing takes a transition, in one sentence. */
export const reasonOf = (explored: Explored, found: ChartTransition): string => {
  const { model, walks, failed } = explored
  const { id, source, definition, trigger } = found
  const type: string = definition.eventType
  const failure = failed.find(({ transitions }) => transitions.includes(id))
  if (failure) {
    const { message, offer, snapshot } = failure
    if (isOwnFault(message)) return `Taking it fails (${message}).`
    const part = lastRead(model.machine, snapshot, offer.event)
    if (part !== undefined)
      return `Taking it fails in ${flat(snapshot.value)}, where it reads ${part} of the context (${message}).`
    return `Taking it fails (${message}). ${adviceFor(offer)}`.trim()
  }
  if (type.startsWith('xstate.snapshot.'))
    return 'It follows an actor at work, and a walk knows only how an actor ends.'
  if (!isEntered(walks, source)) return `Nothing leads to ${nameOf(source)}.`
  if (isShadowed(found)) return 'An earlier transition for the same event has no guard, so this one is never asked.'
  const earlier = overtakenTimers(source).get(type)
  if (earlier !== undefined) return `An earlier timer, after ${earlier}, leaves ${nameOf(source)} first.`
  if (type.startsWith('xstate.done.state.')) return `${nameOf(source)} is never all done.`
  const settled = settledIn(type)
  const snapshots = snapshotsIn(walks, source)
  const value = definition.guard === undefined ? undefined : valueReason(explored, found)
  if (snapshots.length === 0)
    return type === '' && definition.guard !== undefined
      ? (value ?? `Its guard never held when ${nameOf(source)} was passed${boundOf(explored, id)}.`)
      : `${nameOf(source)} is left at once.`
  if (settled && source.invoke.every((invoke) => invoke.id !== settled.id))
    return `No actor called ${settled.id} is at work in any state that was reached.`
  if (settled && !canEnd(model, source, settled)) return `No example under "outcomes" ends ${settled.id} so.`
  if (definition.guard === undefined)
    return `In every state that was reached, something inside ${nameOf(source)} takes ${trigger} first.`
  if (value !== undefined) return value
  if (readsEvent(model.machine, found, snapshots))
    return settled
      ? `Its guard never held: give examples of what ${trigger.replace(/ (done|failed)$/, '')} answers under "outcomes".`
      : `Its guard never held: give examples of what ${type} carries under "events".`
  return `Its guard held in none of the ${snapshots.length} snapshots that were reached${boundOf(explored, id)}.`
}
