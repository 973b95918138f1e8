import { assign, emit, setup } from 'xstate'
import { closeAccount, fetchAccountClosing } from '#machines/accounts/endpoints/user.ts'
import { codeStepActions } from '#machines/accounts/code-step/code-step-actions.ts'
import { codeStepGuards } from '#machines/accounts/code-step/code-step.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import type { AccountClosing } from '#machines/accounts/rules/closing.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { failureActions, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'

export interface CloseAccountContext {
  /** What stands in the way; null until it was fetched. */
  readonly closing: AccountClosing | null
  readonly failure?: Failure | null
  readonly newKey?: FlowInput['newKey']
}

export type CloseAccountEvent =
  | { type: 'closing.ask' }
  | { type: 'closing.check' }
  | { type: 'closing.retry' }
  | Extract<AppEvent, { type: 'window.focus' }>

export const closeAccountSetup = setup({
  types: {} as {
    context: CloseAccountContext
    events: CloseAccountEvent
    input: Pick<FlowInput, 'newKey'>
    children: { confirmMovement: 'confirmMovement' }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    confirmMovement: confirmMovementMachine,
    fetchAccountClosing: placeholder(fetchAccountClosing),
    closeAccount: placeholder(closeAccount),
  },
  guards: {
    isBlocked: ({ context }) => context.closing?.obstacles.length !== 0,
    ...codeStepGuards,
  },
  delays: delaysOf('errorRetry'),
  actions: {
    setClosing: assign((_, { closing }: { closing: AccountClosing }) => ({ closing, failure: null })),
    leaveSession: emit((): AppEffect => ({ type: 'session.closed', by: 'person' })),
    ...codeStepActions,
    ...failureActions,
    ...toastActions,
  },
})
