import type { AnyEventObject } from 'xstate'
import type { Walk } from '../walk/explore.ts'
import { asTyped } from '../model/model.ts'
import type { Breach, FrameFields, StoreRules } from './store-rules.ts'
import { otherName } from './stores-answers.ts'
import { placesOf, type Place } from '../walk/walked-places.ts'
import { contextOf } from '../walk/context-key.ts'
import {
  anyDifference,
  contextDifference,
  flowDifference,
  recordOf,
  textsIn,
  type RecordFields,
} from './stored-data.ts'

interface Received {
  readonly place: Place
  readonly event: AnyEventObject
}

/** Whether the flow was about this very thing before it received anything. */
const isAbout = ({ first }: Walk, id: unknown): boolean =>
  textsIn(contextOf(first.snapshot)).some((text) => text === id)

const numberIn = (event: AnyEventObject, field: string): number => Number(event[field])

const asSignal = ({ place: { walk, snapshot }, event }: Received) =>
  contextDifference(snapshot, walk.steps.step(snapshot, event).snapshot)

/** A flow about one thing ignores the frames of another; one that shows many may fetch, and stores nothing of the frame itself. */
const asForeign = ({ place: { walk, snapshot }, event }: Received, id: string) => {
  const { snapshot: after } = walk.steps.step(snapshot, { ...event, [id]: otherName(event[id]) })
  return isAbout(walk, event[id]) ? anyDifference(snapshot, after) : contextDifference(snapshot, after)
}

/** The newer frame comes twice, since the first may only begin a fetch. */
const asOlder = ({ place: { walk, snapshot }, event }: Received, version: string) => {
  const twice = [event, event].reduce((at, each) => walk.steps.step(at, each).snapshot, snapshot)
  return anyDifference(twice, walk.steps.step(twice, { ...event, [version]: numberIn(event, version) - 1 }).snapshot)
}

/** A frame about the version that is held, or an earlier one, leads nowhere. */
const asKnown = (
  { place: { walk, snapshot }, event }: Received,
  fields: Exclude<FrameFields, string>,
  records: readonly RecordFields[],
) => {
  const same = records.find(({ id, version }) => id === fields.id && version === fields.version)
  const held = same && Object.values(contextOf(snapshot)).flatMap((value) => recordOf(value, same) ?? [])
  const known = held?.find(({ id }) => id === event[fields.id])
  if (!known) return undefined
  const { snapshot: after } = walk.steps.step(snapshot, { ...event, [known.fields.version]: known.version })
  return flowDifference(snapshot, after)
}

type Found = readonly [what: string, difference: string | undefined]

const differencesOf = (received: Received, fields: FrameFields, records: readonly RecordFields[]): Found[] => {
  if (fields === 'value') return []
  if (fields === 'signal') return [['something of a frame is stored', asSignal(received)]]
  const isOwn = isAbout(received.place.walk, received.event[fields.id])
  const { version } = fields
  return [
    ['a foreign frame is taken', asForeign(received, fields.id)],
    ...(isOwn && version !== undefined
      ? ([
          ['an older frame is taken', asOlder(received, version)],
          ['a frame about what is known already is taken', asKnown(received, fields, records)],
        ] as const)
      : []),
  ]
}

/** Frames of another thing, and older ones, in every state that takes such a frame. */
export const lateFrames = (walk: Walk, { frames, records }: StoreRules): Breach[] => {
  const { machine, events } = walk.model
  const types = Object.entries(frames).filter(([type]) => machine.events.includes(type))
  if (types.length === 0) return []
  return placesOf(walk).flatMap((place) =>
    types.flatMap(([type, fields]) => {
      const { snapshot } = place
      const payloads = events[type]?.(asTyped(snapshot)) ?? [{}]
      return payloads.flatMap((payload) => {
        const event = { type, ...payload }
        if (snapshot.status !== 'active' || machine.getTransitionData(snapshot, event).length === 0) return []
        return differencesOf({ place, event }, fields, records).flatMap(([what, difference]) =>
          difference === undefined ? [] : [{ what, of: type, place, difference }],
        )
      })
    }),
  )
}
