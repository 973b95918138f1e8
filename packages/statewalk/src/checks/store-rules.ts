import type { AnyEventObject } from 'xstate'
import type { AnyFlowModel } from '../model/model.ts'
import type { RecordFields } from './stored-data.ts'
import type { Place } from '../walk/walked-places.ts'

/**
 * What an event of the stream carries. Fields that name what it is about, and its version; `signal`: nothing that is stored; `value`: the
 * latest value, which replaces the one before.
 */
export type FrameFields = { readonly id: string; readonly version?: string } | 'signal' | 'value'

/** What the walk must know to bring late, foreign and older frames and answers to every flow of a product. */
export interface StoreRules {
  /** Every event of the stream with a payload. */
  readonly frames: Readonly<Record<string, FrameFields>>
  readonly records: readonly RecordFields[]
  /** Each a row of events after which another person is signed in, or nobody. */
  readonly sessions: readonly (readonly AnyEventObject[])[]
  /** Whether an actor's answers belong to the person who is signed in. */
  readonly isPrivate: (model: AnyFlowModel, actor: string) => boolean
}

/** Something that a flow stored and should not have. */
export interface Breach {
  /** `an older answer is stored` */
  readonly what: string
  /** The actor or the event that brought it. */
  readonly of: string
  /** Where it happens. */
  readonly place: Pick<Place, 'walk' | 'state'>
  /** What was expected, and what came. */
  readonly difference: string
}
