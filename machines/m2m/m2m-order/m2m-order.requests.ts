import { after, given, type Change } from 'statewalk/actor-inputs'
import { ORDER_COMMANDS } from '#machines/m2m/rules/order-lifecycle.setup.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { commandResults, fetchedOrders } from './m2m-order.answers.model.ts'
import type { m2mOrderMachine } from './m2m-order.machine.ts'

const ORDER = 'K7W2Q9D4M1X8P3T6V5RA'

/** An older answer does not replace a newer one. */
const unlessOlder =
  (order: Order): Change =>
  (soFar) =>
    Number(Reflect.get(Object(soFar), 'seq') ?? 0) > order.seq ? soFar : order

/** Those of which a command may follow. */
const afterEach = (prefix: string, orders: Readonly<Record<string, Order | null>>) =>
  Object.fromEntries(
    Object.entries(orders).flatMap(([name, order]) =>
      order && order.may.length > 0 ? [[`${prefix}:${name}`, unlessOlder(order)]] : [],
    ),
  )

/** The newest order that any answer had. */
const KNOWN = after<Order>({
  ...afterEach('fetchOrder', fetchedOrders),
  ...afterEach(
    'orderCommand',
    Object.fromEntries(Object.entries(commandResults).map(([name, [, { order }]]) => [name, order])),
  ),
})

const forEachCommand = <T>(value: (command: (typeof ORDER_COMMANDS)[number]) => T) =>
  Object.fromEntries(ORDER_COMMANDS.map((command) => [command, value(command)]))

/** What was written in a form that was closed. */
const WRITTEN = after<string>({
  start: '',
  'orderCommand:closedForm': ' Nothing has arrived in my account. ',
  'orderCommand:*': '',
})

/** What the children of the order page are given. */
export const m2mOrderRequests: FlowModel<typeof m2mOrderMachine>['actorInputs'] = {
  fetchOrder: { path: { id: ORDER } },
  orderCommand: {
    command: after({ 'start(interrupted)': 'order.appeal', ...forEachCommand((command) => command) }),
    order: KNOWN,
    newKey: given('newKey'),
    draft: after({
      'start(interrupted)': {
        command: 'order.appeal',
        reason: 'other',
        statement: 'Nothing has arrived in my account.',
      },
      ...forEachCommand(() => ({ statement: WRITTEN })),
    }),
  },
  orderChat: {
    orderNo: ORDER,
    side: after({ 'fetchOrder:buyer*': 'buyer', 'fetchOrder:seller*': 'seller' }),
    selfId: 'ADA00000000000000000',
    partner: after({ 'fetchOrder:buyer*': 'ada_obi', 'fetchOrder:seller*': 'ben_kay' }),
    newKey: given('newKey'),
    draft: {},
  },
  orderRating: { orderNo: ORDER, newKey: given('newKey') },
  paymentReceipt: { orderNo: ORDER, newKey: given('newKey') },
}
