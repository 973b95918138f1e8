import { checkFields, KINDLY_LOGIN, NOT_FOUND, tooMany as tooManyText } from '#machines/shared/messages/refusals.ts'

/** Refusals that the server answers many operations with. */
export const noSession = { status: 401, body: { error: KINDLY_LOGIN, code: 'no_session' } } as const

export const notFound = { status: 404, body: { error: NOT_FOUND, code: 'not_found' } } as const

export const unreadable = {
  status: 400,
  body: { error: checkFields('query'), code: 'invalid_request', fields: { query: 'Unknown field' } },
} as const

export const tooMany = (seconds: number) =>
  ({
    status: 429,
    body: { error: tooManyText(seconds), code: 'too_many' },
    headers: { 'retry-after': seconds },
  }) as const
