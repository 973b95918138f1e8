import { arriving } from '#machines/domain/flow-input.ts'
import type { FlowModel } from '#machines/walk/flow-model.ts'
import { m2mOrdersMachine } from './m2m-orders.machine.ts'
import { fetchOrders } from './m2m-orders.wire.ts'
import { FILTERS } from '#machines/domain/order-tabs.ts'
import { cancelledSale, completedPurchase, paidSale, unpaidPurchase } from './sample-orders.ts'

export const m2mOrdersModel: FlowModel<typeof m2mOrdersMachine> = {
  machine: m2mOrdersMachine,
  inputs: {
    arrived: arriving(),
    linked: arriving({ query: { tab: 'closed', filter: 'cancelled' } }),
    astray: arriving({ query: { tab: 'closed', filter: 'unpaid' } }),
  },
  events: {
    'tab.choose': ({ context }) => [{ tab: context.choice.tab === 'closed' ? 'processing' : 'closed' }],
    'filter.choose': ({ context: { choice } }) =>
      choice.filter === ''
        ? Object.keys(FILTERS[choice.tab])
            .slice(1, 2)
            .map((filter) => ({ filter }))
        : [{ filter: '' }],
    'url.change': () => [{ query: { tab: 'closed' }, state: {} }],
    'order.changed': () => [{ order_no: unpaidPurchase.order_no, seq: 1 }],
  },
  by: { 'url.change': 'app', 'window.focus': 'app', 'stream.opened': 'app', 'order.changed': 'stream' },
  outcomes: {
    fetchOrders: {
      wire: fetchOrders,
      cases: {
        processing: { status: 200, body: { data: [unpaidPurchase, paidSale], next_cursor: null } },
        firstOfMany: { status: 200, body: { data: [completedPurchase, cancelledSale], next_cursor: 'after-these' } },
        nothing: { status: 200, body: { data: [], next_cursor: null } },
        signedOut: { status: 401, body: { error: 'Kindly login first', code: 'no_session' } },
        offline: 'offline',
      },
    },
  },
  counters: ({ context: { choice } }) => [choice.tab, choice.filter],
  invariants: {
    'a filter belongs to its tab': ({ context: { choice } }) => choice.filter in FILTERS[choice.tab],
    'rows that are shown are there': (s) => !s.matches({ list: 'shown' }) || s.context.orders.length > 0,
  },
  goal: (s) => s.matches({ list: 'shown' }) || s.matches({ list: 'empty' }),
}
