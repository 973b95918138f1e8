import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { resultOf, type AnyFlowModel } from './model.ts'
import { nameOf, settledIn, type ChartTransition, type Settled } from './chart.ts'
import { DEEP, EXACT, GUARDS_ALONE, isActor } from './context-key.ts'
import type { Explored } from './inferred-walk.ts'
import type { Offer } from './offers.ts'
import { overtakenTimers } from './timers.ts'
import { isEntered, isShadowed, namesRead, readsEvent, snapshotsIn } from './walked-guards.ts'

const canEnd = ({ outcomes }: AnyFlowModel, { invoke }: AnyStateNode, { how, id }: Settled): boolean => {
  const found = outcomes[String(invoke.find((each) => each.id === id)?.src ?? id)]
  const cases = Object.keys(found?.cases ?? {})
  return cases.some((name) => found && ('error' in resultOf(found, name) ? 'error' : 'done') === how)
}

const adviceFor = ({ by, called = '', event }: Offer): string => {
  if (by === 'clock') return ''
  return by === 'actor'
    ? `Give examples of what ${called} answers under "outcomes".`
    : `Give examples of what ${event.type} carries under "events".`
}

/** Failures that no example changes. */
const OWN_FAULT = /is not implemented|Unable to send event to actor/

/** Where a value is NaN, or holds NaN: `till.paid`. */
const placeOfNaN = (value: unknown, path: string, depth = 0): string | undefined => {
  if (Number.isNaN(value)) return path
  if (typeof value !== 'object' || value === null || isActor(value) || depth > DEEP) return undefined
  const places = Object.entries(value).map(([name, inner]) => placeOfNaN(inner, `${path}.${name}`, depth + 1))
  return places.find((place) => place !== undefined)
}

/** A number that a guard reads and that is NaN, with which no comparison holds, and what made it so. */
const nanReason = (
  { model, walks }: Explored,
  { definition }: ChartTransition,
  snapshots: readonly AnyMachineSnapshot[],
): string | undefined => {
  for (const name of namesRead(model.machine, definition.guard, snapshots)) {
    const placeIn = ({ context }: AnyMachineSnapshot) => placeOfNaN(Object(context)[name], name)
    const place = snapshots.map(placeIn).find((each) => each !== undefined)
    if (place === undefined) continue
    const reads = `Its guard never held: it reads ${place}, which is NaN`
    if (walks.some(({ first }) => placeIn(first.snapshot)))
      return `${reads} from the start. Give examples of the input under "inputs".`
    const cause = walks
      .flatMap(({ edges, states }) =>
        edges.filter(({ from, snapshot }) => {
          const before = states.get(from)
          return before !== undefined && !placeIn(before) && placeIn(snapshot)
        }),
      )
      .at(0)?.offer
    if (!cause) return `${reads}.`
    return cause.by === 'actor'
      ? `${reads} after ${cause.called} ends. ${adviceFor(cause)}`
      : `${reads} after ${cause.event.type}. ${adviceFor(cause)}`
  }
  return undefined
}

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
    if (OWN_FAULT.test(failure.message)) return `Taking it fails (${failure.message}).`
    return `Taking it fails (${failure.message}). ${adviceFor(failure.offer)}`.trim()
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
  if (snapshots.length === 0)
    return type === '' && definition.guard !== undefined
      ? `Its guard never held when ${nameOf(source)} was passed${boundOf(explored, id)}.`
      : `${nameOf(source)} is left at once.`
  if (settled && source.invoke.every((invoke) => invoke.id !== settled.id))
    return `No actor called ${settled.id} is at work in any state that was reached.`
  if (settled && !canEnd(model, source, settled)) return `No example under "outcomes" ends ${settled.id} so.`
  if (definition.guard === undefined)
    return `In every state that was reached, something inside ${nameOf(source)} takes ${trigger} first.`
  const nan = nanReason(explored, found, snapshots)
  if (nan !== undefined) return nan
  if (readsEvent(model.machine, found, snapshots))
    return settled
      ? `Its guard never held: give examples of what ${trigger.replace(/ (done|failed)$/, '')} answers under "outcomes".`
      : `Its guard never held: give examples of what ${type} carries under "events".`
  return `Its guard held in none of the ${snapshots.length} snapshots that were reached${boundOf(explored, id)}.`
}
