import { assign, setup } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { delaysOf, durations } from '#machines/shared/values/durations.ts'
import { isNotFound, isRefusedForGood } from '#machines/shared/api/failure.ts'
import { failureActions, failureIn, readFailureActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/shared/flow/flow-meta.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import type { Page } from '#machines/shared/api/page.ts'
import type { AnyOperationId, PagedOperation } from '#machines/shared/api/operation.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { joined, MOST_AT_ONCE, renewed } from './paged-rows.ts'
import type { ChangeType, PagedListEvent, PagedListMachine, RemoteDataMachine } from './remote-data-machine.ts'
import type { Context, ListContext, Paging, Plan, RemoteDataPlan } from './remote-data-plan.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'

/** Neither a refusal nor an ended session is retried after five seconds. */
const isLasting = ({ failure }: Context): boolean => isRefusedForGood(failure) || failure?.kind === 'signedOut'

const pageOf = ({ data }: Context) => data as ListContext['data']

type Query = { readonly limit?: number }
const queryOf = ({ request }: Context): Query => (request as { query?: Query }).query ?? {}

const requestWith = (context: Context, more: Query & { readonly cursor?: string }): Context['request'] => ({
  ...context.request,
  query: { ...queryOf(context), ...more },
})

const nextPage = (context: Context) => requestWith(context, { cursor: pageOf(context)?.nextCursor ?? '' })

/** As much again as is shown, so that nothing below the first page goes away. */
const shownAgain = (context: Context): Context['request'] => {
  const { limit } = queryOf(context)
  const shown = Math.min(pageOf(context)?.rows.length ?? 0, MOST_AT_ONCE)
  return limit !== undefined && shown > limit ? requestWith(context, { limit: shown }) : context.request
}

const pagingGuards = {
  isEmpty: ({ context }: { context: Context }) => pageOf(context)?.rows.length === 0,
  hasMore: ({ context }: { context: Context }) => typeof pageOf(context)?.nextCursor === 'string',
}

/** A plan without frames cannot miss one. */
const hasFrames = ({ refreshOn = [] }: Plan): boolean => refreshOn.some((type) => type !== 'data.changed')

/** Whether a change can become known during a fetch: by a stream that opens, or from the flow around a list. */
const mayMiss = (plan: Plan): boolean => hasFrames(plan) || plan.paging !== undefined

const missingGuards = {
  isMissing: ({ context: { data, failure } }: { context: Context }) => data === undefined && isNotFound(failure),
}
const missedGuards = { hasMissed: ({ context }: { context: Context }) => context.hasMissed === true }

const setupOf = (plan: Plan, { endpoint, paging } = plan) =>
  setup({
    types: {} as {
      context: Context
      events: PagedListEvent<ChangeType>
      input: unknown
      emitted: AppEffect
      tags: FlowTag
      meta: FlowMeta
    },
    actors: { [endpoint.op]: placeholder(endpoint) },
    guards: {
      isLasting: ({ context }) => isLasting(context),
      ...(plan.mayBeMissing ? missingGuards : ({} as typeof missingGuards)),
      ...(paging ? pagingGuards : ({} as typeof pagingGuards)),
      ...(mayMiss(plan) ? missedGuards : ({} as typeof missedGuards)),
    },
    delays: {
      ...delaysOf('fetchDedupe', 'errorRetry', 'slowRefresh'),
      refocusThrottle: durations.refocusThrottle - durations.fetchDedupe, // counted from the fetch
    },
    actions: {
      setData: assign(({ context }, { data }: { data: unknown }) => ({
        data: paging ? renewed(paging.keyOf, pageOf(context), data as Page<unknown>) : data,
        failure: undefined,
      })),
      setMore: assign(({ context }, { data }: { data: unknown }) =>
        paging ? { data: joined(paging.keyOf, pageOf(context), data as Page<unknown>) } : {},
      ),
      setMissed: assign({ hasMissed: true }),
      clearMissed: assign({ hasMissed: false }),
      ...failureActions,
      ...readFailureActions,
    },
  })

const dataIn = ({ event }: { event: { output: unknown } }) => ({ data: event.output })

/** Whether it stops asking while its tab is hidden. */
const pauses = ({ live }: Plan): boolean => live === true

const pausedState = (shown: Shown) => ({
  description: 'The tab is hidden: nothing is fetched until it is shown again',
  meta: { shows: [shown] },
  on: { 'window.focus': 'stale' },
})

const orMissing = ({ mayBeMissing }: Plan) => (mayBeMissing ? [{ guard: 'isMissing', target: 'missing' } as const] : [])

const missingState = (shown: Shown) => ({
  description: 'What the address names does not exist',
  meta: { shows: [shown] },
})

/** What makes the data of a plan be asked for again. */
const triggersOf = (plan: Plan) => {
  const { id, refreshOn = [], live } = plan
  const onFrames = (target: string) => Object.fromEntries(refreshOn.map((frame) => [frame, { target, reenter: true }]))
  const onStream = <T>(then: T) => (hasFrames(plan) ? { 'events.missed': then } : {})
  const setMissed = { actions: 'setMissed' as const }
  /** During a fetch, which the server may have answered before. */
  const whileFetching = {
    ...onStream({
      ...setMissed,
      description: 'Events of the server may have been missed: a refresh is due after the answer',
    }),
    ...(plan.paging && {
      'data.refresh': {
        ...setMissed,
        description: 'The answer under way may be older than the change: a refresh is due after it',
      },
    }),
  }
  const stale = `#${id}.stale`
  /** The states of shown data: its age decides which events fetch it again. */
  const answered = (description: string, shown: Shown, on: object = {}) => ({
    description,
    initial: 'justFetched',
    on: { ...on, ...onFrames('stale'), ...onStream('stale') },
    states: {
      justFetched: {
        description: 'Fetched too recently to be fetched again',
        meta: { shows: [shown] },
        ...(mayMiss(plan) && { always: { guard: 'hasMissed' as const, target: 'dueAgain' } }),
        on: {
          'data.refresh': { target: 'dueAgain', description: 'The parent may know of a change' },
          ...onStream({ target: 'dueAgain', description: MISSED_EVENTS }),
        },
        after: { fetchDedupe: 'settled' },
      },
      dueAgain: {
        description: 'A refresh is due once the minimum interval has passed',
        meta: { shows: [shown] },
        on: onStream({ description: 'A refresh is already due' }),
        after: { fetchDedupe: mayMiss(plan) ? { target: stale, actions: 'clearMissed' as const } : stale },
      },
      settled: {
        description: 'Fetched again on request, but not yet on window focus',
        meta: { shows: [shown] },
        on: { 'data.refresh': stale },
        after: { refocusThrottle: 'resting' },
      },
      resting: {
        description: 'Fetched again on request and on window focus',
        meta: { shows: [shown] },
        on: { 'data.refresh': stale, 'window.focus': stale },
        ...(live && { after: { slowRefresh: stale } }),
      },
    },
  })
  const onHide = pauses(plan) ? { 'window.hide': `#${id}.paused` } : {}
  return { onFrames, onStream, onHide, answered, whileFetching }
}

/** The one chart; a list has `empty` and `fetchingMore` besides. */
const machineOf = (plan: Plan) => {
  const { id, title, spec, endpoint, paging } = plan
  const { onFrames, onStream, onHide, answered, whileFetching } = triggersOf(plan)
  const region: Shown = ['region', title]
  const rows: Shown = paging ? [paging.role ?? 'table', title] : region
  const again: Shown = ['button', TRY_AGAIN]
  const retry = paging ? 'list.retry' : 'data.refresh'
  const fetch = {
    id: endpoint.op,
    src: endpoint.op,
    input: ({ context }: { context: Context }) => context.request,
    onDone: { target: 'fresh', actions: { type: 'setData' as const, params: dataIn } },
  }
  const setFailure = { type: 'setFailure' as const, params: failureIn }
  const showFailure = { type: 'showFailure' as const, params: failureIn }
  return setupOf(plan).createMachine({
    id,
    description: `${title}: fetched, shown, and fetched again when it may have changed`,
    meta: { spec: ['§9 Data fetches', '§9 Refocus refetch', '§9 Error retry', ...[spec].flat()] },
    context: ({ input }) => ({ request: plan.input(input) }),
    initial: 'fetching',
    states: {
      fetching: {
        description: 'Fetching for the first time; nothing to show yet',
        tags: ['busy'],
        meta: { shows: paging ? [['status', 'Loading']] : [region] },
        on: { ...onFrames('fetching'), ...whileFetching, ...onHide },
        invoke: { ...fetch, onError: { target: 'checkingFailure', actions: [setFailure, showFailure] } },
      },
      fresh: paging
        ? {
            ...answered('Rows are shown', rows, {
              'list.more': { guard: 'hasMore', target: 'fetchingMore' },
            }),
            always: { guard: 'isEmpty', target: 'empty' },
          }
        : answered('The data is shown', region, onHide),
      ...(paging && {
        empty: answered('There is nothing to list', ['heading', paging.nothing]),
        fetchingMore: {
          description: 'Fetching the next page, to append it',
          tags: ['busy'],
          meta: { shows: [rows] },
          on: { ...onFrames('stale'), ...whileFetching },
          invoke: {
            ...fetch,
            input: ({ context }) => nextPage(context),
            onDone: { target: 'fresh', actions: { type: 'setMore', params: dataIn } },
            onError: { target: 'fresh', actions: showFailure },
          },
        },
      }),
      stale: {
        description: 'Fetching again; the last data stays visible',
        tags: ['busy'],
        meta: { shows: [region] },
        on: { ...onFrames('stale'), ...whileFetching, ...onHide },
        invoke: {
          ...fetch,
          ...(paging && { input: ({ context }: { context: Context }) => shownAgain(context) }),
          onError: { target: 'checkingFailure', actions: setFailure },
        },
      },
      checkingFailure: {
        description: 'Checking whether an automatic retry makes sense',
        always: [...orMissing(plan), { guard: 'isLasting', target: 'refused' }, { target: 'failed' }],
      },
      failed: {
        description: 'The last attempt failed; it is retried automatically',
        meta: { shows: [region, again] },
        on: { ...onFrames('stale'), ...onStream('stale'), [retry]: 'stale', 'window.focus': 'stale', ...onHide },
        after: { errorRetry: 'stale' },
      },
      ...(pauses(plan) && { paused: pausedState(region) }),
      ...(plan.mayBeMissing && { missing: missingState(region) }),
      refused: {
        description: 'The server refused; only the person can retry',
        meta: { shows: [region, again] },
        on: { ...onFrames('stale'), [retry]: 'stale' },
      },
    },
  })
}

/**
 * The machine behind everything that is only shown: `fetching`, `fresh`, `stale`, `failed`, `refused`. Asks again at once when its data changed, at
 * most every 2 s on request, every 5 s on coming back to the window, and 5 s after a failure (spec section 9).
 */
export const defineRemoteData = <Op extends AnyOperationId, In, Out, Frame extends ChangeType = never>(
  plan: RemoteDataPlan<Op, In, Out, Frame>,
): RemoteDataMachine<Op, In, Out, Frame> =>
  machineOf(plan as unknown as Plan) as unknown as RemoteDataMachine<Op, In, Out, Frame>

/**
 * A list that comes page by page: remote data that may be `empty`, and grows by `list.more`. The parent invokes it with what is asked for,
 * enters that state again for another question, which drops the answer under way, and sends `data.refresh` when it knows of a change.
 */
export const definePagedList = <Op extends PagedOperation, In, Row, Frame extends ChangeType = never>(
  plan: RemoteDataPlan<Op, In, Page<Row>, Frame> & { readonly paging: Paging<NoInfer<Row>> },
): PagedListMachine<Op, In, Row, Frame> =>
  machineOf(plan as unknown as Plan) as unknown as PagedListMachine<Op, In, Row, Frame>
