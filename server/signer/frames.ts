import type { Duplex } from 'node:stream'

const LENGTH_BYTES = 4
/** A payout of 500 inputs with their transactions fits. */
export const LARGEST_FRAME = 8 * 2 ** 20
/** A frame that has begun ends within this time. */
export const FRAME_TIMEOUT_MS = 10_000

/** A value as JSON behind its length. */
export function frameOf(value: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(value))
  const frame = Buffer.allocUnsafe(LENGTH_BYTES + body.length)
  frame.writeUInt32BE(body.length)
  frame.set(body, LENGTH_BYTES)
  return frame
}

/** Takes bytes as they arrive and gives the frames in them. */
class FrameBuffer {
  #parts: Buffer[] = []
  #size = 0

  get isEmpty(): boolean {
    return this.#size === 0
  }

  add(part: Buffer): void {
    this.#parts.push(part)
    this.#size += part.length
  }

  /** The text of the next whole frame, or undefined. Throws RangeError for one that is too large. A large frame is joined once, not at each part that arrives. */
  next(): string | undefined {
    if (this.#size < LENGTH_BYTES) return undefined
    if ((this.#parts[0]?.length ?? 0) < LENGTH_BYTES) this.#parts = [Buffer.concat(this.#parts)]
    const end = LENGTH_BYTES + (this.#parts[0]?.readUInt32BE() ?? 0)
    if (end > LENGTH_BYTES + LARGEST_FRAME) throw new RangeError('The frame is too large')
    if (this.#size < end) return undefined
    const bytes = Buffer.concat(this.#parts)
    this.#parts = [bytes.subarray(end)]
    this.#size -= end
    return bytes.subarray(LENGTH_BYTES, end).toString()
  }
}

/**
 * Calls `onFrame` with the text of each frame that arrives. A connection whose frame is too large, or does not end in time, is closed: what follows
 * cannot be understood.
 */
export function readFrames(socket: Duplex, onFrame: (text: string) => void): void {
  const buffer = new FrameBuffer()
  let late: NodeJS.Timeout | undefined
  const take = (part: Buffer) => {
    buffer.add(part)
    for (let text = buffer.next(); text !== undefined; text = buffer.next()) {
      clearTimeout(late)
      late = undefined
      onFrame(text)
    }
    if (!buffer.isEmpty) late ??= setTimeout(() => socket.destroy(), FRAME_TIMEOUT_MS)
  }
  socket.on('data', (part: Buffer) => {
    try {
      take(part)
    } catch {
      socket.destroy()
    }
  })
  socket.once('close', () => clearTimeout(late))
}
