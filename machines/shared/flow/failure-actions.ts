import { assign, emit, enqueueActions } from 'xstate'
import { failureToast, successToast, type AppEffect } from './app-effect.ts'
import { broken, isNotFound, type Failure } from '#machines/shared/api/failure.ts'

export interface WithFailure {
  readonly failure?: Failure | null | undefined
}

export interface FailureParams {
  readonly failure: Failure
}

export interface ReportParams extends FailureParams {
  /** Whether the page says it without a toast. */
  readonly isSilent?: boolean
}

/** An action as any machine takes it: xstate's own type is tied to the events and actors of one machine. */
export type SharedAction<Context, Params> = (args: { context: Context }, params: Params) => void

/** The params of `setFailure`, `showFailure` and `reportFailure` in an `onError`. */
export const failureIn = ({ event }: { event: { error: unknown } }): FailureParams => ({
  failure: event.error as Failure,
})

/** The params of `showFailure` where the failure is in context. */
export const storedFailure = ({ context }: { context: WithFailure }): FailureParams => ({
  failure: context.failure ?? broken,
})

const setFailure = assign((_, { failure }: FailureParams) => ({ failure }))
const clearFailure = assign({ failure: null })
/**
 * Stores a failure in this field, and shows it unless the attempt before failed, too: a retry is not shown again, and what does not exist is shown
 * by its page alone.
 */
export const reportIn = (field: string) =>
  enqueueActions(({ context, enqueue }, { failure, isSilent = false }: ReportParams) => {
    const isShownByPage = isSilent || isNotFound(failure)
    if (!isShownByPage && !Reflect.get(context, field)) enqueue.emit(failureToast(failure))
    enqueue.assign({ [field]: failure })
  }) as SharedAction<WithFailure, ReportParams>
const showFailure = emit((_, { failure }: FailureParams) => failureToast(failure))
/** Of a read: what does not exist is shown by its page alone. */
const showReadFailure = enqueueActions(({ enqueue }, { failure }: FailureParams) => {
  if (failure.code !== 'not_found') enqueue.emit(failureToast(failure))
})
const showSuccess = emit((_, { message }: { message: string }) => successToast(message))

export interface News {
  readonly text: string
  /** The path of the page that shows it itself. */
  readonly page: string
}

const newsToast = ({ text, page }: News): AppEffect => ({ type: 'toast', level: 'info', text, exceptAt: page })

/** Shows something new on every page but the one that shows it itself; nothing for null. */
const showElsewhere = enqueueActions(({ enqueue }, news: News | null) => {
  if (news) enqueue.emit(newsToast(news))
})

/** Spread into `setup({ actions })` of every machine whose context has a `failure`. */
export const failureActions = {
  setFailure: setFailure as SharedAction<WithFailure, FailureParams>,
  clearFailure: clearFailure as SharedAction<WithFailure, undefined>,
  reportFailure: reportIn('failure'),
}

/** Spread into `setup({ actions })` of every machine that shows how an operation ended. */
export const toastActions = {
  showFailure: showFailure as SharedAction<unknown, FailureParams>,
  showSuccess: showSuccess as SharedAction<unknown, { message: string }>,
}

/** Of the machine that runs beside every page. */
export const newsActions = { showElsewhere: showElsewhere as SharedAction<unknown, News | null> }

/** `showFailure` of a machine that only reads. */
export const readFailureActions = { showFailure: showReadFailure as SharedAction<unknown, FailureParams> }
