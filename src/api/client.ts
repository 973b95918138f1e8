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

// Past the browser's cache: an answer about money is fresh, and no question waits for an equal one that hangs.
const cache = 'no-store'

export const api = createClient<paths>({ baseUrl: '/api/v1', cache })
api.use(session)

/** The sandbox's control desk; its calls exist only while the server runs on sandbox parts. */
export const sandbox = createClient<SandboxPaths>({ baseUrl: '/api/sandbox', cache })
sandbox.use(session)

/** The header of an act that moves or reserves money; the machine minted the key. */
export const keyed = (key: string) => ({ 'Idempotency-Key': key })
