import { assign, emit } from 'xstate'
import { failureToast, successToast } from './app-effect.ts'
import { broken, type Failure } from './failure.ts'

export interface WithFailure {
  readonly failure?: Failure | null | undefined
}

export interface FailureParams {
  readonly failure: Failure
}

/** An action as any machine takes it: xstate's own type is tied to the events and actors of one machine. */
export type SharedAction<Context, Params> = (args: { context: Context }, params: Params) => void

/** The params of `setFailure` and `showFailure` in an `onError`. */
export const failureIn = ({ event }: { event: { error: unknown } }): FailureParams => ({
  failure: event.error as Failure,
})

/** The params of `showFailure` where the failure is in context. */
export const storedFailure = ({ context }: { context: WithFailure }): FailureParams => ({
  failure: context.failure ?? broken,
})

const setFailure = assign((_, { failure }: FailureParams) => ({ failure }))
const clearFailure = assign({ failure: null })
const showFailure = emit((_, { failure }: FailureParams) => failureToast(failure))
const showSuccess = emit((_, { message }: { message: string }) => successToast(message))

/** Spread into `setup({ actions })` of every machine whose context has a `failure`. */
export const failureActions = {
  setFailure: setFailure as SharedAction<WithFailure, FailureParams>,
  clearFailure: clearFailure as SharedAction<WithFailure, undefined>,
}

/** Spread into `setup({ actions })` of every machine that shows how an operation ended. */
export const toastActions = {
  showFailure: showFailure as SharedAction<unknown, FailureParams>,
  showSuccess: showSuccess as SharedAction<unknown, { message: string }>,
}
