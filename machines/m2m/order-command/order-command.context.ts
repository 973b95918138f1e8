import { draftReason, reasonsOf, type AppealReason } from '#machines/m2m/rules/appeals.ts'
import type { OrderCommandType } from '#machines/m2m/rules/order-lifecycle.setup.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { localMinute } from '#machines/shared/values/instants.ts'

export interface OrderCommandContext {
  readonly command: OrderCommandType
  /** The order as it was when the command was chosen. */
  readonly asked: Order
  /** The order as the last answer has it; null before there is one that has it. */
  readonly order: Order | null
  /** The idempotency key of the command. */
  readonly key: string
  readonly newKey: () => string
  readonly failure: Failure<Order> | null
  /** What an appeal is about. */
  readonly reason: AppealReason | null
  readonly statement: string
  /** When a payment was made that is reported; as a field of date and time has it. */
  readonly paidAt: string
  readonly result: OrderCommandOutput['type']
}

export interface OrderCommandInput extends Pick<FlowInput, 'newKey' | 'draft'> {
  readonly command: OrderCommandType
  readonly order: Order
}

/** How a command ended: it was carried out, refused, or not confirmed. */
export interface OrderCommandOutput {
  readonly type: 'sent' | 'refused' | 'closed'
  /** The order as the answer has it; null where it has none. */
  readonly order: Order | null
  /** Of a refusal. */
  readonly failure: Failure<Order> | null
  /** What was written before the form was closed. */
  readonly statement: string
}

export type OrderCommandEvent =
  | { type: 'reason.choose'; reason: AppealReason }
  | { type: 'statement.change'; value: string }
  | { type: 'paidAt.change'; value: string }
  | { type: 'statement.submit' }
  | { type: 'command.confirm' }
  | { type: 'command.dismiss' }
  | { type: 'command.close' }
  | { type: 'outcome.check' }

/** The commonest reason, and the time of the answer, until others are chosen. */
export const initialContext = ({ command, order, newKey, draft }: OrderCommandInput): OrderCommandContext => ({
  command,
  asked: order,
  order: null,
  key: newKey(),
  newKey,
  failure: null,
  reason: command === 'order.appeal' ? (draftReason(draft['reason']) ?? reasonsOf(order.side)[0] ?? null) : null,
  statement: draft['statement'] ?? '',
  paidAt: command === 'payment.claim' ? draft['paidAt'] || localMinute(order.server_now) : '',
  result: 'closed',
})

export const outputOf = ({ result, order, failure, statement }: OrderCommandContext): OrderCommandOutput => ({
  type: result,
  order,
  failure: result === 'refused' ? failure : null,
  statement: result === 'closed' ? statement : '',
})
