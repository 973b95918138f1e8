import type { AppEvent } from '#machines/shared/flow/app-effect.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { OutputFrom } from 'xstate'
import type { orderCommandMachine } from '#machines/orders/order-command/order-command.machine.ts'
import type { CommandForm } from '#machines/orders/rules/order-commands.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'

export interface M2mOrderContext {
  readonly orderNo: string
  readonly selfId: string
  readonly newKey: () => string
  /** What was being written when a session ended. */
  readonly draft: FlowInput['draft']
  readonly order: Order | null
  /** The command that is being confirmed or sent. */
  readonly command: OrderCommandType | null
  /** The order as it was when the command was chosen. */
  readonly asked: Order | null
  /** What was written for it, or in a form that was closed before. */
  readonly form: CommandForm
  readonly isConfirmed: boolean
  /** How the command ended. */
  readonly result: OutputFrom<typeof orderCommandMachine>['type'] | null
  readonly failure: Failure<Order> | null
  /** The highest seq that the stream named since the last fetch began. */
  readonly announcedSeq: number
}

export type M2mOrderInput = Pick<FlowInput, 'params' | 'user' | 'newKey' | 'draft'>

export type M2mOrderEvent =
  | { type: OrderCommandType }
  | { type: 'refusal.dismiss' }
  | { type: 'order.retry' }
  | Extract<AppEvent, { type: 'order.changed' | 'case.changed' | 'events.missed' | 'window.focus' }>

export const initialContext = ({ params, user, newKey, draft }: M2mOrderInput): M2mOrderContext => ({
  orderNo: params['order_no'] ?? '',
  selfId: user?._id ?? '',
  newKey,
  draft,
  order: null,
  command: null,
  asked: null,
  form: { reason: null, statement: '', paidAt: '' },
  isConfirmed: false,
  result: null,
  failure: null,
  announcedSeq: 0,
})
