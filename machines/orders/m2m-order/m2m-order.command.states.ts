import * as text from '#machines/orders/messages/order-page.ts'
import type { OrderCommandType } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { forCommands } from '#machines/orders/rules/orders.ts'
import { childDraft } from '#machines/shared/flow/flow-input.ts'
import { OFFERED_IF } from './m2m-order.offers.setup.ts'
import { chosenCommand, m2mOrderSetup } from './m2m-order.setup.ts'

const offering = (command: OrderCommandType) =>
  ({
    guard: OFFERED_IF[command],
    target: 'asking',
    actions: { type: 'setCommand', params: { command } },
  }) as const

/** Which command is being confirmed or sent, and what came of it. */
export const commandStates = m2mOrderSetup.createStateConfig({
  description: 'Confirming and sending a command to the order',
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Checking for a saved draft of a report, an appeal or an answer',
      always: [
        {
          description: 'The draft of the form is restored',
          guard: 'mayResume',
          target: 'asking',
          actions: 'resumeCommand',
        },
        { target: 'choosing', actions: 'clearDraft' },
      ],
    },
    choosing: {
      description: 'Every command that the lifecycle allows now is offered',
      meta: { shows: [['heading', text.ORDER_TITLE]] },
      entry: ['clearCommand', 'clearFailure'],
      on: forCommands(offering),
    },
    asking: {
      description: 'The command is to be confirmed, with a statement where it has one',
      tags: ['dialog'],
      meta: { shows: [['dialog', '']] },
      always: {
        description: 'The order has changed meanwhile',
        guard: 'hasStageChanged',
        target: 'choosing',
        actions: 'clearDraft',
      },
      invoke: {
        id: 'orderConfirmation',
        src: 'orderConfirmation',
        input: ({ context }) => ({
          ...chosenCommand(context),
          draft: { statement: context.form.statement, ...childDraft(context.draft, 'orderConfirmation') },
        }),
        onDone: { target: 'checkingConfirmation', actions: { type: 'setForm', params: ({ event }) => event.output } },
      },
    },
    checkingConfirmation: {
      description: 'Checking whether the command was confirmed',
      always: [{ guard: 'isConfirmed', target: 'sending' }, { target: 'choosing' }],
    },
    sending: {
      description: 'The confirmed command is sent, with a code where it needs one',
      tags: ['dialog'],
      meta: { shows: [['dialog', '']] },
      invoke: {
        id: 'orderCommand',
        src: 'orderCommand',
        input: ({ context }) => ({ ...chosenCommand(context), newKey: context.newKey, form: context.form }),
        onDone: { target: 'checkingResult', actions: { type: 'setResult', params: ({ event }) => event.output } },
      },
    },
    checkingResult: {
      description: 'Checking how the command ended',
      always: [
        { guard: 'isRefused', target: 'refused', actions: 'expectNewer' },
        { guard: 'isNotified', target: 'choosing', actions: ['expectNewer', 'sendReceipt'] },
        { guard: 'isSent', target: 'choosing', actions: 'expectNewer' },
        { target: 'choosing', description: 'Its code was not entered' },
      ],
    },
    refused: {
      description: 'The command was refused; the page shows the current order behind the dialog',
      tags: ['dialog'],
      meta: { shows: [['dialog', text.ACT_REFUSED]] },
      on: { 'refusal.dismiss': 'choosing' },
    },
  },
})
