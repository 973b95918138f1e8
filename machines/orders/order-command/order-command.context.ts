import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { CommandForm } from '#machines/orders/rules/order-commands.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'

export interface OrderCommandInput extends Pick<FlowInput, 'newKey'> {
  readonly command: OrderCommandType
  /** The order as it was when the command was confirmed. */
  readonly asked: Order
  readonly form: CommandForm
}

export interface OrderCommandContext extends OrderCommandInput {
  /** The idempotency key of the command. */
  readonly key: string
  readonly failure: Failure<Order> | null
  /** The order as the last answer has it; null before there is one that has it. */
  readonly order: Order | null
  readonly result: OrderCommandOutput['type']
}

/** How a command ended: it was carried out, refused, or left since its code was not entered. */
export interface OrderCommandOutput {
  readonly type: 'sent' | 'refused' | 'closed'
  /** The order as the answer has it; null where it has none. */
  readonly order: Order | null
  /** Of a refusal. */
  readonly failure: Failure<Order> | null
}

export const initialContext = (input: OrderCommandInput): OrderCommandContext => ({
  ...input,
  key: input.newKey(),
  failure: null,
  order: null,
  result: 'closed',
})

export const outputOf = ({ result, order, failure }: OrderCommandContext): OrderCommandOutput => ({
  type: result,
  order,
  failure: result === 'refused' ? failure : null,
})
