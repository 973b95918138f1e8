import type { AnyMachineSnapshot } from 'xstate'
import type { ChartTransition } from './chart.ts'
import { DEEP, isActor } from './context-key.ts'
import type { Edge, Walk } from './explore.ts'
import { ASSUMED_OUTPUT } from './inferred-model.ts'
import type { Explored } from './inferred-walk.ts'
import type { Offer } from './offers.ts'
import { contextOf } from './stored-data.ts'
import { namesRead, snapshotsPast } from './walked-guards.ts'

/** Which examples may change what an event or an actor brings. */
export const adviceFor = ({ by, called = '', event }: Offer): string => {
  if (by === 'clock') return ''
  return by === 'actor'
    ? `Give examples of what ${called} answers under "outcomes".`
    : `Give examples of what ${event.type} carries under "events".`
}

/** Where a value is NaN, or holds NaN: `till.paid`. */
const placeOfNaN = (value: unknown, path: string, depth = 0): string | undefined => {
  if (Number.isNaN(value)) return path
  if (typeof value !== 'object' || value === null || isActor(value) || depth > DEEP) return undefined
  const places = Object.entries(value).map(([name, inner]) => placeOfNaN(inner, `${path}.${name}`, depth + 1))
  return places.find((place) => place !== undefined)
}

/** The first step for which something is not so before it, and so after it. */
const causeOf = (
  walks: readonly Walk[],
  isSo: (snapshot: AnyMachineSnapshot) => boolean,
  fits: (edge: Edge) => boolean = () => true,
) =>
  walks
    .flatMap(({ edges, states }) =>
      edges.filter((edge) => {
        const before = states.get(edge.from)
        return fits(edge) && before !== undefined && !isSo(before) && isSo(edge.snapshot)
      }),
    )
    .at(0)?.offer

/** A number that is NaN, with which no comparison holds, and what made it so. */
const nanReason = (
  walks: readonly Walk[],
  snapshots: readonly AnyMachineSnapshot[],
  name: string,
): string | undefined => {
  const placeIn = (snapshot: AnyMachineSnapshot) => placeOfNaN(contextOf(snapshot)[name], name)
  const place = snapshots.map(placeIn).find((each) => each !== undefined)
  if (place === undefined) return undefined
  const reads = `it reads ${place}, which is NaN`
  const isNaN = (snapshot: AnyMachineSnapshot) => placeIn(snapshot) !== undefined
  if (walks.some(({ first }) => isNaN(first.snapshot)))
    return `${reads} from the start. Give examples of the input under "inputs".`
  const cause = causeOf(walks, isNaN)
  if (!cause) return `${reads}.`
  return `${reads} after ${cause.by === 'actor' ? `${cause.called} ends` : cause.event.type}. ${adviceFor(cause)}`
}

/** What an actor without examples has left empty. */
const emptyReason = (walks: readonly Walk[], name: string): string | undefined => {
  const isEmpty = (snapshot: AnyMachineSnapshot) => {
    const value = contextOf(snapshot)[name]
    return value === undefined || value === ASSUMED_OUTPUT
  }
  const cause = causeOf(walks, isEmpty, ({ offer }) => offer.event['output'] === ASSUMED_OUTPUT)
  return cause && `it reads ${name}, which is empty after ${cause.called} ends. ${adviceFor(cause)}`
}

/** What a guard reads of the context and what keeps it from holding, in one sentence; undefined where no such value is found. */
export const valueReason = (
  { model, walks }: Explored,
  { source, definition }: ChartTransition,
): string | undefined => {
  const snapshots = snapshotsPast(walks, source)
  const names = [...namesRead(model.machine, definition.guard, snapshots)]
  const reasons = names.map((name) => nanReason(walks, snapshots, name) ?? emptyReason(walks, name))
  const reason = reasons.find((each) => each !== undefined)
  return reason && `Its guard never held: ${reason}`
}
