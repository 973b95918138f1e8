import type { Place } from '#machines/shared/flow/flow-input.ts'
import type { RequestSession } from '#src/api/http-actor.ts'

let ended: (place: Place) => void = () => {}

/** Calls back, with the page where it was asked, when the server does not know the session of the cookie. */
export const onSessionEnded = (listener: (place: Place) => void): void => {
  ended = listener
}

/** The session is a cookie that no script reads: every refusal is one of the session that is there. */
export const requestSession: RequestSession = { key: () => undefined, refuse: (_, place) => ended(place) }
