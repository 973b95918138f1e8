import { feedStates } from '#machines/shared/flow/feed-states.ts'
import { childDraft } from '#machines/shared/flow/flow-input.ts'
import { openAgain, recordStates } from '#machines/shared/flow/record-states.ts'
import * as text from '#machines/orders/messages/order-page.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { commandStates } from './m2m-order.command.states.ts'
import { initialContext } from './m2m-order.context.ts'
import { m2mOrderSetup } from './m2m-order.setup.ts'
import { evidenceStates } from './m2m-order.evidence.states.ts'
import { viewStates } from './m2m-order.view.states.ts'

const announced = {
  'order.changed': {
    actions: {
      type: 'setAnnouncedSeq',
      params: ({ event }: { event: { order_no: string; seq: number } }) => event,
    },
  },
  'case.changed': {
    actions: { type: 'setCaseChanged', params: ({ event }: { event: { order_no: string } }) => event },
  },
} as const

const fetching = {
  id: 'fetchOrder',
  src: 'fetchOrder',
  input: ({ context }: { context: { orderNo: string } }) => ({ path: { id: context.orderNo } }),
} as const
const fetched = {
  type: 'setOrder',
  params: ({ event }: { event: { output: Order } }) => ({ order: event.output }),
} as const

export const m2mOrderMachine = m2mOrderSetup.createMachine({
  id: 'm2mOrder',
  description: 'One M2M order as its buyer or its seller sees it',
  meta: {
    spec: ['§2 M2M order details', '§4 M2M order', '§6 Roles and permissions'],
  },
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  states: {
    ...recordStates({
      what: 'order',
      on: { ...announced, ...openAgain },
      fetch: fetching,
      fetched,
      shown: 'trading',
      retry: { 'order.retry': 'opening' },
      missing: ['The order does not exist or belongs to others', text.ORDER_MISSING],
      unreachable: text.ORDER_UNREACHABLE,
    }),
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
        feed: feedStates({
          what: 'order',
          at: '#m2mOrder.trading.feed',
          announced,
          due: {
            commandsChange: { target: 'fetching', description: 'The allowed commands change at this time' },
          },
          fetch: fetching,
          fetched,
          shows: [['heading', text.ORDER_TITLE]],
        }),
      },
    },
  },
})
