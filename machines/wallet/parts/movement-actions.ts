import { assign, emit } from 'xstate'
import type { SharedAction } from '#machines/shared/flow/failure-actions.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { lostAnswerGuards } from '#machines/shared/flow/lost-answers.ts'
import { confirmationIn } from '#machines/accounts/rules/otp-outcome.ts'
import type { ConfirmationOutput } from '#machines/accounts/rules/otp-outcome.ts'
import { paths } from '#machines/routing/paths.ts'

/** What a flow that sends money under an Idempotency-Key knows beside its form. */
export interface MovementContext {
  readonly newKey: () => string
  /** The key of the request whose answer, or whose code, is awaited; empty when there is none. Part of the draft. */
  readonly sentKey: string
  readonly failure: Failure | null
  /** What the server answered once the money has moved. */
  readonly moved: Moved | null
}

/** What an operation that moves money answers. */
export interface Moved {
  readonly message: string
  readonly tId: string
}

interface WithMovement {
  readonly context: MovementContext
}

/** Spread into `setup({ guards })`. */
export const movementGuards = {
  isSent: ({ context }: WithMovement) => context.sentKey !== '',
  ...lostAnswerGuards,
  isCodeRequired: ({ context }: WithMovement) => confirmationIn(context.failure) !== null,
  isKeyReused: ({ context }: WithMovement) => context.failure?.code === 'key_reused',
  hasMoved: ({ context }: WithMovement) => context.moved !== null,
  hasFailure: ({ context }: WithMovement) => context.failure !== null,
}

const setSending = assign(({ context }: WithMovement) => ({ sentKey: context.newKey() }))
const clearSending = assign({ sentKey: '' })
const setMoved = assign((_, moved: Moved) => ({ moved, failure: null }))
const setConfirmation = assign((_, { output }: { output: ConfirmationOutput }) => ({
  moved: output.type === 'confirmed' ? { message: output.message, tId: output.tId } : null,
  failure: output.type === 'refused' ? output.failure : null,
}))
const navigateToTransaction = emit(({ context }: WithMovement) => ({
  type: 'navigate' as const,
  to: paths.transaction(context.moved?.tId ?? ''),
}))
const openTransactions = emit({ type: 'navigate' as const, to: paths.transactions() })

/** Spread into `setup({ actions })`, beside `failureActions` and `toastActions`. */
export const movementActions = {
  setSending: setSending as SharedAction<MovementContext, undefined>,
  clearSending: clearSending as SharedAction<unknown, undefined>,
  setMoved: setMoved as SharedAction<unknown, Moved>,
  setConfirmation: setConfirmation as SharedAction<unknown, { output: ConfirmationOutput }>,
  navigateToTransaction: navigateToTransaction as SharedAction<MovementContext, undefined>,
  openTransactions: openTransactions as SharedAction<unknown, undefined>,
}
