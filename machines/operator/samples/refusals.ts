import { SIGN_IN_FIRST, TAKEN } from '#machines/operator/messages/operator.ts'
import { NOT_FOUND } from '#machines/shared/messages/refusals.ts'

export const signInFirst = { status: 401, body: { error: SIGN_IN_FIRST, code: 'no_session' } } as const
export const takenByAnother = { status: 409, body: { error: TAKEN('pat'), code: 'not_now' } } as const
export const notThere = { status: 404, body: { error: NOT_FOUND, code: 'not_found' } } as const
