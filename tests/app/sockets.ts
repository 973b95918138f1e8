/** What the browser code opens in place of a WebSocket, the newest last. */
export const sockets: Socket[] = []

export class Socket extends EventTarget {
  closed = 0
  constructor(
    readonly url: URL,
    readonly protocols: readonly string[],
  ) {
    super()
    sockets.push(this)
  }
  close() {
    this.closed += 1
  }
  sends(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  breaks() {
    this.dispatchEvent(new Event('close'))
  }
}

export const newestSocket = (): Socket => {
  const newest = sockets.at(-1)
  if (!newest) throw new Error('no socket was opened')
  return newest
}
