import type { Place } from '#machines/shared/flow/flow-input.ts'

/** The browser's half of a session: the cookie `u-x` (spec section 6, docs/product/api.md), sent as the header `u-x-key`. */
const COOKIE = 'u-x'
const MAX_AGE_S = 86_400

const written = (value: string, maxAgeS: number) =>
  `${COOKIE}=${encodeURIComponent(value)}; SameSite=Strict; Path=/; Max-Age=${maxAgeS}${location.protocol === 'https:' ? '; Secure' : ''}`

export const sessionKey = (): string | undefined => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`))
  const value = found?.slice(COOKIE.length + 1)
  return value ? decodeURIComponent(value) : undefined
}

export const keepSessionKey = (key: string): void => {
  document.cookie = written(key, MAX_AGE_S)
}

export const dropSessionKey = (): void => {
  document.cookie = written('', 0)
}

type Refused = (place: Place) => void
const refusals = new Set<Refused>()

/** Calls back, with the page where it was asked, when the server no longer knows this browser's session (401); returns how to stop. */
export const onSessionRefused = (refused: Refused): (() => void) => {
  refusals.add(refused)
  return () => refusals.delete(refused)
}

/**
 * Only the key that was sent is dropped: a late 401 must not end a session opened meanwhile. Where another tab has dropped it already,
 * this one sent none.
 */
export const refuseSession = (sentKey: string | undefined, place: Place): void => {
  if (sentKey !== sessionKey()) return
  dropSessionKey()
  for (const refused of refusals) refused(place)
}
