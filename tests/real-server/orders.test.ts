import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLifecycleMachine } from '#machines/orders/rules/order-lifecycle.machine.ts'
import { ORDER_COMMANDS } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { mayNow } from '#machines/orders/rules/orders.ts'
import { isLeaf, nameOf, nodesOf, transitionIds } from 'statewalk/chart'
import { flat } from 'statewalk/state-value'
import { eventOf, orderModel, SIDES, type ExpectedOrder, type OrderStep } from './order-model.ts'
import { checkOrder } from './order-checks.ts'
import { placeOrder, takeStep, type OrderOnServer } from './order-on-server.ts'
import { refusedIn, tryRefused } from './order-refusals.ts'
import { openExchange, type Exchange } from './support/exchange.ts'
import { givenPath, planned, takeOnServer } from './support/server-walk.ts'

const { walks, paths } = planned(orderModel)

let exchange: Exchange
beforeAll(async () => {
  exchange = await openExchange()
})
afterAll(() => exchange.close())

/** What was taken and what was refused in each state of the lifecycle: `appealing order.release seller: taken`. */
const outcomes = new Set<string>()
const transitions = new Set<string>()
const idOf = transitionIds(orderLifecycleMachine)
let steps = 0

const onStep = (before: ExpectedOrder, step: OrderStep) => {
  steps += 1
  const { life } = before
  const event = eventOf(before, step)
  if (event === null) return
  const snapshot = orderLifecycleMachine.resolveState({ value: life.value, context: life.facts })
  for (const definition of orderLifecycleMachine.getTransitionData(snapshot, event)) {
    transitions.add(idOf.get(definition) ?? '')
    outcomes.add(`${flat(life.value)} ${event.type} ${event.by}: taken`)
  }
}

const tried = new Set<string>()

/** Once for every state of the walk. */
const onState = async (order: OrderOnServer, expected: ExpectedOrder, key: string) => {
  if (tried.has(key)) return
  tried.add(key)
  await tryRefused(order, expected)
  for (const { by, type } of refusedIn(expected)) outcomes.add(`${flat(expected.life.value)} ${type} ${by}: refused`)
}

test.each(paths.map((path, at) => [at + 1, path] as const))('both sides agree on path %i', (_, path) =>
  takeOnServer<ExpectedOrder, OrderStep, OrderOnServer>(path, {
    begin: ({ advert }) => placeOrder(exchange, advert),
    take: takeStep,
    check: checkOrder,
    onState,
    onStep,
    end: ({ flows }) => Object.values(flows).forEach(({ stop }) => stop()),
  }),
)

const outcomesIn = ({ life, at }: ExpectedOrder): string[] =>
  SIDES.flatMap((side) => {
    const may = mayNow(life, side, at)
    const outcome = (type: (typeof ORDER_COMMANDS)[number]) => (may.includes(type) ? 'taken' : 'refused')
    return ORDER_COMMANDS.map((type) => `${flat(life.value)} ${type} ${side}: ${outcome(type)}`)
  })

if (givenPath === undefined)
  test('every transition of the lifecycle is taken, and every command is refused where it is not allowed', () => {
    const expected = walks.flatMap(({ states }) => [...states.values()].flatMap(({ context }) => outcomesIn(context)))
    const ofSides = [...outcomes].filter((outcome) => !/ (operator|clock): /.test(outcome))
    expect(ofSides.sort()).toEqual([...new Set(expected)].sort())
    const leaves = nodesOf(orderLifecycleMachine).filter(isLeaf).map(nameOf)
    expect(new Set(ofSides.map((outcome) => outcome.split(' ')[0]))).toEqual(new Set(leaves))
    // Of outages and of questions of Support: tests/server/postgres/orders/outages.test.ts, claims.test.ts
    const ofOthers = /deadline\.extend|appeal\.ask/
    expect([...transitions].sort()).toEqual([...idOf.values()].filter((id) => !ofOthers.test(id)).sort())
    console.log(
      `orders on the real server: ${paths.length} paths, ${steps} steps, ${transitions.size} of ${idOf.size} transitions, ${ofSides.length} states × commands × sides taken or refused`,
    )
  })
