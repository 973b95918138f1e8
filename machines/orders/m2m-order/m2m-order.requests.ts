import { after, asOf, given, type Change } from 'statewalk/actor-inputs'
import { ORDER_COMMANDS } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { CommandForm } from '#machines/orders/rules/order-commands.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { evidenceShown } from '#machines/orders/samples/orders.ts'
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

const shownOrders = { buyerShown: evidenceShown('buyer'), sellerShown: evidenceShown('seller') }

/** The newest order that any answer had. */
const KNOWN = after<Order>({
  ...afterEach('fetchOrder', fetchedOrders),
  ...afterEach('orderEvidence', shownOrders),
  ...afterEach(
    'orderCommand',
    Object.fromEntries(Object.entries(commandResults).map(([name, [, { order }]]) => [name, order])),
  ),
})

const first =
  (order: Order): Change =>
  (soFar) =>
    soFar ?? order

/** That on which an interrupted appeal was opened again. */
const RESUMED = after<Order>({
  'fetchOrder:buyerWaitedLong': first(fetchedOrders.buyerWaitedLong),
  'fetchOrder:sellerPaid': first(fetchedOrders.sellerPaid),
  'fetchOrder:sellerClaimed': first(fetchedOrders.sellerClaimed),
  'fetchOrder:sellerAsking': first(fetchedOrders.sellerAsking),
})

const forEachCommand = <T>(value: (command: (typeof ORDER_COMMANDS)[number]) => T) =>
  Object.fromEntries(ORDER_COMMANDS.map((command) => [command, value(command)]))

const TEXT = ' Nothing has arrived in my account. '

/** What was written for a command that was not carried out. */
const WRITTEN = after<string>({
  start: '',
  'orderConfirmation:closed': '',
  'orderConfirmation:confirmed': '',
  'orderConfirmation:*': TEXT,
  ...Object.fromEntries(
    Object.entries(commandResults).flatMap(([name, [, { type, order }]]) =>
      type === 'sent' && order !== null && order.may.length > 0 ? [[`orderCommand:${name}`, '']] : [],
    ),
  ),
})

/** The command that was chosen, and the order as it was then. */
const CHOSEN = {
  command: after<(typeof ORDER_COMMANDS)[number]>({
    'start(interrupted)': 'order.appeal',
    ...forEachCommand((command) => command),
  }),
}

/** What the children of the order page are given. */
export const m2mOrderRequests: FlowModel<typeof m2mOrderMachine>['actorInputs'] = {
  fetchOrder: { path: { id: ORDER } },
  orderConfirmation: {
    ...CHOSEN,
    asked: KNOWN,
    draft: after({
      'start(interrupted)': {
        command: 'order.appeal',
        reason: 'other',
        statement: 'Nothing has arrived in my account.',
      },
      ...forEachCommand(() => ({ statement: WRITTEN })),
    }),
  },
  orderCommand: {
    ...CHOSEN,
    asked: after({ 'start(interrupted)': RESUMED, ...forEachCommand(() => asOf(ORDER_COMMANDS, KNOWN)) }),
    newKey: given('newKey'),
    form: after<CommandForm>({
      'orderConfirmation:confirmed': { reason: null, statement: '', paidAt: '' },
      'orderConfirmation:confirmedAppeal': { reason: 'other', statement: TEXT, paidAt: '' },
      'orderConfirmation:confirmedReport': { reason: null, statement: TEXT, paidAt: '2026-01-01T12:10' },
      'orderConfirmation:confirmedAnswer': { reason: null, statement: TEXT, paidAt: '' },
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
  orderEvidence: { orderNo: ORDER },
  orderRating: { orderNo: ORDER, newKey: given('newKey') },
  paymentReceipt: { orderNo: ORDER, newKey: given('newKey') },
}
