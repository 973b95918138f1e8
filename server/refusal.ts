import type { AnyObject, InferType, ObjectSchema } from 'yup'
import { NOT_FOUND, tooMany as tooManyText, KINDLY_LOGIN } from '#machines/shared/messages/refusals.ts'
import type { ErrorCode as PublicErrorCode } from '#machines/shared/api/failure.ts'
import { errorsOf } from '#machines/shared/values/validation.ts'
import type { components as Console } from '#openapi/generated/operator.ts'
import type { components } from '#openapi/generated/exchange.ts'
import * as text from '#machines/accounts/messages/accounts.ts'

type AmountRange = components['schemas']['AmountRange']

/** Of the product's contract, or of the console's. */
type ErrorCode = PublicErrorCode | Console['schemas']['OperatorErrorCode']

export type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503

export interface RefusalExtras {
  readonly fields?: Readonly<Record<string, string>>
  /** What the refusal carries along, such as the fresh order of a 409. */
  readonly data?: unknown
  readonly retryAfterS?: number
  /** Why a provider refused: its own code, and between which amounts it would not. */
  readonly provider?: { readonly code: string; readonly range?: AmountRange }
}

/** A command that is refused; the message is a whole sentence for the person who sent it. */
export class Refusal extends Error {
  readonly status: Status
  readonly code: ErrorCode
  readonly extras: RefusalExtras

  constructor(status: Status, code: ErrorCode, message: string, extras: RefusalExtras = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.extras = extras
  }
}

export const ruleBroken = (message: string, fields?: Readonly<Record<string, string>>) =>
  new Refusal(400, 'rule_broken', message, fields && { fields })
export const noSession = () => new Refusal(401, 'no_session', KINDLY_LOGIN)
export const notAllowed = (message: string) => new Refusal(403, 'not_allowed', message)
export const notFound = (message: string = NOT_FOUND, fields?: Readonly<Record<string, string>>) =>
  new Refusal(404, 'not_found', message, fields && { fields })
export const conflict = (code: ErrorCode, message: string, data?: unknown) =>
  new Refusal(409, code, message, data === undefined ? {} : { data })
export const notNow = (message: string, data?: unknown) => conflict('not_now', message, data)
export const keyReused = () => new Refusal(422, 'key_reused', text.KEY_REUSED)
export const tooMany = (retryAfterS: number) => new Refusal(429, 'too_many', tooManyText(retryAfterS), { retryAfterS })
export const unavailable = (message: string = text.UNAVAILABLE, retryAfterS = 2) =>
  new Refusal(503, 'unavailable', message, { retryAfterS })

/** Refuses input that breaks rules of `machines/domain`, with one sentence per field; the first one is the toast. */
export function refuseBroken(errors: Readonly<Record<string, string | undefined>>): void {
  const fields: Record<string, string> = {}
  for (const [name, message] of Object.entries(errors)) if (message !== undefined) fields[name] = message
  const first = Object.values(fields)[0]
  if (first !== undefined) throw ruleBroken(first, fields)
}

/** Form values as their schema casts them; refuses those that break a rule of it. Synchronous schemas only. */
export function validated<Schema extends ObjectSchema<AnyObject>>(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
): InferType<Schema> {
  refuseBroken(errorsOf(schema, values))
  return schema.validateSync(values)
}
