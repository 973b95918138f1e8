import type { components } from '#openapi/generated/exchange.ts'

/** The little of a WebSocket that streams lean on. */
export interface Endpoint {
  readonly bufferedAmount: number
  send(text: string): void
  ping(): void
  close(code: number, reason: string): void
  terminate(): void
}

const BEAT = JSON.stringify({ type: 'beat' } satisfies components['schemas']['BeatFrame'])
const MOST_UNREAD_BYTES = 256 * 1024

/** Sends a frame; who leaves too much unread is dropped, and reads everything afresh when it comes back. */
export function sendTo(wire: Endpoint, text: string): void {
  if (wire.bufferedAmount > MOST_UNREAD_BYTES) wire.terminate()
  else wire.send(text)
}

/** Drops who has not answered the last ping, and sends the next one; with a frame that a page can hear, for it hears no pings. */
export function beatOrDrop(reader: { readonly wire: Endpoint; isAlive: boolean }): void {
  if (!reader.isAlive) return reader.wire.terminate()
  reader.isAlive = false
  reader.wire.ping()
  sendTo(reader.wire, BEAT)
}
