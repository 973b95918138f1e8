import { assign, emit, setup } from 'xstate'
import { failureNotice, type Announcement } from '#machines/domain/announcement.ts'
import { delaysOf, durations } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/domain/flow-meta.ts'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { placeholder, type Ask, type OperationId, type Wire } from '#machines/domain/wire.ts'
import type { FrameType, RemoteDataContext, RemoteDataEvent, RemoteDataMachine } from './remote-data-machine.ts'

export interface RemoteDataPlan<Op extends OperationId, In, Out, Frame extends FrameType> {
  readonly id: string
  /** The name of the region that shows it. */
  readonly title: string
  readonly spec: string | readonly string[]
  readonly wire: Wire<Op, Out>
  /** The request, made once from the machine's input; write `(input: Pick<FlowInput, 'params'>) => …` to name that. */
  readonly ask: (input: In) => Ask<Op>
  /** Frames that make the data outdated at once. */
  readonly refreshOn?: readonly Frame[]
}

type Context = RemoteDataContext<OperationId, unknown>
type Event = RemoteDataEvent<FrameType>
type Plan = RemoteDataPlan<OperationId, unknown, unknown, FrameType>

/** A refusal will be one again in five seconds, unless the server says when to come back. */
const isLasting = ({ failure }: Context): boolean =>
  failure !== undefined && !['offline', 'broken', 'unknown'].includes(failure.kind) && failure.retryAfterS === undefined

const setupOf = ({ wire }: Plan) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      input: {} as unknown,
      emitted: {} as Announcement,
      tags: {} as FlowTag,
      meta: {} as FlowMeta,
    },
    actors: { [wire.op]: placeholder(wire) },
    guards: { isLasting: ({ context }) => isLasting(context) },
    delays: {
      ...delaysOf('fetchDedupe', 'errorRetry'),
      refocusThrottle: durations.refocusThrottle - durations.fetchDedupe, // counted from the fetch
    },
    actions: {
      rememberData: assign((_, { data }: { data: unknown }) => ({ data, failure: undefined })),
      rememberFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
      announceFailure: emit((_, { failure }: { failure: Failure }) => failureNotice(failure)),
    },
  })

const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: event.error as Failure })
const dataIn = ({ event }: { event: { output: unknown } }) => ({ data: event.output })

const machineOf = (plan: Plan) => {
  const { id, title, spec, wire, refreshOn = [] } = plan
  const region: Shown = ['region', title]
  const again: Shown = ['button', TRY_AGAIN]
  const onFrames = (target: string) => Object.fromEntries(refreshOn.map((frame) => [frame, { target, reenter: true }]))
  const ask = {
    id: wire.op,
    src: wire.op,
    input: ({ context }: { context: Context }) => context.ask,
    onDone: { target: 'fresh', actions: { type: 'rememberData' as const, params: dataIn } },
  }
  const rememberFailure = { type: 'rememberFailure' as const, params: failureIn }
  return setupOf(plan).createMachine({
    id,
    description: `${title}: fetched, shown, and fetched again when it may have changed`,
    meta: { spec: ['§9 Data fetches', ...[spec].flat()] },
    context: ({ input }) => ({ ask: plan.ask(input) }),
    initial: 'fetching',
    states: {
      fetching: {
        description: 'Asked for the first time; there is nothing to show yet',
        tags: ['busy'],
        meta: { shows: [region] },
        on: onFrames('fetching'),
        invoke: {
          ...ask,
          onError: {
            target: 'judging',
            actions: [rememberFailure, { type: 'announceFailure', params: failureIn }],
          },
        },
      },
      fresh: {
        description: 'The data is shown',
        initial: 'justFetched',
        on: { ...onFrames('stale'), 'stream.opened': 'stale' },
        states: {
          justFetched: {
            description: 'Too new to be asked for again',
            meta: { shows: [region] },
            on: {
              'data.refresh': { target: 'dueAgain', description: 'Who asks may know that it has changed' },
              'stream.opened': {
                target: 'dueAgain',
                description: 'What happened before the stream stood was not told',
              },
            },
            after: { fetchDedupe: 'settled' },
          },
          dueAgain: {
            description: 'Will be asked for again as soon as it is not too new',
            meta: { shows: [region] },
            on: { 'stream.opened': { description: 'Due already' } },
            after: { fetchDedupe: `#${id}.stale` },
          },
          settled: {
            description: 'Asked for again on request; coming back to the window is too early',
            meta: { shows: [region] },
            on: { 'data.refresh': `#${id}.stale` },
            after: { refocusThrottle: 'resting' },
          },
          resting: {
            description: 'Asked for again on request, and when the person comes back to the window',
            meta: { shows: [region] },
            on: { 'data.refresh': `#${id}.stale`, 'window.focus': `#${id}.stale` },
          },
        },
      },
      stale: {
        description: 'Asked for again; what there was stays on show',
        tags: ['busy'],
        meta: { shows: [region] },
        on: onFrames('stale'),
        invoke: { ...ask, onError: { target: 'judging', actions: rememberFailure } },
      },
      judging: {
        description: 'Is it worth trying again by itself?',
        always: [{ guard: 'isLasting', target: 'refused' }, { target: 'failed' }],
      },
      failed: {
        description: 'The last try failed; the next one comes by itself',
        meta: { shows: [region, again] },
        on: { ...onFrames('stale'), 'data.refresh': 'stale', 'window.focus': 'stale', 'stream.opened': 'stale' },
        after: { errorRetry: 'stale' },
      },
      refused: {
        description: 'The server said no; only a person tries again',
        meta: { shows: [region, again] },
        on: { ...onFrames('stale'), 'data.refresh': 'stale' },
      },
    },
  })
}

/**
 * The machine behind everything that is only shown: `fetching`, `fresh`, `stale`, `failed`, `refused`. Asks again at once on its frames, at
 * most every 2 s on request, every 5 s on coming back to the window, and 5 s after a failure (spec section 9).
 */
export const defineRemoteData = <Op extends OperationId, In, Out, Frame extends FrameType = never>(
  plan: RemoteDataPlan<Op, In, Out, Frame>,
): RemoteDataMachine<Op, In, Out, Frame> =>
  machineOf(plan as unknown as Plan) as unknown as RemoteDataMachine<Op, In, Out, Frame>
