import { expect } from 'vitest'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { mayNow, type Side } from '#machines/orders/rules/orders.ts'
import { flat } from 'statewalk/state-value'
import { runOperatorCommand } from '#server/operator/commands.ts'
import { send } from '../server/support/client.ts'
import { SIDES, type ExpectedOrder } from './order-model.ts'
import { AWARD_REASONS, operationOf, requestOf, type OrderOnServer } from './order-on-server.ts'

export interface RefusedCommand {
  readonly by: Side
  readonly type: OrderCommandType
}

/** What the lifecycle refuses the sides now. */
export const refusedIn = ({ life, at }: ExpectedOrder): RefusedCommand[] =>
  SIDES.flatMap((by) => {
    const may = mayNow(life, by, at)
    return ORDER_COMMANDS.filter((type) => !may.includes(type)).map((type) => ({ by, type }))
  })

const tryAsOperator = async ({ exchange, placed }: OrderOnServer, expected: ExpectedOrder) => {
  if (flat(expected.life.value) === 'appealing') return
  for (const to of SIDES) {
    const reason = AWARD_REASONS[to]
    const command = { act: 'resolve', orderNo: placed.order_no, to, reason, note: 'Not now', operator: 'olu' } as const
    expect(await runOperatorCommand(exchange.server.context, command)).toHaveProperty('refused')
  }
}

/** Tries all that the lifecycle refuses: the pages do not take the event, and the server refuses the request. */
export const tryRefused = async (order: OrderOnServer, expected: ExpectedOrder): Promise<void> => {
  const { exchange, flows } = order
  for (const { by, type } of refusedIn(expected)) {
    const { value } = flows[by].snapshot()
    flows[by].send({ type })
    expect(flows[by].snapshot().value, `the ${by}'s page after ${type}`).toEqual(value)
    const { session } = exchange[by].trader
    const request = { ...requestOf(order, type, by, expected.seq), session }
    expect(await send(exchange.server.url, operationOf(type), request), `${type} by the ${by}`).toMatchObject({
      status: 409,
      body: { code: 'not_now', data: { seq: expected.seq } },
    })
  }
  await tryAsOperator(order, expected)
}
