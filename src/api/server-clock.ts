let offsetMs = 0

/** The server's time in milliseconds: this browser's clock, corrected by the last answer that carried `server_now`. */
export const serverNow = (): number => Date.now() + offsetMs

const serverNowIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  if ('server_now' in body && typeof body.server_now === 'string') return body.server_now
  return 'data' in body && !Array.isArray(body.data) ? serverNowIn(body.data) : undefined
}

/** Sets the clock by an answer that carries `server_now`. */
export const setClockBy = (body: unknown): void => {
  const at = Date.parse(serverNowIn(body) ?? '')
  if (!Number.isNaN(at)) offsetMs = at - Date.now()
}
