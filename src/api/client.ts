import type { Middleware } from 'openapi-fetch'
import { operations } from '#openapi/generated/operations.ts'
import { senderOf } from '#src/api/sender.ts'
import { sessionKey } from '#src/api/session-key.ts'

const SESSION_HEADER = 'u-x-key'

const session: Middleware = {
  onRequest({ request }) {
    const key = sessionKey()
    if (key) request.headers.set(SESSION_HEADER, key)
    return request
  },
}

/** Sends one operation, with method and path of the contract. */
export const send = senderOf(operations, session)
