import { expect } from 'vitest'
import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { reasonsOf } from '#machines/orders/rules/appeals.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { COMMAND_STATES, isStatementCommand } from '#machines/orders/rules/order-commands.ts'
import type { Side } from '#machines/orders/rules/orders.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { commands } from '#machines/orders/order-command/order-command.commands.setup.ts'
import type { orderCommandMachine } from '#machines/orders/order-command/order-command.machine.ts'
import type { orderConfirmationMachine } from '#machines/orders/order-confirmation/order-confirmation.machine.ts'
import { m2mOrderMachine } from '#machines/orders/m2m-order/m2m-order.machine.ts'
import { orderRatingMachine } from '#machines/orders/order-rating/order-rating.machine.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { runOperatorCommand } from '#server/operator/commands.ts'
import { openBalances } from '#server/ledger/ledger.ts'
import { waitFor, type ActorRefFrom, type EventFromLogic } from 'xstate'
import type { TestRequest } from '../server/support/client.ts'
import { post, take, type Advert } from '../server/support/marketplace.ts'
import {
  isInLastMinutes,
  isRateable,
  nextMoment,
  offeredTo,
  partsOf,
  SIDES,
  type AdvertKind,
  type ExpectedOrder,
  type OrderStep,
  type SideCommand,
  type Delivery,
} from './order-model.ts'
import { whenActor, type RunningFlow } from './support/browser.ts'
import type { Exchange } from './support/exchange.ts'

export const STATEMENT = 'We do not agree about the payment.'
/** Why Support decides for a side. */
export const AWARD_REASONS = { buyer: 'payment_proven', seller: 'payment_not_proven' } as const
export const STARS = { buyer: 4, seller: 2 } as const
export const ADVERT_AMOUNT = '0.2'
export const FIAT = '6400'

type OrderFlow = RunningFlow<typeof m2mOrderMachine>

/** An order on the real server, its page open in the browsers of both sides. */
export interface OrderOnServer {
  readonly exchange: Exchange
  readonly advert: Advert
  readonly placed: Order
  readonly flows: Readonly<Record<Side, OrderFlow>>
  /** All balances before the order was placed. */
  readonly balances: readonly string[]
  /** Older answers do not count for a side: time has changed since what it may do. */
  readonly since: Record<Side, number>
}

const OWNER = { sell: 'seller', closed: 'seller', buy: 'buyer' } as const satisfies Record<AdvertKind, Side>

let keys = 0
const newKey = () => `key-${++keys}-of-a-browser`

const openPage = ({ trader, browser }: Exchange[Side], order_no: string): OrderFlow =>
  browser.open(m2mOrderMachine, arriving({ params: { order_no }, user: trader.user, newKey }))

export const placeOrder = async (exchange: Exchange, kind: AdvertKind): Promise<OrderOnServer> => {
  const { server } = exchange
  // So long ago that they stop no purchase.
  await server.context.db.query(
    `update m2m_order set closed_at = closed_at - interval '40 days' where claimed_at is not null and closed_at > app_now() - interval '31 days'`,
  )
  const owner = OWNER[kind]
  const taker = owner === 'seller' ? 'buyer' : 'seller'
  const advert = await post(exchange[owner].trader, {
    type: owner === 'seller' ? 'Sell' : 'Buy',
    token_amount: ADVERT_AMOUNT,
  })
  const balances = await openBalances(server.context.db)
  const placed = await take(exchange[taker].trader, advert, FIAT)
  if (kind === 'closed') await exchange.seller.trader.call('closeTrade', { path: { t_id: advert.t_id } })
  const flows = {
    buyer: openPage(exchange.buyer, placed.order_no),
    seller: openPage(exchange.seller, placed.order_no),
  }
  for (const side of SIDES) exchange[side].browser.tab.refused.length = 0
  return { exchange, advert, placed, flows, balances, since: { buyer: 0, seller: 0 } }
}

/** The flow of a side once it rests and knows the expected order. */
export const settled = ({ flows, since }: OrderOnServer, side: Side, { seq, rated }: ExpectedOrder) =>
  flows[side].when(`the ${side} knows the order as of event ${seq}`, (snapshot) => {
    const { order } = snapshot.context
    const isResting = snapshot.matches({ trading: { command: 'choosing', feed: 'resting' } })
    const isRated = !rated[side] || !snapshot.matches({ trading: { order: { shown: 'toRate' } } })
    return isResting && isRated && order?.seq === seq && Date.parse(order.server_now) >= since[side]
  })

export const operationOf = (type: OrderCommandType): OperationId => commands[type].actor

/** The dialog that is open on a page. */
const confirmationOf = (flow: OrderFlow) =>
  flow.snapshot().children['orderConfirmation'] as ActorRefFrom<typeof orderConfirmationMachine>
const commandOf = (flow: OrderFlow) =>
  flow.snapshot().children['orderCommand'] as ActorRefFrom<typeof orderCommandMachine>

const write = (
  { exchange, flows }: OrderOnServer,
  side: Side,
  event: EventFromLogic<typeof orderConfirmationMachine>,
): void => exchange[side].browser.tab.run(() => confirmationOf(flows[side]).send(event))

/** The dialog of a command, filled in. */
const openDialog = (order: OrderOnServer, side: Side, type: OrderCommandType): void => {
  const flow = order.flows[side]
  flow.send({ type })
  expect(confirmationOf(flow).getSnapshot().value).toMatchObject({ confirming: expect.anything() })
  if (!isStatementCommand(type)) return
  if (type === 'order.appeal') write(order, side, { type: 'reason.choose', reason: reasonsOf(side).at(-1) ?? 'other' })
  write(order, side, { type: 'statement.change', value: STATEMENT })
}

const confirm = (order: OrderOnServer, side: Side, type: OrderCommandType): void => {
  write(order, side, { type: isStatementCommand(type) ? 'statement.submit' : 'command.confirm' })
  expect(commandOf(order.flows[side]).getSnapshot().value).toMatchObject({ sending: COMMAND_STATES[type] })
}

/** The request of a command, as any client may send it. */
export const requestOf = ({ placed }: OrderOnServer, type: OrderCommandType, side: Side, seq: number): TestRequest => ({
  query: { order_no: placed.order_no },
  body: {
    expected_seq: seq,
    ...(type.startsWith('cancel.') && { accept: type === 'cancel.accept' }),
    ...(type === 'order.appeal' && { reason: reasonsOf(side).at(-1) }),
    ...(type === 'payment.claim' && { paid_at: placed.createdAt }),
    ...(isStatementCommand(type) && { statement: STATEMENT }),
  },
})

const runDirectly = async (order: OrderOnServer, type: OrderCommandType, by: Side) => {
  const { data } = await order.exchange[by].trader.call('fetchOrder', { path: { id: order.placed.order_no } })
  await order.exchange[by].trader.call(operationOf(type), requestOf(order, type, by, data.seq))
}

const runCommand = async (order: OrderOnServer, type: OrderCommandType, by: Side, delivery: Delivery) => {
  const { tab } = order.exchange[by].browser
  openDialog(order, by, type)
  if (delivery !== 'answered') tab.loseNext(operationOf(type), delivery === 'answerLost' ? 'answer' : 'request')
  confirm(order, by, type)
  if (delivery !== 'answered') {
    const command = commandOf(order.flows[by])
    await whenActor<typeof orderCommandMachine>(command, 'the outcome is unknown', (s) => s.matches('checkingOutcome'))
    tab.run(() => command.send({ type: 'outcome.check' }))
  }
  await order.flows[by].when('the command is answered', (s) => s.matches({ trading: { command: 'choosing' } }))
}

/** Both confirm before either page knows of the other's command. */
const confirmBoth = async (order: OrderOnServer, first: SideCommand, second: SideCommand) => {
  const { flows, exchange } = order
  const [one, other] = [partsOf(first), partsOf(second)]
  for (const side of SIDES) exchange[side].browser.tab.holdFrames()
  for (const { by, type } of [one, other]) openDialog(order, by, type)
  confirm(order, one.by, one.type)
  await flows[one.by].when('the first command is answered', (s) => s.matches({ trading: { command: 'choosing' } }))
  const { send, when } = flows[other.by]
  confirm(order, other.by, other.type)
  await when('the second command is refused', (s) => s.matches({ trading: { command: 'refused' } }))
  expect(exchange[other.by].browser.tab.refused.splice(0)).toEqual([expect.stringContaining('"stale_order"')])
  send({ type: 'refusal.dismiss' })
  for (const side of SIDES) exchange[side].browser.tab.deliverFrames()
}

const rate = async ({ flows, exchange }: OrderOnServer, by: Side, delivery: Delivery) => {
  const flow = flows[by]
  const rating = flow.snapshot().children['orderRating'] as ActorRefFrom<typeof orderRatingMachine>
  const { tab } = exchange[by].browser
  const submit = () => tab.run(() => rating.send({ type: 'rating.submit' }))
  tab.run(() => rating.send({ type: 'stars.choose', stars: STARS[by] }))
  if (delivery !== 'answered') tab.loseNext('rateOrder', delivery === 'answerLost' ? 'answer' : 'request')
  submit()
  if (delivery !== 'answered') {
    await waitFor(rating, (snapshot) => snapshot.matches({ choosing: 'failed' }))
    submit()
  }
}

/** What a side's page shows and offers by the time. */
const sideKey = (order: ExpectedOrder, side: Side): string =>
  JSON.stringify([offeredTo(order, side), side === 'buyer' && isInLastMinutes(order), isRateable(order)])

const pass = async (order: OrderOnServer, expected: ExpectedOrder) => {
  const { exchange } = order
  const next = nextMoment(expected)
  if (next === null) throw new Error('nothing changes by time')
  const after = { ...expected, at: next }
  const passed = await exchange.pass(Math.ceil((next - expected.at) / 1000) + 1)
  for (const side of SIDES) if (sideKey(expected, side) !== sideKey(after, side)) order.since[side] = passed
}

const award = async ({ exchange, placed }: OrderOnServer, to: Side) => {
  const command = {
    act: 'resolve',
    orderNo: placed.order_no,
    to,
    reason: AWARD_REASONS[to],
    note: 'The statements were read',
    operator: 'olu',
  } as const
  expect(await runOperatorCommand(exchange.server.context, command)).toHaveProperty('done')
}

/** Takes a step of the expected order on the real one. */
export const takeStep = (order: OrderOnServer, step: OrderStep, before: ExpectedOrder): Promise<void> => {
  switch (step.type) {
    case 'time.pass':
      return pass(order, before)
    case 'appeal.award':
      return award(order, step.to)
    case 'rating.submit':
      return rate(order, step.by, step.delivery)
    case 'both.confirm':
      return confirmBoth(order, step.first, step.second)
    default:
      return step.delivery === 'direct'
        ? runDirectly(order, step.type, step.by)
        : runCommand(order, step.type, step.by, step.delivery)
  }
}
