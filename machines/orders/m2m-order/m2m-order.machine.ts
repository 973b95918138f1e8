import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { childDraft } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/orders/messages/order-page.ts'
import { commandStates } from './m2m-order.command.states.ts'
import { initialContext } from './m2m-order.context.ts'
import { m2mOrderSetup } from './m2m-order.setup.ts'
import { evidenceStates } from './m2m-order.evidence.states.ts'
import { viewStates } from './m2m-order.view.states.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'
import { RECONNECTING } from '#machines/shared/messages/failures.ts'

const announced = {
  actions: {
    type: 'setAnnouncedSeq' as const,
    params: ({ event }: { event: { order_no: string; seq: number } }) => event,
  },
}

const caseAnnounced = {
  actions: { type: 'setCaseChanged' as const, params: ({ event }: { event: { order_no: string } }) => event },
}

export const m2mOrderMachine = m2mOrderSetup.createMachine({
  id: 'm2mOrder',
  description: 'One M2M order as its buyer or its seller sees it',
  meta: {
    spec: ['§2 M2M order details', '§4 M2M order', '§6 Roles and permissions'],
  },
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  states: {
    opening: {
      description: 'Fetching the order',
      tags: ['busy'],
      meta: { shows: [['status', 'Loading the order']] },
      on: {
        'order.changed': announced,
        'case.changed': caseAnnounced,
        'events.missed': { target: 'opening', reenter: true, description: MISSED_EVENTS },
      },
      invoke: {
        id: 'fetchOrder',
        src: 'fetchOrder',
        input: ({ context }) => ({ path: { id: context.orderNo } }),
        onDone: {
          target: 'trading',
          actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: { target: 'unreachable', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    missing: {
      description: 'The order does not exist or belongs to others',
      meta: { shows: [['heading', text.ORDER_MISSING]] },
    },
    unreachable: {
      description: 'The order could not be fetched; it is retried after a delay',
      meta: {
        shows: [
          ['heading', text.ORDER_UNREACHABLE],
          ['button', 'Try again'],
        ],
      },
      always: { guard: 'isMissing', target: 'missing' },
      on: { 'order.retry': 'opening' },
      after: { errorRetry: 'opening' },
    },
    trading: {
      description: 'The page shows the order and its chat',
      type: 'parallel',
      invoke: [
        {
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
        {
          id: 'paymentReceipt',
          src: 'paymentReceipt',
          input: ({ context: { orderNo, newKey } }) => ({ orderNo, newKey }),
          onDone: { actions: { type: 'showReceipt', params: ({ event }) => event.output } },
        },
      ],
      states: {
        order: viewStates,
        command: commandStates,
        evidence: evidenceStates,
        feed: {
          description: 'Fetches the order again when it may have changed',
          initial: 'resting',
          states: {
            resting: {
              description: 'No newer order is known',
              meta: { spec: '§9 Data fetches' },
              initial: 'fresh',
              always: { guard: 'isOutdated', target: 'fetchingOrder' },
              on: {
                'order.changed': announced,
                'case.changed': caseAnnounced,
                'events.missed': { target: 'fetchingOrder', description: MISSED_EVENTS },
              },
              after: {
                commandsChange: { target: 'fetchingOrder', description: 'The allowed commands change at this time' },
              },
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
              description: 'Fetching the order again; the last one stays visible',
              meta: { shows: [['heading', text.ORDER_TITLE]] },
              entry: 'clearAnnouncedSeq',
              on: {
                'order.changed': announced,
                'case.changed': caseAnnounced,
                'events.missed': { target: 'fetchingOrder', reenter: true, description: MISSED_EVENTS },
              },
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
              entry: 'clearAnnouncedSeq',
              description: 'The refresh failed; the page warns that the order may be outdated',
              meta: { shows: [['status', RECONNECTING]] },
              after: { errorRetry: 'fetchingOrder' },
            },
          },
        },
      },
    },
  },
})
