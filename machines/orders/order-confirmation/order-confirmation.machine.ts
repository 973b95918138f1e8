import * as text from '#machines/orders/messages/order-page.ts'
import { toCommands } from '#machines/orders/parts/command-routes.setup.ts'
import { guardOf } from '#machines/shared/flow/view-states.setup.ts'
import { COMMAND_STATES } from '#machines/orders/rules/order-commands.ts'
import { orderCommandTexts } from '#machines/orders/rules/order-commands.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { initialContext, isPlain, orderConfirmationSetup, outputOf, plainStatesOf } from './order-confirmation.setup.ts'

const confirmed = { target: '#orderConfirmation.confirmed', actions: 'setConfirmed' } as const

const confirmingState = (type: OrderCommandType) =>
  ({
    description: `Confirming: ${orderCommandTexts[type].question}`,
    meta: {
      shows: [
        ['dialog', orderCommandTexts[type].question],
        ['button', text.NOT_YET],
      ],
    },
    on: { 'command.confirm': confirmed },
  }) as const

const describing = orderConfirmationSetup.createStateConfig({
  description: 'The form of a statement: an appeal, its answer, or the report of a payment',
  meta: {
    shows: [
      ['dialog', ''],
      ['textbox', text.STATEMENT],
    ],
  },
  on: {
    'reason.choose': {
      guard: guardOf(COMMAND_STATES['order.appeal']),
      actions: { type: 'setReason', params: ({ event }) => event },
    },
    'paidAt.change': {
      guard: guardOf(COMMAND_STATES['payment.claim']),
      actions: { type: 'setPaymentTime', params: ({ event }) => ({ paidAt: event.value }) },
    },
    'statement.change': {
      actions: { type: 'setStatement', params: ({ event }) => ({ statement: event.value }) },
    },
    'statement.submit': { guard: 'isComplete', ...confirmed },
  },
})

/** Asks before a command is sent to an order; one shape for all of them. */
export const orderConfirmationMachine = orderConfirmationSetup.createMachine({
  id: 'orderConfirmation',
  description: 'Confirming a command to an order, with a statement where it has one',
  meta: { spec: '§4 M2M order', draft: ['command', 'reason', 'statement', 'paidAt'] },
  context: ({ input }) => initialContext(input),
  output: ({ context }) => outputOf(context),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The dialog explains what happens to the crypto before anything is sent',
      tags: ['dialog'],
      initial: 'routing',
      on: { 'command.dismiss': 'closed' },
      states: {
        routing: {
          description: 'Each command has its own dialog; those with a statement share a form',
          always: [{ guard: 'isStatement', target: 'describing' }, ...toCommands(ORDER_COMMANDS.filter(isPlain))],
        },
        ...plainStatesOf(confirmingState),
        describing,
      },
    },
    confirmed: { type: 'final', description: 'The command is to be sent', meta: { shows: [] } },
    closed: { type: 'final', description: 'The command was not confirmed', meta: { shows: [] } },
  },
})
