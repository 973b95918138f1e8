import type { AnyMachineSnapshot } from 'xstate'
import type { ChartTransition } from '../machine/chart.ts'
import { contextOf, DEEP, isActor } from './context-key.ts'
import type { Walk } from './explore.ts'
import { ASSUMED_OUTPUT } from '../model/inferred-model.ts'
import type { Explored } from './inferred-walk.ts'
import { payloadOf, type Offer } from '../model/offers.ts'
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

/** The first step that fits, by what is before and after it. */
const causeOf = (
  walks: readonly Walk[],
  fits: (before: AnyMachineSnapshot, after: AnyMachineSnapshot, offer: Offer) => boolean,
): Offer | undefined =>
  walks
    .flatMap(({ edges, states }) =>
      edges.filter(({ from, snapshot, offer }) => {
        const before = states.get(from)
        return before !== undefined && fits(before, snapshot, offer)
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
  const cause = causeOf(walks, (before, after) => !isNaN(before) && isNaN(after))
  if (!cause) return `${reads}.`
  return `${reads} after ${cause.by === 'actor' ? `${cause.called} ends` : cause.event.type}. ${adviceFor(cause)}`
}

/** Whether it brings nothing for want of an example. */
const bringsNothing = ({ by, event }: Offer): boolean =>
  by === 'actor' ? event['output'] === ASSUMED_OUTPUT : by !== 'clock' && payloadOf(event).length === 0

/** What left a part of the context empty for want of an example: `empty after load ends. Give examples of …`. */
export const emptyReason = (walks: readonly Walk[], name: string): string | undefined => {
  const valueIn = (snapshot: AnyMachineSnapshot): unknown => contextOf(snapshot)[name]
  const isEmpty = (value: unknown) => value === undefined || value === ASSUMED_OUTPUT
  const cause = causeOf(walks, (before, after, offer) => {
    const value = valueIn(after)
    return bringsNothing(offer) && isEmpty(value) && value !== valueIn(before)
  })
  if (!cause) return undefined
  return `empty after ${cause.by === 'actor' ? `${cause.called} ends` : cause.event.type}. ${adviceFor(cause)}`
}

/** What a guard reads of the context that is no value, and why; undefined where no such value is found. */
export const valueReason = (
  { model, walks }: Explored,
  { source, definition }: Pick<ChartTransition, 'source' | 'definition'>,
): string | undefined => {
  const snapshots = snapshotsPast(walks, source)
  const names = [...namesRead(model.machine, definition.guard, snapshots)]
  const reasons = names.map((name) => {
    const empty = emptyReason(walks, name)
    return nanReason(walks, snapshots, name) ?? (empty && `it reads ${name}, which is ${empty}`)
  })
  return reasons.find((each) => each !== undefined)
}
