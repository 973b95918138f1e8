import { reasonsOf } from '#machines/orders/rules/appeals.ts'
import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { CHOSEN_COMMANDS } from '#machines/orders/samples/order-commands.ts'
import { sampleOrder } from '#machines/orders/samples/orders.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { orderConfirmationMachine } from './order-confirmation.machine.ts'
import {
  opensDialog,
  orderConfirmationInvariants,
  orderConfirmationProperties,
} from './order-confirmation.properties.ts'
import { orderConfirmationReads } from './order-confirmation.reads.ts'
import type { OrderConfirmationInput } from './order-confirmation.setup.ts'

const STATEMENT = 'Nothing has arrived in my account.'

const chosen = (
  command: OrderCommandType,
  asked: Order,
  draft: OrderConfirmationInput['draft'] = {},
): OrderConfirmationInput => ({ command, asked, draft })

export const orderConfirmationModel: FlowModel<typeof orderConfirmationMachine> = {
  machine: orderConfirmationMachine,
  reads: orderConfirmationReads,
  inputs: {
    ...Object.fromEntries(
      Object.entries(CHOSEN_COMMANDS).map(([name, [command, asked]]) => [name, chosen(command, asked)]),
    ),
    interruptedAppeal: chosen('order.appeal', sampleOrder('seller', 'paid'), { reason: 'other', statement: STATEMENT }),
    interruptedReport: chosen('payment.claim', sampleOrder('buyer', 'ranOut'), {
      paidAt: '2026-01-01T12:10',
      statement: STATEMENT,
    }),
    interruptedAnswer: chosen('appeal.answer', sampleOrder('buyer', 'appealed'), { statement: STATEMENT }),
  },
  joining: ['interruptedAppeal', 'interruptedReport', 'interruptedAnswer'],
  events: {
    'reason.choose': ({ context: { asked, reason } }) =>
      reasonsOf(asked.side)
        .filter((each) => each !== reason)
        .slice(-1)
        .map((each) => ({ reason: each })),
    'paidAt.change': ({ context }) =>
      ['', '2026-01-01T11:59', '2026-01-01T12:10']
        .filter((value) => value !== context.paidAt)
        .map((value) => ({ value })),
    'statement.change': ({ context }) =>
      ['', ` ${STATEMENT} `].filter((value) => value !== context.statement).map((value) => ({ value })),
  },
  outcomes: {},
  counters: ({ context: { reason, statement, paidAt } }) => [reason, statement, paidAt],
  initialProperties: opensDialog,
  invariants: orderConfirmationInvariants,
  stepProperties: orderConfirmationProperties,
  goal: (s) => s.status === 'done',
}
