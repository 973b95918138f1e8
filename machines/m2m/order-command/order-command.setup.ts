import { assign, setup } from 'xstate'
import { codeStepActions } from '#machines/accounts/code-step/code-step-actions.ts'
import { codeStepGuards } from '#machines/accounts/code-step/code-step.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { statementError, type AppealReason } from '#machines/m2m/rules/appeals.ts'
import { paymentTimeError } from '#machines/m2m/rules/claims.ts'
import { COMMAND_STATES, isStatementCommand } from '#machines/m2m/rules/order-commands.ts'
import { ORDER_COMMANDS, type OrderCommandType } from '#machines/m2m/rules/order-lifecycle.setup.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { isOutcomeStillUnknown, isOutcomeUnknown } from '#machines/shared/flow/lost-answers.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { instantOf } from '#machines/shared/values/instants.ts'
import { commandActors, type CommandStates } from './order-command.commands.setup.ts'
import type {
  OrderCommandContext,
  OrderCommandEvent,
  OrderCommandInput,
  OrderCommandOutput,
} from './order-command.context.ts'

type Guard = (args: { context: OrderCommandContext }) => boolean
type CommandGuard = `is${Capitalize<CommandStates[OrderCommandType]>}`

const capitalised = <Text extends string>(text: Text) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>

/** The guard that leads to the dialog, or to the request, of a command. */
export const guardOf = <Type extends OrderCommandType>(type: Type) =>
  `is${capitalised(COMMAND_STATES[type])}` as `is${Capitalize<CommandStates[Type]>}`

const commandGuards = Object.fromEntries(
  ORDER_COMMANDS.map((type): [CommandGuard, Guard] => [guardOf(type), ({ context }) => context.command === type]),
) as Record<CommandGuard, Guard>

/** Everything of a command that has a name. */
export const orderCommandSetup = setup({
  types: {} as {
    context: OrderCommandContext
    events: OrderCommandEvent
    input: OrderCommandInput
    output: OrderCommandOutput
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
    children: { confirmMovement: 'confirmMovement' }
  },
  actors: { ...commandActors, confirmMovement: confirmMovementMachine },
  delays: delaysOf('errorRetry'),
  guards: {
    ...commandGuards,
    ...codeStepGuards,
    isStatement: ({ context }) => isStatementCommand(context.command),
    isComplete: ({ context: { command, asked, paidAt, statement } }) =>
      statementError(statement) === null &&
      (command !== 'payment.claim' || paymentTimeError(instantOf(paidAt), asked.createdAt) === null),
    isSentAgain: ({ context }) => context.failure !== null,
    isOutcomeUnknown: ({ context }) => isOutcomeUnknown(context.failure),
    isOutcomeStillUnknown: ({ context }) => isOutcomeStillUnknown(context.failure),
  },
  actions: {
    ...failureActions,
    ...toastActions,
    ...codeStepActions,
    setOrder: assign((_, { order }: { order: Order }) => ({ order })),
    setFreshOrder: assign({ order: ({ context }) => context.failure?.data ?? null }),
    setResult: assign((_, { result }: { result: OrderCommandOutput['type'] }) => ({ result })),
    setPaymentTime: assign((_, { paidAt }: { paidAt: string }) => ({ paidAt })),
    setReason: assign((_, { reason }: { reason: AppealReason }) => ({ reason })),
    setStatement: assign((_, { statement }: { statement: string }) => ({ statement })),
  },
})
