import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { after, type Expected } from 'statewalk/actor-inputs'
import type { StateMeta } from 'statewalk/model'
import { access, type Access } from '#openapi/generated/access.ts'
import type { Answer, AnyOperationId, OperationInput } from '#machines/shared/api/operation.ts'
import { durations } from '#machines/shared/values/durations.ts'
import type { Endpoint } from '#machines/shared/api/endpoint.ts'
import { noSession, tooMany, unreadable } from '#machines/shared/model/samples/refusals.ts'
import { remoteDataProperties } from './remote-data.properties.ts'
import { optionsThat, type Definition } from '#machines/shared/model/definition.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import type { Change, ChangeType, PagedListMachine, RemoteDataMachine } from './remote-data-machine.ts'

interface Samples<Op extends AnyOperationId, In> {
  readonly input: In
  /** What is sent for it; of a list, for its first page. */
  readonly request: Expected<OperationInput<Op>>
  /** Answers that the machine must take as lasting; if none are given, one that each operation for the same callers has. */
  readonly refusals?: Readonly<Record<string, Answer<Op>>>
}

const changes: {
  readonly [Type in Exclude<ChangeType, 'events.missed'>]: Omit<Extract<Change, { type: Type }>, 'type'>
} = {
  'data.changed': {},
  'order.changed': { order_no: 'ABCDEFGHJKMNPQRSTVWX', seq: 2 },
  'message.added': { order_no: 'ABCDEFGHJKMNPQRSTVWX', message_seq: 1 },
  'message.read': { order_no: 'ABCDEFGHJKMNPQRSTVWX', by: 'buyer', message_seq: 1 },
  'transaction.changed': { t_id: 'ABCDEFGHJKMNPQRSTVWX' },
  'balance.changed': {},
  'advert.changed': { t_id: 'ABCDEFGHJKMNPQRSTVWX' },
  'case.changed': { order_no: 'ABCDEFGHJKMNPQRSTVWX' },
  'support.changed': { request_no: 'ABCDEFGHJKMNPQRSTVWX' },
  'notice.added': { unread: 1 },
  'notice.read': { unread: 0 },
  'message.received': { order_no: 'ABCDEFGHJKMNPQRSTVWX', from: 'ben_kay', unread_chats: 1 },
  'chats.changed': { unread_chats: 0 },
  'settings.changed': {},
}

const forEverybody: ReadonlySet<string> = new Set(
  Object.entries<Access>(access).flatMap(([op, { caller }]) => (caller === 'public' ? [op] : [])),
)

/** What an operation may be refused with for good, whatever it does: one for everybody asks for no session. */
const refusalsOf = (operation: AnyOperationId) => (forEverybody.has(operation) ? { unreadable } : { noSession })

/** Of the one actor that such a machine has. */
const endpointIn = ({ id, implementations }: AnyStateMachine) => {
  const [endpoint] = Object.values(implementations.actors).map((actor): Endpoint<AnyOperationId, unknown> | undefined =>
    Reflect.get(Object(actor), 'endpoint'),
  )
  if (endpoint === undefined) throw new Error(`the machine ${id} fetches nothing`)
  return endpoint
}

const remoteData: Definition = {
  file: 'shared/remote-data/remote-data',
  title: 'Remote data',
  description: 'What is fetched, shown, and fetched again when it may have changed',
  options: {
    announced: 'The flow around it announces a change of the data',
    frames: 'Frames of the stream announce a change',
    list: 'Its rows are in a list, not in a table',
    live: `Fetched again every ${durations.slowRefresh / 1000} s while it is shown, never in a hidden tab`,
    missing: 'An address names it, which may name what does not exist',
    pages: 'A list that may be empty and comes page by page',
    stream: 'Events may have been missed while the stream of the server was closed',
  },
}

const isShownIn = (wanted: string, state: AnyStateNode | undefined): boolean => {
  const { shows = [] }: StateMeta = state?.meta ?? {}
  return shows.some(([role]) => role === wanted)
}

/** What it has besides. */
const optionsOf = ({ events, states }: AnyStateMachine, found: object) => ({
  announced: events.includes('data.changed'),
  frames: Object.keys(changes).some((type) => type !== 'data.changed' && events.includes(type)),
  list: isShownIn('list', states['fetchingMore']),
  live: events.includes('window.hide'),
  missing: 'missing' in states,
  pages: 'nothing' in found,
  stream: events.includes('events.missed'),
})

const modelOf = (
  machine: AnyStateMachine,
  { input, request, refusals }: Samples<never, unknown>,
  found: object,
  endpoint = endpointIn(machine),
) => ({
  madeBy: { definition: remoteData, options: optionsThat(optionsOf(machine, found)) },
  inputs: { arrived: input },
  events: Object.fromEntries(Object.entries(changes).map(([type, payload]) => [type, () => [payload]])),
  by: {
    'window.focus': 'app',
    'window.hide': 'app',
    'events.missed': 'app',
    ...Object.fromEntries(Object.keys(changes).map((type) => [type, type === 'data.changed' ? 'app' : 'stream'])),
  },
  outcomes: {
    [endpoint.op]: {
      endpoint,
      cases: { ...found, tooMany: tooMany(1), ...(refusals ?? refusalsOf(endpoint.op)), offline: 'offline' },
    },
  },
  actorInputs: { [endpoint.op]: request },
  counters: ({ context: { data, hasMissed } }: { context: { data?: unknown; hasMissed?: boolean } }) => [
    data !== undefined,
    hasMissed === true,
  ],
  invariants: {
    'fresh data excludes a failure': (snapshot: { value: object | string; context: object }) =>
      typeof snapshot.value === 'string' || ('data' in snapshot.context && !Reflect.get(snapshot.context, 'failure')),
  },
  stepProperties: remoteDataProperties({
    pauses: machine.events.includes('window.hide'),
    changes: Object.keys(changes).filter((type) => machine.events.includes(type)),
    isStreamed: machine.events.includes('events.missed'),
    mayBeMissing: 'missing' in machine.states,
    found: Object.keys(found),
  }),
  goal: ({ value }: { value: object | string }) => typeof value === 'object' || value === 'missing',
})

/** The whole model of a remote-data machine. */
export const defineRemoteDataModel = <Op extends AnyOperationId, In, Out, Frame extends ChangeType>(
  machine: RemoteDataMachine<Op, In, Out, Frame>,
  { found, ...samples }: Samples<Op, In> & { readonly found: Answer<Op> },
): FlowModel<RemoteDataMachine<Op, In, Out, Frame>> => {
  const loose = { machine, ...modelOf(machine, samples as unknown as Samples<never, unknown>, { found }) }
  return loose as unknown as FlowModel<RemoteDataMachine<Op, In, Out, Frame>>
}

const pagesOf = (rows: readonly unknown[], beside: object) => ({
  onePage: { status: 200, body: { data: rows, next_cursor: null, ...beside } },
  firstOfMany: { status: 200, body: { data: rows.slice(-1), next_cursor: 'after-the-first', ...beside } },
  nothing: { status: 200, body: { data: [], next_cursor: null, ...beside } },
})

interface PageSamples<Op extends AnyOperationId, In, Row> extends Samples<Op, In> {
  readonly rows: readonly Row[]
  /** What an answer of this operation holds beside its rows. */
  readonly beside?: object
}

/** The whole model of a paged list, from the rows that a page may hold. */
export const definePagedListModel = <Op extends AnyOperationId, In, Row, Frame extends ChangeType>(
  machine: PagedListMachine<Op, In, Row, Frame>,
  { rows, beside = {}, ...samples }: PageSamples<Op, NoInfer<In>, NoInfer<Row>>,
): FlowModel<PagedListMachine<Op, In, Row, Frame>> => {
  const loose = modelOf(machine, samples as unknown as Samples<never, unknown>, pagesOf(rows, beside))
  const { query }: { query?: object } = samples.request ?? {}
  const cursor = after({ '*': undefined, 'list.more': 'after-the-first' })
  const actorInputs = { [endpointIn(machine).op]: { ...samples.request, query: { ...query, cursor } } }
  const by = { ...loose.by, 'data.refresh': 'app' }
  return { machine, ...loose, actorInputs, by } as unknown as FlowModel<PagedListMachine<Op, In, Row, Frame>>
}
