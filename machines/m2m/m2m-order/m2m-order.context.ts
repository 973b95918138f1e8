import { draftReason, type AppealReason } from '#machines/m2m/rules/appeals.ts'
import type { AppEvent } from '#machines/shared/flow/app-effect.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { OrderCommandType } from '#machines/m2m/rules/order-lifecycle.setup.ts'
import type { StatementCommand } from '#machines/m2m/rules/order-commands.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'

export interface M2mOrderContext {
  readonly orderNo: string
  readonly selfId: string
  readonly newKey: () => string
  /** What was being written when a session ended. */
  readonly draft: FlowInput['draft']
  readonly order: Order | null
  /** The order as it was when the person was asked to confirm a command. */
  readonly asked: Order | null
  /** The idempotency key of that command. */
  readonly key: string
  readonly failure: Failure<Order> | null
  /** What the statement that is being written is for; null while there is none. */
  readonly form: StatementCommand | null
  /** What an appeal is about, while it is being written. */
  readonly reason: AppealReason | null
  readonly statement: string
  /** When a payment was made, while it is being reported; as a field of date and time has it. */
  readonly paidAt: string
  /** The highest seq that the stream named since the last fetch began. */
  readonly announcedSeq: number
}

export type M2mOrderInput = Pick<FlowInput, 'params' | 'user' | 'newKey' | 'draft'>

export type M2mOrderEvent =
  | { type: OrderCommandType }
  | { type: 'reason.choose'; reason: AppealReason }
  | { type: 'statement.change'; value: string }
  | { type: 'paidAt.change'; value: string }
  | { type: 'statement.submit' }
  | { type: 'command.confirm' }
  | { type: 'command.dismiss' }
  | { type: 'outcome.check' }
  | { type: 'refusal.dismiss' }
  | { type: 'order.retry' }
  | Extract<AppEvent, { type: 'order.changed' | 'events.missed' | 'window.focus' }>

export const initialContext = ({ params, user, newKey, draft }: M2mOrderInput): M2mOrderContext => ({
  orderNo: params['order_no'] ?? '',
  selfId: user?._id ?? '',
  newKey,
  draft,
  order: null,
  asked: null,
  key: '',
  failure: null,
  form: null,
  reason: draftReason(draft['reason']),
  statement: draft['statement'] ?? '',
  paidAt: draft['paidAt'] ?? '',
  announcedSeq: 0,
})
