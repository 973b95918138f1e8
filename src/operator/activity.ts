import type { Middleware } from 'openapi-fetch'

/** So long after a key, a click or a turn of the wheel, a request is what the operator does. */
const ACTING_MS = 60_000
const INPUTS = ['keydown', 'pointerdown', 'wheel'] as const

// Opening the page is an act, too.
let actedAt = performance.now()

const note = ({ isTrusted }: Event): void => {
  if (isTrusted) actedAt = performance.now()
}

/** Notices when the operator does something; what a script does is not. */
export const watchActivity = (): void => {
  for (const type of INPUTS) addEventListener(type, note, { capture: true, passive: true })
}

/** Names a request that an open page sends by itself: it is no use of the session, which ends after 30 minutes without any. */
export const markRefreshes: Middleware = {
  onRequest: ({ request }) => {
    if (performance.now() - actedAt > ACTING_MS) request.headers.set('quayside-refresh', '1')
    return request
  },
}
