import { enqueueActions } from 'xstate'
import type { ConfirmationOutput } from '#machines/accounts/rules/otp-outcome.ts'
import type { SharedAction } from '#machines/shared/flow/failure-actions.ts'
import type { CodeStepContext } from './code-step.ts'

/** The failure that asked for the code stays while the dialog is only closed. */
const setCodeOutcome = enqueueActions(({ enqueue }, { output }: { output: ConfirmationOutput }) => {
  if (output.type === 'confirmed') enqueue.assign({ failure: null })
  if (output.type === 'refused') enqueue.assign({ failure: output.failure })
}) as SharedAction<CodeStepContext, { output: ConfirmationOutput }>

/** Spread into `setup({ actions })`, beside `failureActions`. */
export const codeStepActions = {
  setCodeOutcome,
}
