import type { StreamFrame } from '#machines/domain/announcement.ts'
import type { Answer, OperationId, Wire } from '#machines/domain/wire.ts'
import type { FlowModel } from '#machines/walk/flow-model.ts'
import type { FrameType, RemoteDataMachine } from './remote-data-machine.ts'

interface RemoteDataSamples<Op extends OperationId, In, Out> {
  readonly wire: Wire<Op, Out>
  readonly input: In
  readonly found: Answer<Op>
  /** Answers that the machine must take as lasting, such as a 404. */
  readonly refusals?: Readonly<Record<string, Answer<Op>>>
}

const frames: { readonly [Type in FrameType]: Omit<Extract<StreamFrame, { type: Type }>, 'type'> } = {
  'order.changed': { order_no: 'ABCDEFGHJKMNPQRSTVWX', seq: 2 },
  'message.added': { order_no: 'ABCDEFGHJKMNPQRSTVWX', message_seq: 1 },
  'balance.changed': {},
  'advert.changed': { t_id: 'ABCDEFGHJKMNPQRSTVWX' },
}

const tooMany = {
  status: 429,
  body: { error: 'Too many requests', code: 'too_many' },
  headers: { 'retry-after': 1 },
} as const
const noSession = { status: 401, body: { error: 'Kindly login first', code: 'no_session' } } as const

/** The whole model of a remote-data machine. */
export const defineRemoteDataModel = <Op extends OperationId, In, Out, Frame extends FrameType>(
  machine: RemoteDataMachine<Op, In, Out, Frame>,
  { wire, input, found, refusals = {} }: RemoteDataSamples<Op, In, Out>,
): FlowModel<RemoteDataMachine<Op, In, Out, Frame>> => {
  const loose = {
    machine,
    inputs: { arrived: input },
    events: Object.fromEntries(Object.entries(frames).map(([type, payload]) => [type, () => [payload]])),
    by: {
      'window.focus': 'app',
      'stream.opened': 'app',
      ...Object.fromEntries(Object.keys(frames).map((type) => [type, 'stream'])),
    },
    outcomes: { [wire.op]: { wire, cases: { found, tooMany, noSession, ...refusals, offline: 'offline' } } },
    counters: ({ context }: { context: { data?: unknown } }) => context.data !== undefined,
    invariants: {
      'fresh data is there and no failure with it': (snapshot: { value: object | string; context: object }) =>
        typeof snapshot.value === 'string' || ('data' in snapshot.context && !Reflect.get(snapshot.context, 'failure')),
    },
    goal: ({ value }: { value: object | string }) => typeof value === 'object' && 'fresh' in value,
  }
  return loose as unknown as FlowModel<RemoteDataMachine<Op, In, Out, Frame>>
}
