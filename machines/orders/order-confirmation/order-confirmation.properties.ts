import type { SnapshotFrom } from 'xstate'
import { reasonsOf, statementError } from '#machines/orders/rules/appeals.ts'
import { COMMAND_STATES, isStatementCommand } from '#machines/orders/rules/order-commands.ts'
import { isAt } from '#machines/shared/model/step-facts.ts'
import type { StepProperty } from 'statewalk/model'
import type { orderConfirmationMachine } from './order-confirmation.machine.ts'

type Seen = SnapshotFrom<typeof orderConfirmationMachine>

/** Whether the statement can be sent. */
const isFilled = ({ context: { command, statement, paidAt, asked } }: Seen): boolean => {
  const isTimeRight = command !== 'payment.claim' || Date.parse(paidAt) >= Date.parse(asked.createdAt)
  return statementError(statement) === null && isTimeRight
}

const formOf = ({ context: { reason, statement, paidAt } }: Seen) => ({ reason, statement, paidAt })

export const opensDialog = {
  'each command opens its own dialog': (seen: Seen) =>
    isAt(
      seen,
      `confirming.${isStatementCommand(seen.context.command) ? 'describing' : COMMAND_STATES[seen.context.command]}`,
    ),
  'an appeal begins with the commonest reason, a report with the time of the server': ({
    context: { command, asked, reason, paidAt },
  }: Seen) =>
    (command !== 'order.appeal' || reason === 'other' || reason === reasonsOf(asked.side)[0]) &&
    (command !== 'payment.claim' || ['2026-01-01T12:16', '2026-01-01T12:10'].includes(paidAt)),
}

/** What is true of every step of a confirmation. */
export const orderConfirmationProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'a confirmed command is given on with what was written': {
    when: ({ step }) => step === 'command.confirm' || step === 'statement.submit',
    must: ({ before, after }) =>
      after.output?.type === 'confirmed' && JSON.stringify(after.output.form) === JSON.stringify(formOf(before)),
  },
  'a statement that is missing or too long, or a payment time older than the order, is not sent': {
    when: ({ step }) => step === 'statement.submit',
    must: ({ before }) => isFilled(before),
  },
  'a dialog that is dismissed sends nothing, and keeps what was written': {
    when: ({ step }) => step === 'command.dismiss',
    must: ({ before, after }) =>
      after.output?.type === 'closed' && after.output.form.statement === before.context.statement,
  },
}

/** What is true of a confirmation at any time. */
export const orderConfirmationInvariants: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'only an appeal has a reason, and only a report a time': ({ context: { command, reason, paidAt } }) =>
    (command === 'order.appeal') === (reason !== null) && (command === 'payment.claim' || paidAt === ''),
}
