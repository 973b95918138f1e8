import type { AnyMachineSnapshot } from 'xstate'
import type { Walk } from './explore.ts'
import { offered, type Offer } from '../model/offers.ts'
import { contextOf } from './context-key.ts'

/** A state of a walk with one of the contexts that it was reached with. */
export interface Place {
  readonly walk: Walk
  /** The key of the state. */
  readonly state: string
  readonly snapshot: AnyMachineSnapshot
  /** What can happen there. */
  readonly offers: () => readonly Offer[]
  /** Where that leads. */
  readonly after: (offer: Offer) => AnyMachineSnapshot
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const filledIn = (snapshot: AnyMachineSnapshot): string =>
  Object.entries(contextOf(snapshot))
    .flatMap(([field, value]) => (isEmpty(value) ? [] : [field]))
    .join(' ')

const explored = (walk: Walk, state: string, snapshot: AnyMachineSnapshot): Place => {
  const edges = new Map(walk.edgesFrom.get(state)?.map((edge) => [edge.offer, edge.snapshot]))
  return { walk, state, snapshot, offers: () => [...edges.keys()], after: (offer) => edges.get(offer) ?? snapshot }
}

const unexplored = (walk: Walk, state: string, snapshot: AnyMachineSnapshot): Place => {
  let offers: readonly Offer[] | undefined
  return {
    walk,
    state,
    snapshot,
    offers: () => (offers ??= offered(walk.model, snapshot)),
    after: ({ event }) => walk.steps.step(snapshot, event).snapshot,
  }
}

const findPlaces = (walk: Walk): Place[] => {
  const found = new Map<string, Place>()
  for (const [state, snapshot] of walk.states)
    found.set(`${state} ${filledIn(snapshot)}`, explored(walk, state, snapshot))
  for (const { to, snapshot } of walk.edges) {
    const name = `${to} ${filledIn(snapshot)}`
    if (walk.states.has(to) && !found.has(name)) found.set(name, unexplored(walk, to, snapshot))
  }
  return [...found.values()]
}

const known = new WeakMap<Walk, readonly Place[]>()

/**
 * The states of a walk, each once for the fields of its context that are filled: whoever asks what is stored must come to a state with the
 * data there and without.
 */
export const placesOf = (walk: Walk): readonly Place[] => {
  const places = known.get(walk) ?? findPlaces(walk)
  known.set(walk, places)
  return places
}
