import type { ActorRefFromLogic, StateMachine } from 'xstate'
import type { Announcement, StreamFrame } from '#machines/domain/announcement.ts'
import type { DurationName } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import type { Ask, OperationId, WireActor } from '#machines/domain/wire.ts'

export type FrameType = StreamFrame['type']

export interface RemoteDataContext<Op extends OperationId, Out> {
  readonly ask: Ask<Op>
  /** The last good answer; kept while asking again and after a failure. */
  readonly data?: Out
  /** Why the last try failed; undefined once one succeeded. */
  readonly failure?: Failure | undefined
}

export type RemoteDataEvent<Frame extends FrameType> =
  | { type: 'data.refresh' }
  | { type: 'window.focus' }
  | { type: 'stream.opened' }
  | Extract<StreamFrame, { type: Frame }>

type RemoteDataValue =
  | { fresh: 'justFetched' | 'dueAgain' | 'settled' | 'resting' }
  | 'fetching'
  | 'stale'
  | 'judging'
  | 'failed'
  | 'refused'

type RemoteDataSchema = {
  states: {
    fetching: {}
    fresh: { states: { justFetched: {}; dueAgain: {}; settled: {}; resting: {} } }
    stale: {}
    judging: {}
    failed: {}
    refused: {}
  }
}

/** The one machine type of every list or record that is fetched and shown: it never ends, its goal is `fresh`. */
export type RemoteDataMachine<Op extends OperationId, In, Out, Frame extends FrameType> = StateMachine<
  RemoteDataContext<Op, Out>,
  RemoteDataEvent<Frame>,
  { [K in Op]?: ActorRefFromLogic<WireActor<Op, Out>> },
  { src: Op; id: Op; logic: WireActor<Op, Out> },
  never,
  { type: 'isLasting'; params: unknown },
  DurationName,
  RemoteDataValue,
  FlowTag,
  In,
  undefined,
  Announcement,
  FlowMeta,
  RemoteDataSchema
>
