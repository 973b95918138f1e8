import type { ActorRefFromLogic, StateMachine } from 'xstate'
import type { AppEffect, StreamFrame } from '#machines/shared/flow/app-effect.ts'
import type { DurationName } from '#machines/shared/values/durations.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import type { Page } from '#machines/shared/api/page.ts'
import type { AnyOperationId, OperationInput } from '#machines/shared/api/operation.ts'
import type { EndpointActor } from '#machines/shared/api/endpoint.ts'

/**
 * What says that the data is outdated: a frame of the stream, the flow around it, which changed the data itself, or that events were missed alone, as the
 * stream of the console names no data.
 */
export type Change = StreamFrame | { type: 'data.changed' } | { type: 'events.missed' }
export type ChangeType = Change['type']

export interface RemoteDataContext<Op extends AnyOperationId, Out> {
  /** What is fetched; a paged list asks for its pages by it. */
  readonly request: OperationInput<Op>
  /** The last successful answer; it stays during a refresh and after a failure. */
  readonly data?: Out
  /** Why the last try failed; undefined once one succeeded. */
  readonly failure?: Failure | undefined
  /** Whether the stream opened, or a list's flow knew of a change, during a fetch, and none has begun for that reason: the answer may be older. */
  readonly hasMissed?: boolean
}

export type RemoteDataEvent<Frame extends ChangeType> =
  | { type: 'data.refresh' }
  | { type: 'window.focus' }
  | { type: 'window.hide' }
  | { type: 'events.missed' }
  | Extract<Change, { type: Frame }>

/** `data.refresh` comes from the flow around the list, `list.retry` from a person. */
export type PagedListEvent<Frame extends ChangeType> =
  RemoteDataEvent<Frame> | { type: 'list.more' } | { type: 'list.retry' }

type Age = 'justFetched' | 'dueAgain' | 'settled' | 'resting'
type Ages = { states: { [A in Age]: {} } }
type Waiting = 'fetching' | 'stale' | 'checkingFailure' | 'failed' | 'refused' | 'missing' | 'paused'

type Refetching<
  Op extends AnyOperationId,
  In,
  Out,
  Event extends { type: string },
  Guard extends string,
  Value extends string | { fresh?: Age; empty?: Age },
  States extends Record<string, {}>,
> = StateMachine<
  RemoteDataContext<Op, Out>,
  Event,
  { [K in Op]?: ActorRefFromLogic<EndpointActor<Op, Out>> },
  { src: Op; id: Op; logic: EndpointActor<Op, Out> },
  never,
  { type: Guard; params: unknown },
  DurationName,
  Value,
  FlowTag,
  In,
  undefined,
  AppEffect,
  FlowMeta,
  { states: { [W in Waiting]: {} } & States }
>

/** The one machine type of every record or short list that is fetched and shown: it never ends, its goal is `fresh`. */
export type RemoteDataMachine<Op extends AnyOperationId, In, Out, Frame extends ChangeType> = Refetching<
  Op,
  In,
  Out,
  RemoteDataEvent<Frame>,
  'isLasting' | 'isMissing',
  { fresh: Age } | Waiting,
  { fresh: Ages }
>

/** The same for a list that comes in pages; `Row` is what it lists. */
export type PagedListMachine<Op extends AnyOperationId, In, Row, Frame extends ChangeType> = Refetching<
  Op,
  In,
  Page<Row>,
  PagedListEvent<Frame>,
  'isLasting' | 'isMissing' | 'isEmpty' | 'hasMore',
  { fresh: Age } | { empty: Age } | 'fetchingMore' | Waiting,
  { fresh: Ages; empty: Ages; fetchingMore: {} }
>
