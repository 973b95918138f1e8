import * as text from '#machines/domain/messages/accounts.ts'
import { KINDLY_LOGIN } from '#machines/domain/messages/auth.ts'

/** Refusals that the server answers many operations with. */
export const noSession = { status: 401, body: { error: KINDLY_LOGIN, code: 'no_session' } } as const

export const notFound = { status: 404, body: { error: text.NOT_FOUND, code: 'not_found' } } as const

export const unreadable = {
  status: 400,
  body: { error: text.checkFields('query'), code: 'invalid_request', fields: { query: 'Unknown field' } },
} as const

export const tooMany = (seconds: number) =>
  ({
    status: 429,
    body: { error: text.tooMany(seconds), code: 'too_many' },
    headers: { 'retry-after': seconds },
  }) as const
