import { draftReason } from '#machines/domain/appeals.ts'
import type { Failure } from '#machines/domain/failure.ts'
import { childDraft } from '#machines/domain/flow-input.ts'
import * as text from '#machines/domain/messages/order-page.ts'
import { orderActions } from './m2m-order.actions.ts'
import { m2mOrderSetup } from './m2m-order.setup.ts'
import type { Order } from './standing.ts'

const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: event.error as Failure<Order> })

export const m2mOrderMachine = m2mOrderSetup.createMachine({
  id: 'm2mOrder',
  description: 'One M2M order as one of its two sides sees it',
  meta: {
    spec: ['§2 M2M order details', '§4 M2M order', '§6 Roles and permissions'],
    draft: ['act', 'reason', 'statement'],
  },
  context: ({ input: { params, user, newKey, draft } }) => ({
    orderNo: params['order_no'] ?? '',
    selfId: user?._id ?? '',
    newKey,
    draft,
    order: null,
    standing: null,
    act: null,
    key: '',
    expectedSeq: 0,
    failure: null,
    reason: draftReason(draft['reason']),
    statement: draft['statement'] ?? '',
    heard: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The order is asked for',
      tags: ['busy'],
      meta: { shows: [['status', 'Loading the order']] },
      invoke: {
        id: 'fetchOrder',
        src: 'fetchOrder',
        input: ({ context }) => ({ path: { id: context.orderNo } }),
        onDone: {
          target: 'trading',
          actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
      },
    },
    checkingFailure: {
      description: 'Why it did not come',
      always: [{ guard: 'isMissing', target: 'missing' }, { target: 'unreachable' }],
    },
    missing: {
      description: 'There is no such order, or it is not the person’s',
      meta: { shows: [['heading', text.ORDER_MISSING]] },
    },
    unreachable: {
      description: 'The order could not be loaded; it is tried again by itself',
      meta: {
        shows: [
          ['heading', text.ORDER_UNREACHABLE],
          ['button', 'Try again'],
        ],
      },
      on: { 'order.retry': 'opening' },
      after: { errorRetry: 'opening' },
    },
    trading: {
      description: 'The order stands on the page; its chat runs beside it',
      type: 'parallel',
      invoke: {
        id: 'orderChat',
        src: 'orderChat',
        input: ({ context: { orderNo, selfId, newKey, draft, order } }) => ({
          orderNo,
          selfId,
          newKey,
          draft: childDraft(draft, 'orderChat'),
          side: order?.side ?? 'buyer',
          partner: order?.trade_partner.username ?? '',
        }),
      },
      states: {
        orderActions,
        feed: {
          description: 'Keeps the order as fresh as the server tells it',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing newer is known',
              meta: { spec: '§9 Data fetches' },
              initial: 'fresh',
              always: { guard: 'isOutdated', target: 'fetchingOrder' },
              on: {
                'order.changed': { actions: { type: 'setHeard', params: ({ event }) => event } },
                'stream.opened': { target: 'fetchingOrder', description: 'Something may have been missed' },
              },
              after: { mayChanges: { target: 'fetchingOrder', description: 'Time alone changes what may be done' } },
              states: {
                fresh: {
                  description: 'Fetched a moment ago',
                  meta: { shows: [['heading', text.ORDER_TITLE]] },
                  after: { refocusThrottle: 'settled' },
                },
                settled: {
                  description: 'Coming back to the window fetches it again',
                  meta: { shows: [['heading', text.ORDER_TITLE]] },
                  on: { 'window.focus': '#m2mOrder.trading.feed.fetchingOrder' },
                },
              },
            },
            fetchingOrder: {
              description: 'The order is asked for again; the old one stays on the page',
              meta: { shows: [['heading', text.ORDER_TITLE]] },
              entry: 'clearHeard',
              on: { 'order.changed': { actions: { type: 'setHeard', params: ({ event }) => event } } },
              invoke: {
                id: 'fetchOrder',
                src: 'fetchOrder',
                input: ({ context }) => ({ path: { id: context.orderNo } }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
                },
                onError: 'stale',
              },
            },
            stale: {
              entry: 'clearHeard',
              description: 'No answer; what stands on the page may be old, and says so',
              meta: { shows: [['status', 'Reconnecting']] },
              after: { errorRetry: 'fetchingOrder' },
            },
          },
        },
      },
    },
  },
})
