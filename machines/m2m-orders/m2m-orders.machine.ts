import { assign, emit, setup } from 'xstate'
import type { components } from '#openapi/generated/exchange.ts'
import { failureNotice, type Announcement, type AppEvent } from '#machines/domain/announcement.ts'
import { delaysOf } from '#machines/domain/durations.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag, Shown } from '#machines/domain/flow-meta.ts'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { placeholder } from '#machines/domain/wire.ts'
import { fetchOrders } from './m2m-orders.wire.ts'
import { addressOf, choiceOf, ordersAsk, type OrderChoice, type OrderTab } from '#machines/domain/order-tabs.ts'

type Order = components['schemas']['Order']

export interface Page {
  readonly orders: readonly Order[]
  readonly nextCursor: string | null
}

export interface M2mOrdersContext extends Page {
  readonly choice: OrderChoice
  readonly failure: Failure | null
  /** What is shown may be old: fetch it again. */
  readonly outdated: boolean
}

export type M2mOrdersEvent =
  | { type: 'tab.choose'; tab: OrderTab }
  | { type: 'filter.choose'; filter: string }
  | { type: 'list.more' }
  | { type: 'list.retry' }
  | Extract<AppEvent, { type: 'url.change' | 'window.focus' | 'stream.opened' | 'order.changed' }>

const PAGE: readonly Shown[] = [['heading', 'M2M Orders']]
const ROWS: readonly Shown[] = [['table', 'Orders']]

export const m2mOrdersMachine = setup({
  types: {
    context: {} as M2mOrdersContext,
    events: {} as M2mOrdersEvent,
    input: {} as Pick<FlowInput, 'query'>,
    emitted: {} as Announcement,
    tags: {} as FlowTag,
    meta: {} as FlowMeta,
  },
  actors: { fetchOrders: placeholder(fetchOrders) },
  delays: delaysOf('refocusThrottle', 'errorRetry'),
  guards: {
    hasOrders: ({ context }) => context.orders.length > 0,
    hasMore: ({ context }) => context.nextCursor !== null,
    isListOutdated: ({ context }) => context.outdated,
  },
  actions: {
    rememberTab: assign((_, { tab }: { tab: OrderTab }) => ({ choice: { tab, filter: '' } })),
    rememberFilter: assign(({ context }, { filter }: { filter: string }) => ({
      choice: choiceOf({ ...context.choice, filter }),
    })),
    rememberQuery: assign((_, { query }: { query: FlowInput['query'] }) => ({ choice: choiceOf(query) })),
    rememberPage: assign((_, { orders, nextCursor }: Page) => ({ orders, nextCursor, failure: null })),
    rememberNextPage: assign(({ context }, page: Page) => {
      const shown = new Set(context.orders.map(({ order_no }) => order_no))
      const fresh = page.orders.filter(({ order_no }) => !shown.has(order_no))
      return { orders: [...context.orders, ...fresh], nextCursor: page.nextCursor }
    }),
    forgetPage: assign({ orders: [], nextCursor: null, failure: null }),
    rememberFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    rememberOutdated: assign({ outdated: true }),
    forgetOutdated: assign({ outdated: false }),
    announceChoice: emit(({ context }) => ({ type: 'navigate' as const, to: addressOf(context.choice) })),
    announceFailure: emit((_, { failure }: { failure: Failure }) => failureNotice(failure)),
  },
}).createMachine({
  id: 'm2mOrders',
  description: "The person's M2M orders: those in progress, and those that are closed",
  meta: { spec: ['§2 M2M Orders', '§4 Orders list'] },
  context: ({ input }) => ({
    choice: choiceOf(input.query),
    orders: [],
    nextCursor: null,
    failure: null,
    outdated: false,
  }),
  type: 'parallel',
  on: {
    'order.changed': { description: 'One of them moved on', actions: 'rememberOutdated' },
    'stream.opened': { description: 'What happened before the stream stood was not told', actions: 'rememberOutdated' },
  },
  states: {
    list: {
      description: 'One page of orders after the other, newest first',
      initial: 'fetching',
      on: {
        'tab.choose': {
          target: '.fetching',
          actions: [
            { type: 'rememberTab', params: ({ event }) => ({ tab: event.tab }) },
            'forgetPage',
            'announceChoice',
          ],
        },
        'filter.choose': {
          target: '.fetching',
          actions: [
            { type: 'rememberFilter', params: ({ event }) => ({ filter: event.filter }) },
            'forgetPage',
            'announceChoice',
          ],
        },
        'url.change': {
          description: 'Back, forward or a link: the address holds tab and filter',
          target: '.fetching',
          actions: [{ type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) }, 'forgetPage'],
        },
      },
      states: {
        fetching: {
          description: 'The first page is asked for',
          tags: 'busy',
          meta: { shows: [['status', 'Loading orders']] },
          entry: 'forgetOutdated',
          invoke: {
            id: 'fetchOrders',
            src: 'fetchOrders',
            input: ({ context }) => ordersAsk(context.choice, null),
            onDone: { target: 'judging', actions: { type: 'rememberPage', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        judging: {
          description: 'Whether there is anything to show',
          always: [{ guard: 'hasOrders', target: 'shown' }, { target: 'empty' }],
        },
        shown: {
          description: 'Orders, each leading to its page',
          meta: { shows: ROWS },
          always: { guard: 'isListOutdated', target: 'refreshing' },
          on: { 'list.more': { guard: 'hasMore', target: 'fetchingMore' } },
        },
        empty: {
          description: 'No order of this kind',
          meta: { shows: [['heading', 'No orders here']] },
          always: { guard: 'isListOutdated', target: 'refreshing' },
        },
        refreshing: {
          description: 'What is shown is asked for again and stays meanwhile',
          tags: 'busy',
          meta: { shows: PAGE, spec: '§9 Refocus refetch' },
          entry: 'forgetOutdated',
          invoke: {
            id: 'fetchOrders',
            src: 'fetchOrders',
            input: ({ context }) => ordersAsk(context.choice, null),
            onDone: { target: 'judging', actions: { type: 'rememberPage', params: ({ event }) => event.output } },
            onError: { target: 'judging', description: 'What is shown stays' },
          },
        },
        fetchingMore: {
          description: 'The next page is asked for; it goes below',
          tags: 'busy',
          meta: { shows: ROWS },
          invoke: {
            id: 'fetchOrders',
            src: 'fetchOrders',
            input: ({ context }) => ordersAsk(context.choice, context.nextCursor),
            onDone: { target: 'shown', actions: { type: 'rememberNextPage', params: ({ event }) => event.output } },
            onError: {
              target: 'shown',
              actions: { type: 'announceFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        failed: {
          description: 'The orders cannot be fetched; it is tried again by itself, or at once',
          meta: { shows: [...PAGE, ['button', TRY_AGAIN]], spec: '§9 Error retry' },
          after: { errorRetry: 'fetching' },
          on: { 'list.retry': 'fetching' },
        },
      },
    },
    refocus: {
      description: 'Coming back to the window refreshes the list, at most every five seconds',
      initial: 'recent',
      states: {
        recent: {
          description: 'Fetched a moment ago',
          meta: { shows: PAGE, spec: '§9 Refocus refetch' },
          after: { refocusThrottle: 'aged' },
        },
        aged: {
          description: 'Old enough to be fetched again',
          meta: { shows: PAGE },
          on: { 'window.focus': { target: 'recent', actions: 'rememberOutdated' } },
        },
      },
    },
  },
})
