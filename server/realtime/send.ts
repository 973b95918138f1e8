import type { components } from '#openapi/generated/exchange.ts'

/** The part of a WebSocket that streams use. */
export interface StreamSocket {
  readonly bufferedAmount: number
  send(text: string): void
  ping(): void
  close(code: number, reason: string): void
  terminate(): void
}

const BEAT = JSON.stringify({ type: 'beat' } satisfies components['schemas']['BeatFrame'])
const MAX_BUFFERED_BYTES = 256 * 1024

/** Sends a frame; a client that leaves too much unread is disconnected, and fetches everything again when it reconnects. */
export function sendFrame(socket: StreamSocket, text: string): void {
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
  else socket.send(text)
}

/** Disconnects a reader that has not answered the last ping, and sends the next one, with a frame: scripts in a page do not see pings. */
export function pingReader(reader: { readonly socket: StreamSocket; isAlive: boolean }): void {
  if (!reader.isAlive) return reader.socket.terminate()
  reader.isAlive = false
  reader.socket.ping()
  sendFrame(reader.socket, BEAT)
}
