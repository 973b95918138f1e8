import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Walk } from '../walk/explore.ts'
import type { AnyFlowModel } from '../model/model.ts'
import type { Breach, StoreRules } from './store-rules.ts'
import { placesOf, type Place } from '../walk/walked-places.ts'
import { contextOf } from '../walk/context-key.ts'
import { changedFields, difference, isSame, printed, textsIn } from './stored-data.ts'

/** Shorter texts, such as a ticker, may be of several people. */
const SHORTEST_NAME = 8

/** Whether a field holds something else than at any start of the machine. */
const isFilled = (walks: readonly Walk[], field: string, snapshot: AnyMachineSnapshot): boolean =>
  walks.every(({ first }) => !isSame(contextOf(first.snapshot)[field], contextOf(snapshot)[field]))

/** Fields of the context that hold what a private answer brought. */
const privateFields = (model: AnyFlowModel, walks: readonly Walk[], { isPrivate }: StoreRules): string[] => {
  const found = walks.flatMap((walk) =>
    walk.edges.flatMap(({ from, offer: { actor, event }, snapshot }) => {
      const before = walk.states.get(from)
      if (!before || actor === undefined || !('output' in event) || !isPrivate(model, actor)) return []
      return changedFields(before, snapshot).filter((field) => isFilled(walks, field, snapshot))
    }),
  )
  return [...new Set(found)]
}

interface Changed {
  readonly walks: readonly Walk[]
  readonly walk: Walk
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
  readonly events: readonly AnyEventObject[]
}

/** What the former person left behind in a field that their answers filled. */
const leftIn = (fields: readonly string[], { walks, walk, before, after }: Changed): string | undefined => {
  const field = fields.find((name) => isFilled(walks, name, before) && isFilled(walks, name, after))
  if (field === undefined) return undefined
  return difference(field, contextOf(walk.first.snapshot)[field], contextOf(after)[field])
}

/** A text of the former person, such as an id, anywhere in the context. */
const textLeft = (fields: readonly string[], { before, after, events }: Changed): string | undefined => {
  const given = new Set(events.flatMap(textsIn))
  const former = fields
    .flatMap((field) => textsIn(contextOf(before)[field]))
    .filter((text) => text.length >= SHORTEST_NAME && !given.has(text))
  const place = Object.entries(contextOf(after)).find(([, value]) =>
    textsIn(value).some((text) => former.includes(text)),
  )
  return place && `${place[0]}: expected nothing of the former person, received ${printed(place[1])}`
}

/** A private request that goes on would bring the former person's answer. */
const stillAsked = ({ isPrivate }: StoreRules, { walk, before, after }: Changed): string | undefined => {
  const id = Object.keys(after.children).find(
    (each) => after.children[each] === before.children[each] && isPrivate(walk.model, each),
  )
  return id === undefined ? undefined : `actor ${id}: expected to be stopped, received that it runs on`
}

/** Fields of the context that hold the person whom such an event names. */
const personFields = (walks: readonly Walk[], { sessions }: StoreRules): string[] => {
  const types = new Set(sessions.flat().map(({ type }) => type))
  return walks.flatMap((walk) =>
    walk.edges.flatMap(({ from, offer: { event }, snapshot }) => {
      const before = walk.states.get(from)
      if (!before || !types.has(event.type)) return []
      const given = textsIn(event)
      return changedFields(before, snapshot).filter((field) => {
        const texts = textsIn(contextOf(snapshot)[field])
        return texts.length > 0 && texts.every((text) => given.includes(text))
      })
    }),
  )
}

/** Another person is signed in, or nobody: nothing stays of the former one. */
export const formerSessions = (model: AnyFlowModel, walks: readonly Walk[], rules: StoreRules): Breach[] => {
  const { machine } = model
  const changes = rules.sessions.filter((events) => events.every(({ type }) => machine.events.includes(type)))
  if (changes.length === 0) return []
  const filled = privateFields(model, walks, rules)
  const personal = [...new Set([...filled, ...personFields(walks, rules)])]
  const leftAfter = (place: Place, events: readonly AnyEventObject[]): Breach[] => {
    const { walk, snapshot: before } = place
    const [first] = events
    if (!first || before.status !== 'active' || machine.getTransitionData(before, first).length === 0) return []
    const after = events.reduce<AnyMachineSnapshot>((at, event) => walk.steps.step(at, event).snapshot, before)
    const changed = { walks, walk, before, after, events }
    const found = leftIn(filled, changed) ?? textLeft(personal, changed) ?? stillAsked(rules, changed)
    const what = 'something of the former person stays'
    const of = events.map(({ type }) => type).join(', ')
    return found === undefined ? [] : [{ what, of, place, difference: found }]
  }
  return walks.flatMap((walk) =>
    placesOf(walk).flatMap((place) => changes.flatMap((events) => leftAfter(place, events))),
  )
}
