import { createEmptyActor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate'
import type { Edge, Walk } from './explore.ts'
import type { AnyFlowModel } from './model.ts'
import { offered, type Offer } from './offers.ts'
import type { Breach, StoreRules } from './store-rules.ts'
import { placesOf, type Place } from './walked-places.ts'
import { contextDifference, contextOf, difference, isSame, recordOf, withRecords } from './stored-data.ts'
import type { FoundRecord, RecordFields } from './stored-data.ts'
import { activeNodes, inputOf } from './xstate.ts'

const nobody: AnyActorRef = createEmptyActor()

const READ = Symbol('the input reads the event')

/** An input that reads the event that led here cannot be computed again. */
const unreadable = new Proxy(
  { type: '?' },
  {
    get: () => {
      throw READ
    },
  },
)

/** What an invoke would ask for now. */
const askedNow = (input: unknown, { context }: AnyMachineSnapshot): unknown => {
  if (typeof input !== 'function') return input
  try {
    return Reflect.apply(input, undefined, [{ context, event: unreadable, self: nobody }]) as unknown
  } catch (problem) {
    if (problem === READ) return READ
    throw problem
  }
}

/** Requests under way whose question the context would put otherwise by now, by the id of their actor. */
const overtakenIn = ({ outcomes }: AnyFlowModel, snapshot: AnyMachineSnapshot): string[] =>
  snapshot.status !== 'active'
    ? []
    : activeNodes(snapshot).flatMap(({ invoke }) =>
        invoke.flatMap(({ id, src, input }) => {
          const outcome = outcomes[String(src)]
          const child = snapshot.children[id]
          if (!outcome || outcome.child || !child) return []
          const now = askedNow(input, snapshot)
          return now === READ || isSame(inputOf(child), now) ? [] : [id]
        }),
      )

const answersOf = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, id: string): Offer[] =>
  offered(model, snapshot).filter(({ by, actor }) => by === 'actor' && actor === id)

interface Overtaken extends Pick<Place, 'walk' | 'state' | 'snapshot'> {
  readonly id: string
}

/** Each actor once in every state; two contexts of one state may differ in what was overtaken, so all steps are looked at. */
const overtaken = (model: AnyFlowModel, walks: readonly Walk[]): Overtaken[] => {
  const found = new Map<string, Overtaken>()
  for (const walk of walks)
    for (const { to, snapshot } of walk.edges)
      for (const id of overtakenIn(model, snapshot)) found.set(`${to} ${id}`, { walk, state: to, snapshot, id })
  return [...found.values()]
}

const storedLate = ({ id, ...place }: Overtaken): Breach[] =>
  answersOf(place.walk.model, place.snapshot, id).flatMap(({ event }) => {
    const found = contextDifference(place.snapshot, place.walk.steps.step(place.snapshot, event).snapshot)
    return found === undefined ? [] : [{ what: `an overtaken answer of ${id} is stored`, place, difference: found }]
  })

/** A record that a field of the context holds. */
interface Held extends FoundRecord {
  readonly field: string
}

const heldIn = (snapshot: AnyMachineSnapshot, records: readonly RecordFields[]): Held[] =>
  Object.entries(contextOf(snapshot)).flatMap(([field, value]) =>
    records.flatMap((fields) => {
      const found = recordOf(value, fields)
      return found ? [{ ...found, field }] : []
    }),
  )

/** Another name of the same length. */
export const otherName = (name: unknown): string => {
  const text = String(name)
  return (text.startsWith('Z') ? 'Y' : 'Z').repeat(text.length)
}

type Case = readonly [
  what: string,
  change: (newest: FoundRecord) => object | undefined,
  isBroken: (held: Held, now: FoundRecord) => boolean,
]

const cases: readonly Case[] = [
  [
    'an older answer',
    ({ fields, version }) => ({ [fields.version]: version - 1 }),
    (held, now) => now.id === held.id && now.version < held.version,
  ],
  [
    'a foreign answer',
    ({ fields, id, version }) =>
      fields.id === undefined ? undefined : { [fields.id]: otherName(id), [fields.version]: version + 1 },
    (held, now) => now.id !== held.id,
  ],
]

/** The event with its records changed, as seen from the newest that is held of each; undefined when it has none that is held. */
const changedEvent = (event: Edge['offer']['event'], held: readonly Held[], change: Case[1]) => {
  const kinds = new Set(held.map(({ fields }) => fields))
  const changed = [...kinds].reduce<unknown>(
    (value, fields) =>
      withRecords(value, fields, ({ id }) => {
        const same = held.filter((each) => each.fields === fields && each.id === id)
        const newest = same.reduce<Held | undefined>((a, b) => (a && a.version > b.version ? a : b), undefined)
        return newest && change(newest)
      }),
    event,
  )
  return changed === event ? undefined : (changed as typeof event)
}

const breachOf = (held: readonly Held[], after: AnyMachineSnapshot, isBroken: Case[2]): string | undefined => {
  for (const each of held) {
    const now = recordOf(contextOf(after)[each.field], each.fields)
    if (!now || !isBroken(each, now)) continue
    const [name, was, is] =
      now.id === each.id ? [each.fields.version, each.version, now.version] : [each.fields.id ?? '', each.id, now.id]
    return difference(`${each.field}.${name}`, was, is)
  }
  return undefined
}

/** Older and foreign answers, once for each actor and kind of end in every place. */
const outdatedAnswers = (place: Place, { records }: StoreRules): Breach[] => {
  const { walk, snapshot: before } = place
  const held = heldIn(before, records)
  if (held.length === 0) return []
  const done = new Set<string>()
  return place.offers().flatMap((offer) =>
    cases.flatMap(([what, change, isBroken]): Breach[] => {
      const kind = `${what} ${offer.event.type}`
      if (offer.by !== 'actor' || done.has(kind)) return []
      const event = changedEvent(offer.event, held, change)
      if (!event) return []
      done.add(kind)
      const found = breachOf(held, walk.steps.step(before, event).snapshot, isBroken)
      return found === undefined
        ? []
        : [{ what: `${what} of ${offer.called ?? ''} is stored`, place, difference: found }]
    }),
  )
}

/** Ends of actors that a step stopped: nothing may wait for them any more. */
const endsOfStopped = (walk: Walk): Breach[] => {
  const done = new Set<string>()
  return walk.edges.flatMap(({ from, to, snapshot, offer }) => {
    const before = walk.states.get(from)
    if (!before || snapshot.status !== 'active') return []
    const stopped = Object.keys(before.children).filter((id) => id !== offer.actor && !(id in snapshot.children))
    return stopped.flatMap((id) => {
      if (done.has(`${to} ${id}`)) return []
      done.add(`${to} ${id}`)
      const taken = answersOf(walk.model, before, id).find(
        ({ event }) => walk.model.machine.getTransitionData(snapshot, event).length > 0,
      )
      return taken
        ? [
            {
              what: `an answer of ${id} is taken after it was stopped`,
              place: { walk, state: to },
              difference: `expected nothing to wait for it, received a transition for ${taken.name}`,
            },
          ]
        : []
    })
  })
}

/** Answers that come too late, and exceptions that the model makes and never needs. */
export const lateAnswers = (model: AnyFlowModel, walks: readonly Walk[], rules: StoreRules) => {
  const late = overtaken(model, walks)
  const { merges = [] } = model
  return {
    breaches: [
      ...late.filter(({ id }) => !merges.includes(id)).flatMap(storedLate),
      ...walks.flatMap((walk) => [
        ...placesOf(walk).flatMap((place) => outdatedAnswers(place, rules)),
        ...endsOfStopped(walk),
      ]),
    ],
    faults: merges
      .filter((actor) => late.every(({ id }) => id !== actor))
      .map((actor) => `merges: no answer of ${actor} is ever overtaken`),
  }
}
