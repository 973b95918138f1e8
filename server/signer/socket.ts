import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { CannotStart } from '#server/cannot-start.ts'
import { frameOf, readFrames } from './frames.ts'
import { LogUnwritable, type SignatureLog } from './log.ts'
import { isRequest, type Hello, type SignerAnswer, type SignerRequest } from './protocol.ts'
import type { Signing } from './signing.ts'
import { transactionOf } from './transaction.ts'

const OWNER_ONLY = 0o600
const MOST_CONNECTIONS = 16
/** So many requests of a connection are worked on at once; the next ones are read when answers went out. */
const MOST_OPEN = 256

export interface Served {
  readonly signing: Signing
  readonly log: SignatureLog
  /** The fingerprint of our accounts. */
  readonly accounts: string
  /** A sentence for who watches the process. */
  readonly report: (sentence: string) => void
}

function requestIn(frame: string): SignerRequest | null {
  try {
    const value: unknown = JSON.parse(frame)
    return isRequest(value) ? value : null
  } catch {
    return null
  }
}

/** Why a server is not served, as a sentence, or null. */
function helloFlaw({ accounts, seen }: Hello, served: Served): string | null {
  if (accounts !== served.accounts)
    return `The server has other accounts than the signer, whose fingerprint is ${served.accounts}.`
  return seen && served.log.flawOf(seen)
}

class Connection {
  #isOpen = false
  #open = 0

  constructor(
    readonly socket: Socket,
    readonly served: Served,
  ) {}

  open(): void {
    const { socket } = this
    socket.on('error', () => socket.destroy()).on('drain', () => socket.resume())
    readFrames(socket, (frame) => void this.#take(frame))
  }

  async #take(frame: string): Promise<void> {
    const request = requestIn(frame)
    if (!request)
      return this.#end({ n: null, rule: 'connection', refused: 'This is no request that the signer knows.' })
    this.#open++
    if (this.#open >= MOST_OPEN) this.socket.pause()
    const answer = await this.#answerTo(request)
    this.#open--
    if ('refused' in answer) return this.#end(answer)
    if (this.socket.destroyed) return
    // While the other end does not read its answers, nothing more is read from it.
    if (!this.socket.write(frameOf(answer))) this.socket.pause()
    else if (this.#open < MOST_OPEN) this.socket.resume()
  }

  async #answerTo(request: SignerRequest): Promise<SignerAnswer> {
    const { n } = request
    const refusal = this.#refusalOf(request)
    if (refusal !== null) {
      this.served.report(refusal)
      return { n, rule: 'connection', refused: refusal }
    }
    try {
      return { n, ...(await this.#perform(request)) }
    } catch (error) {
      // Whatever was not answered can be asked again: what is in the log by then is answered from there.
      const failed = error instanceof LogUnwritable ? error.message : 'The signer failed.'
      this.served.report(error instanceof Error ? error.message : failed)
      return { n, failed }
    }
  }

  #refusalOf(request: SignerRequest): string | null {
    if (request.method === 'hello') {
      const flaw = helloFlaw(request, this.served)
      this.#isOpen = flaw === null
      return flaw
    }
    return this.#isOpen ? null : 'A connection begins with hello.'
  }

  #perform(request: SignerRequest) {
    const { signing, log } = this.served
    switch (request.method) {
      case 'hello':
        return log.settled().then((mark) => ({ answer: null, mark }))
      case 'sign':
        return signing.sign({ ...request, transaction: transactionOf(request.transaction) })
      case 'known':
        return signing.known(request.id)
      case 'spender':
        return signing.spender(request.spent)
      case 'void':
        return signing.void(request.id)
    }
  }

  #end(answer: SignerAnswer): void {
    if (!this.socket.destroyed) this.socket.end(frameOf(answer))
  }
}

/** Whether a process answers at a socket. */
const isServed = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.end()
  })

/** Takes requests from the socket's owner alone; returns how to close it. */
export async function serve(path: string, served: Served): Promise<() => Promise<void>> {
  if (await isServed(path)) throw new CannotStart(`A signer is running already at ${path}.`)
  rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    new Connection(socket, served).open()
  })
  server.maxConnections = MOST_CONNECTIONS
  const before = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
    chmodSync(path, OWNER_ONLY)
  } catch (error) {
    throw new CannotStart(
      `The socket ${path} cannot be opened: ${error instanceof Error ? error.message : 'unknown error'}.`,
    )
  } finally {
    process.umask(before)
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
}
