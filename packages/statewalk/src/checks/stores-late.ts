import type { Walk } from '../walk/explore.ts'
import type { AnyFlowModel } from '../model/model.ts'
import type { Offer } from '../model/offers.ts'
import { flat } from '../machine/state-value.ts'
import type { Breach } from './store-rules.ts'
import { placesOf, type Place } from '../walk/walked-places.ts'
import { contextOf } from '../walk/context-key.ts'
import { changedFields, difference, isSame } from './stored-data.ts'

const isAnswer = ({ outcomes }: AnyFlowModel, { actor, event }: Offer): boolean =>
  actor !== undefined && 'output' in event && outcomes[actor]?.child === undefined

interface Pair {
  readonly place: Place
  readonly answer: Offer
  /** Something else that can happen before the answer comes. */
  readonly other: Offer
}

/** Each pair once in every state value: contexts beyond that rarely change where an answer is stored. */
const pairsIn = (walk: Walk): Pair[] => {
  const pairs = new Map<string, Pair>()
  for (const place of placesOf(walk))
    for (const answer of place.offers().filter((offer) => isAnswer(walk.model, offer)))
      for (const other of place.offers()) {
        const name = `${flat(place.snapshot.value)} ${answer.event.type} ${other.event.type}`
        if (!pairs.has(name)) pairs.set(name, { place, answer, other })
      }
  return [...pairs.values()]
}

/** A field that the answer fills otherwise late than early, although the other event does not touch it. */
const lateDifference = ({ place, answer, other }: Pair): string | undefined => {
  const { actor = '' } = answer
  const [before, between] = [place.snapshot, place.after(other)]
  if (before.children[actor] === undefined || between.children[actor] !== before.children[actor]) return undefined
  const early = place.after(answer)
  const late = place.walk.steps.step(between, answer.event).snapshot
  const [was, is] = [contextOf(early), contextOf(late)]
  const byOther = new Set(changedFields(before, between))
  const filled = new Set(changedFields(between, late))
  const field = changedFields(before, early).find(
    (name) => filled.has(name) && !byOther.has(name) && !isSame(was[name], is[name]),
  )
  return field === undefined ? undefined : difference(field, was[field], is[field])
}

/** An answer that another event came before is stored as it would have been at once: under the same key, about the same thing. */
export const differentlyStored = (walk: Walk): Breach[] =>
  pairsIn(walk).flatMap((pair) => {
    const found = lateDifference(pair)
    const what = 'an answer is stored otherwise after another event'
    const of = `${pair.answer.called ?? ''} after ${pair.other.name}`
    return found === undefined ? [] : [{ what, of, place: pair.place, difference: found }]
  })
