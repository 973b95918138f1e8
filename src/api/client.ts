import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from '#openapi/generated/exchange.ts'
import type { paths as SandboxPaths } from '#openapi/generated/sandbox.ts'
import { sessionKey } from '#src/api/session-key.ts'

const SESSION_HEADER = 'u-x-key'

const session: Middleware = {
  onRequest({ request }) {
    const key = sessionKey()
    if (key) request.headers.set(SESSION_HEADER, key)
    return request
  },
}

export const api = createClient<paths>({ baseUrl: '/api/v1' })
api.use(session)

/** The sandbox's control desk; its calls exist only while the server runs on sandbox parts. */
export const sandbox = createClient<SandboxPaths>({ baseUrl: '/api/sandbox' })
sandbox.use(session)

/** The header of an act that moves or reserves money; the machine minted the key. */
export const keyed = (key: string) => ({ 'Idempotency-Key': key })
