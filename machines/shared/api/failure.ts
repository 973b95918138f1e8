import type { components } from '#openapi/generated/exchange.ts'
import type { components as operator } from '#openapi/generated/operator.ts'
import { BROKEN, CHECKING_OUTCOME, OFFLINE } from '#machines/shared/messages/failures.ts'

/** Of an answer of the app's server, or of the operators'. */
export type ErrorCode = components['schemas']['ErrorCode'] | operator['schemas']['OperatorErrorCode']

/**
 * Why an operation failed. `offline`: it was never sent; `signedOut`: no session; `refused`: the server refused; `invalid`: it named the
 * invalid fields; `broken`: the answer cannot be used; `unknown`: sent without an answer, so it may have happened.
 */
export interface Failure<Data = unknown> {
  readonly kind: 'offline' | 'signedOut' | 'refused' | 'invalid' | 'broken' | 'unknown'
  readonly message: string
  readonly code?: ErrorCode
  readonly fields?: Readonly<Record<string, string>>
  /** What a refusal carries along, such as the fresh order of a 409. */
  readonly data?: Data
  /** Of an amount that the exchange provider refuses: those that it takes. */
  readonly range?: components['schemas']['AmountRange']
  readonly retryAfterS?: number
}

/** An error answer of the contract, whatever the operation. */
export interface Refusal {
  readonly status: number
  readonly body: {
    readonly error: string
    readonly code: ErrorCode
    readonly fields?: Readonly<Record<string, string>>
    readonly data?: unknown
    readonly range?: components['schemas']['AmountRange']
  }
  readonly headers?: { readonly 'retry-after'?: number }
}

export const offline: Failure = { kind: 'offline', message: OFFLINE }
export const broken: Failure = { kind: 'broken', message: BROKEN }
export const outcomeUnknown: Failure = { kind: 'unknown', message: CHECKING_OUTCOME }

/** The kind of failure of an HTTP status; `hasFields` distinguishes a 400 about fields from any other (spec section 8). */
const kindOf = (status: number, hasFields: boolean): Failure['kind'] => {
  if (status === 401) return 'signedOut'
  if (status >= 500) return 'broken'
  return status === 400 && hasFields ? 'invalid' : 'refused'
}

/** Reads an error answer of the contract as a Failure. `retryAfterS` is in seconds. */
export const refused = ({ status, body, headers }: Refusal): { failure: Failure } => ({
  failure: {
    kind: kindOf(status, body.fields !== undefined),
    code: body.code,
    message: body.error,
    ...(body.fields && { fields: body.fields }),
    ...(body.data !== undefined && { data: body.data }),
    ...(body.range && { range: body.range }),
    ...(headers?.['retry-after'] !== undefined && { retryAfterS: headers['retry-after'] }),
  },
})

/** Whether what was asked for does not exist: nothing has that name, or nothing can have it. Anything else may be asked for again. */
export const isNotFound = (failure: Failure | null | undefined): boolean =>
  failure?.code === 'not_found' || failure?.kind === 'invalid'

/** Whether the same would be refused again: the server named no time to try again. */
export const isRefusedForGood = (failure: Failure | null | undefined): boolean =>
  (failure?.kind === 'refused' || failure?.kind === 'invalid') && failure.retryAfterS === undefined
