import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_COMMANDS, orderLifecycleMachine } from '#machines/domain/order-lifecycle.machine.ts'
import { mayNow } from '#machines/domain/orders.ts'
import { isLeaf, nameOf, nodesOf, transitionIds } from 'statewalk/chart'
import { explore } from 'statewalk/explore'
import type { AnyFlowModel } from 'statewalk/model'
import { parsePath, printPath, resolvePath } from 'statewalk/path-notation'
import { planPaths, type Path } from 'statewalk/paths'
import { flat } from 'statewalk/state-value'
import { eventOf, orderModel, SIDES, type ExpectedOrder, type OrderStep } from './order-model.ts'
import { checkOrder } from './order-checks.ts'
import { placeOrder, takeStep, type OrderOnServer } from './order-on-server.ts'
import { refusedIn, tryRefused } from './order-refusals.ts'
import { openExchange, type Exchange } from './support/exchange.ts'

const model: AnyFlowModel = orderModel
const walks = Object.keys(model.inputs).map((input) => explore(model, input))
const given = process.env['WALK_PATH']
const paths: readonly Path[] =
  given === undefined
    ? walks.flatMap((walk) => planPaths(walk, { goal: 'edges' }).paths)
    : [resolvePath(model, parsePath(given))]

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

const noteStep = ({ life, ...order }: ExpectedOrder, step: OrderStep) => {
  steps += 1
  const event = eventOf({ ...order, life }, step)
  if (event === null) return
  const snapshot = orderLifecycleMachine.resolveState({ value: life.value, context: life.facts })
  for (const definition of orderLifecycleMachine.getTransitionData(snapshot, event)) {
    transitions.add(idOf.get(definition) ?? '')
    outcomes.add(`${flat(life.value)} ${event.type} ${event.by}: taken`)
  }
}

const tried = new Set<string>()

/** Once for every state of the walk. */
const tryAllRefused = async (order: OrderOnServer, key: string, expected: ExpectedOrder) => {
  if (tried.has(key)) return
  tried.add(key)
  await tryRefused(order, expected)
  for (const { by, type } of refusedIn(expected)) outcomes.add(`${flat(expected.life.value)} ${type} ${by}: refused`)
}

const takePath = async ({ walk, steps }: Path, onStep: (count: number) => void) => {
  const placed: ExpectedOrder = walk.first.snapshot.context
  const order = await placeOrder(exchange, placed.advert)
  try {
    await checkOrder(order, placed)
    await tryAllRefused(order, walk.initial, placed)
    let before = placed
    for (const [at, { offer, key, snapshot }] of steps.entries()) {
      onStep(at + 1)
      const step = offer.event as OrderStep
      const after: ExpectedOrder = snapshot.context
      await takeStep(order, step, before)
      await checkOrder(order, after, step)
      noteStep(before, step)
      await tryAllRefused(order, key, after)
      before = after
    }
  } finally {
    for (const flow of Object.values(order.flows)) flow.stop()
  }
}

test.each(paths.map((path, at) => [at + 1, path] as const))('both sides agree on path %i', async (_, path) => {
  let count = 0
  await takePath(path, (at) => (count = at)).catch((cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${message}\n  again: npm run replay -- '${printPath(path, count)}' --server`, { cause })
  })
})

if (given === undefined)
  test('every transition of the lifecycle is taken, and every command refused where it is refused', () => {
  const expected = walks.flatMap(({ states }) =>
    [...states.values()].flatMap(({ context }): string[] => {
      const { life, at }: ExpectedOrder = context
      return SIDES.flatMap((by) => {
        const may = mayNow(life, by, at)
        const outcome = (type: (typeof ORDER_COMMANDS)[number]) => (may.includes(type) ? 'taken' : 'refused')
        return ORDER_COMMANDS.map((type) => `${flat(life.value)} ${type} ${by}: ${outcome(type)}`)
      })
    }),
  )
  const ofSides = [...outcomes].filter((outcome) => !/ (operator|clock): /.test(outcome))
  expect(ofSides.sort()).toEqual([...new Set(expected)].sort())
  const leaves = nodesOf(orderLifecycleMachine).filter(isLeaf).map(nameOf)
  expect([...new Set(ofSides.map((outcome) => outcome.split(' ')[0]))].sort()).toEqual(leaves.sort())
  expect([...transitions].sort()).toEqual([...idOf.values()].sort())
  console.log(
    `orders on the real server: ${paths.length} paths, ${steps} steps, ${transitions.size} of ${idOf.size} transitions, ${ofSides.length} states × commands × sides taken or refused`,
  )
})
