import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Network } from '#machines/catalog/networks.ts'
import type { Kind, Refused, Signed, Signer, Spender, Unsigned } from '#server/wallet/gateways/chain.ts'
import { frameOf, LARGEST_FRAME, readFrames } from './frames.ts'
import type { LogMark } from './log.ts'
import type { Hello, SignerAnswer, SignerRequest } from './protocol.ts'
import type { SignedFor } from './signing.ts'
import { written } from './transaction.ts'

const CONNECT_TIMEOUT_MS = 2_000
/** A consolidation of 500 inputs takes two seconds, and may wait for another. */
const ANSWER_TIMEOUT_MS = 15_000

/** The signer does not answer, or not us. It is not known whether something was signed: the same request later gives the same bytes. */
export class SignerAway extends Error {
  constructor(why: string) {
    super(`The signer is away: ${why}`)
    this.name = 'SignerAway'
  }
}

/** How far the server has seen the signer's log; a signer with an older one is refused. */
export interface SeenLog {
  readonly read: () => Promise<LogMark | null>
  /** Of marks that arrive in any order the furthest is what is read. */
  readonly save: (mark: LogMark) => Promise<void>
}

export interface SignerClientOptions {
  readonly path: string
  /** The fingerprint of the accounts that the server gives addresses of. */
  readonly accounts: string
  readonly seen: SeenLog
  readonly connectTimeoutMs?: number
  readonly answerTimeoutMs?: number
}

type Given = Extract<SignerAnswer, { readonly mark: LogMark }>
type Question = SignerRequest extends infer One ? (One extends { readonly n: number } ? Omit<One, 'n'> : never) : never

interface Pending {
  readonly resolve: (answer: Given) => void
  readonly reject: (error: SignerAway) => void
}

/** An open connection; each request has one answer, in any order. */
class SignerConnection {
  readonly #pending = new Map<number, Pending>()
  readonly #onEnd: () => void
  #last = 0

  constructor(
    readonly socket: Socket,
    readonly timeoutMs: number,
    onEnd: () => void,
  ) {
    this.#onEnd = onEnd
    readFrames(socket, (frame) => this.#take(JSON.parse(frame)))
    socket.on('error', () => socket.destroy())
    socket.once('close', () => this.end('the connection was closed'))
  }

  ask(question: Question): Promise<Given> {
    const n = ++this.#last
    return new Promise((resolve, reject) => {
      // Whatever else was asked over it is as late: the connection is given up.
      const late = setTimeout(() => this.end(`there was no answer within ${this.timeoutMs / 1000} s`), this.timeoutMs)
      const settle =
        <Of>(act: (value: Of) => void) =>
        (value: Of) => {
          clearTimeout(late)
          act(value)
        }
      this.#pending.set(n, { resolve: settle(resolve), reject: settle(reject) })
      this.socket.write(frameOf({ n, ...question }))
    })
  }

  end(why: string): void {
    this.#onEnd()
    this.socket.destroy()
    for (const { reject } of this.#pending.values()) reject(new SignerAway(why))
    this.#pending.clear()
  }

  #take(answer: SignerAnswer): void {
    if ('refused' in answer) return this.end(answer.refused)
    const pending = this.#pending.get(answer.n ?? 0)
    this.#pending.delete(answer.n ?? 0)
    if ('failed' in answer) return pending?.reject(new SignerAway(answer.failed))
    pending?.resolve(answer)
  }
}

const isSigned = (answer: Given['answer']): answer is Signed =>
  answer !== null && typeof answer === 'object' && 'txid' in answer
const isRefused = (answer: Given['answer']): answer is Extract<Given['answer'], Refused> =>
  answer !== null && typeof answer === 'object' && 'refused' in answer
const isSpender = (answer: Given['answer']): answer is SignedFor =>
  answer !== null && typeof answer === 'object' && 'moves' in answer
const isList = (answer: Given['answer']): answer is readonly Signed[] => Array.isArray(answer)

const unexpected = () => new SignerAway('it gave an answer to something else')

/**
 * The signer in its own process. It is connected to when it is needed, and again after it was away; everything rejects with SignerAway meanwhile, and
 * is asked again later.
 */
export class SignerClient implements Signer {
  readonly #options: SignerClientOptions
  #connection: Promise<SignerConnection> | null = null

  constructor(options: SignerClientOptions) {
    this.#options = options
  }

  readonly sign = async (id: string, kind: Kind, transaction: Unsigned): Promise<Signed | Refused> => {
    if (transaction.family === 'sandbox') return { refused: `Nothing is signed for the sandbox.` }
    const question = { method: 'sign', id, kind, transaction: written(transaction) } as const
    if (frameOf(question).length > LARGEST_FRAME)
      return { refused: 'The transaction is too large: it needs fewer inputs.' }
    const answer = await this.#ask(question)
    if (isSigned(answer)) return answer
    if (isRefused(answer)) return { refused: answer.refused }
    throw unexpected()
  }

  readonly known = async (id: string): Promise<readonly Signed[]> => {
    const answer = await this.#ask({ method: 'known', id })
    if (isList(answer)) return answer
    throw unexpected()
  }

  readonly spender = async (network: Network, spent: string): Promise<Spender | null> => {
    const answer = await this.#ask({ method: 'spender', spent: `${network} ${spent}` })
    if (answer === null) return null
    if (!isSpender(answer)) throw unexpected()
    const { moves } = answer
    return { ...answer, moves: moves && { ...moves, amount: BigInt(moves.amount) } }
  }

  readonly void = async (id: string): Promise<'void' | readonly Signed[]> => {
    const answer = await this.#ask({ method: 'void', id })
    if (answer === 'void' || isList(answer)) return answer
    throw unexpected()
  }

  /** Whether the signer answers, and us: connects to it. Throws SignerAway with the reason. */
  async check(): Promise<void> {
    await this.#connected()
  }

  async close(): Promise<void> {
    const connection = await this.#connection?.catch(() => null)
    connection?.end('the connection was closed')
  }

  async #ask(question: Question): Promise<Given['answer']> {
    const connection = await this.#connected()
    const { answer, mark } = await connection.ask(question)
    await this.#options.seen.save(mark)
    return answer
  }

  #connected(): Promise<SignerConnection> {
    if (this.#connection) return this.#connection
    const forget = () => {
      if (this.#connection === opened) this.#connection = null
    }
    const opened = this.#connect(forget)
    opened.catch(forget)
    this.#connection = opened
    return opened
  }

  async #connect(forget: () => void): Promise<SignerConnection> {
    const {
      path,
      accounts,
      seen,
      connectTimeoutMs = CONNECT_TIMEOUT_MS,
      answerTimeoutMs = ANSWER_TIMEOUT_MS,
    } = this.#options
    const socket = connect(path)
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(connectTimeoutMs) })
    } catch {
      socket.destroy()
      throw new SignerAway(`nothing answers at ${path}`)
    }
    const connection = new SignerConnection(socket, answerTimeoutMs, forget)
    const hello: Hello = { method: 'hello', accounts, seen: await seen.read() }
    const { mark } = await connection.ask(hello)
    await seen.save(mark)
    return connection
  }
}
