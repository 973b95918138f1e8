import { assign, setup } from 'xstate'
import { codeStepActions } from '#machines/accounts/code-step/code-step-actions.ts'
import { codeStepGuards } from '#machines/accounts/code-step/code-step.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { commandGuards } from '#machines/orders/parts/command-routes.setup.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { isSentAgain, lostAnswerGuards } from '#machines/shared/flow/lost-answers.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import { commandActors } from './order-command.commands.setup.ts'
import type { OrderCommandContext, OrderCommandInput, OrderCommandOutput } from './order-command.context.ts'

/** Everything of a command that has a name. */
export const orderCommandSetup = setup({
  types: {} as {
    context: OrderCommandContext
    events: { type: 'outcome.check' }
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
    isSentAgain,
    ...lostAnswerGuards,
  },
  actions: {
    ...failureActions,
    ...toastActions,
    ...codeStepActions,
    setOrder: assign((_, { order }: { order: Order }) => ({ order })),
    setFreshOrder: assign({ order: ({ context }) => context.failure?.data ?? null }),
    setResult: assign((_, { result }: { result: OrderCommandOutput['type'] }) => ({ result })),
  },
})
