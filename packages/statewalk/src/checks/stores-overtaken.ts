import { createEmptyActor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate'
import type { Walk } from '../walk/explore.ts'
import type { AnyFlowModel } from '../model/model.ts'
import { offered, type Offer } from '../model/offers.ts'
import type { Breach } from './store-rules.ts'
import { contextOf } from '../walk/context-key.ts'
import { contextDifference, difference, isSame } from './stored-data.ts'
import type { Place } from '../walk/walked-places.ts'
import { activeNodes, inputOf } from '../machine/xstate.ts'

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

/** The ends of an actor that can come now. */
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
      for (const id of overtakenIn(model, snapshot)) {
        const name = `${to} ${id}`
        if (!found.has(name)) found.set(name, { walk, state: to, snapshot, id })
      }
  return [...found.values()]
}

const namesIn = (list: unknown, id: string): unknown[] =>
  Array.isArray(list) ? list.map((item: unknown): unknown => Reflect.get(Object(item), id)) : []

/** A list that lost an item with a merged answer. */
const lostItem = (before: AnyMachineSnapshot, after: AnyMachineSnapshot, id: string): string | undefined => {
  for (const [field, list] of Object.entries(contextOf(before))) {
    const [was, is] = [namesIn(list, id), namesIn(contextOf(after)[field], id)]
    if (was.some((name) => !is.includes(name))) return difference(`${field}.${id}`, was, is)
  }
  return undefined
}

const storedLate = ({ id, ...place }: Overtaken): Breach[] => {
  const { walk, snapshot } = place
  const { merges = {} } = walk.model
  const isMerged = id in merges
  const item = merges[id]
  const what = isMerged ? 'an overtaken answer loses what was known' : 'an overtaken answer is stored'
  const differenceTo = (after: AnyMachineSnapshot) => {
    if (!isMerged) return contextDifference(snapshot, after)
    return item ? lostItem(snapshot, after, item) : undefined
  }
  return answersOf(walk.model, snapshot, id).flatMap(({ event }) => {
    const found = differenceTo(walk.steps.step(snapshot, event).snapshot)
    return found === undefined ? [] : [{ what, of: id, place, difference: found }]
  })
}

/** Answers to what would not be asked any more, and exceptions that the model makes and never needs. */
export const overtakenAnswers = (model: AnyFlowModel, walks: readonly Walk[]) => {
  const late = overtaken(model, walks)
  const unneeded = Object.keys(model.merges ?? {}).filter((actor) => late.every(({ id }) => id !== actor))
  return {
    breaches: late.flatMap(storedLate),
    faults: unneeded.map((actor) => `merges: no answer of ${actor} is ever overtaken`),
  }
}
