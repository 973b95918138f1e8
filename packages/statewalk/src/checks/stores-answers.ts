import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Walk } from '../walk/explore.ts'
import type { Breach, StoreRules } from './store-rules.ts'
import { contextOf } from '../walk/context-key.ts'
import { difference, recordOf, withRecords, type FoundRecord, type RecordFields } from './stored-data.ts'
import { placesOf, type Place } from '../walk/walked-places.ts'

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

/** An answer with its records changed, as seen from the newest that is held of each; undefined when it has none that is held. */
const changedAnswer = (event: AnyEventObject, held: readonly Held[], change: Case[1]): AnyEventObject | undefined => {
  const kinds = [...new Set(held.map(({ fields }) => fields))]
  const newestOf = (fields: RecordFields, { id }: FoundRecord): Held | undefined =>
    held
      .filter((each) => each.fields === fields && each.id === id)
      .reduce<Held | undefined>((newest, each) => (newest && newest.version > each.version ? newest : each), undefined)
  const changed = (result: unknown): unknown =>
    kinds.reduce(
      (value, fields) =>
        withRecords(value, fields, (found) => {
          const newest = newestOf(fields, found)
          return newest && change(newest)
        }),
      result,
    )
  const name = 'output' in event ? 'output' : 'error'
  const result = changed(event[name])
  return result === event[name] ? undefined : { ...event, [name]: result }
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
      const event = changedAnswer(offer.event, held, change)
      if (!event) return []
      done.add(kind)
      const found = breachOf(held, walk.steps.step(before, event).snapshot, isBroken)
      return found === undefined
        ? []
        : [{ what: `${what} is stored`, of: offer.called ?? '', place, difference: found }]
    }),
  )
}

/** Answers of actors that a step stopped: nothing may wait for them any more. */
const endsOfStopped = (walk: Walk): Breach[] => {
  const done = new Set<string>()
  const { machine } = walk.model
  return walk.edges.flatMap(({ from, to, snapshot, offer }) => {
    const before = walk.states.get(from)
    if (!before || snapshot.status !== 'active') return []
    const stopped = Object.keys(before.children).filter((id) => id !== offer.actor && !(id in snapshot.children))
    return stopped.flatMap((id): Breach[] => {
      if (done.has(`${to} ${id}`)) return []
      done.add(`${to} ${id}`)
      const answers = (walk.edgesFrom.get(from) ?? []).filter((edge) => edge.offer.actor === id)
      const taken = answers.find((edge) => machine.getTransitionData(snapshot, edge.offer.event).length > 0)
      const what = 'an answer is taken after its actor was stopped'
      return taken
        ? [{ what, of: id, place: { walk, state: to }, difference: difference('transition', 'none', taken.offer.name) }]
        : []
    })
  })
}

/** Older and foreign answers, and answers of stopped actors. */
export const lateAnswers = (walk: Walk, rules: StoreRules): Breach[] => [
  ...placesOf(walk).flatMap((place) => outdatedAnswers(place, rules)),
  ...endsOfStopped(walk),
]
