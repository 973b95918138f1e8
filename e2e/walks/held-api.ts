import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { faultsOfAnswer, readRequest, type ToldAnswer } from './contract.ts'
import { sendFile } from './static-files.ts'

export type Answers = Readonly<Record<string, ToldAnswer>>

const ARRIVAL_MS = 60
const PATIENCE_MS = 2000

/**
 * Serves the built app, and in place of the server an API that holds the requests of the walked flow until the walk settles them by name.
 * Calls that belong to other flows are answered at once. Whatever the contract forbids, on either side, is kept as a fault.
 */
export class HeldApi {
  /** Since the last `prepare`. */
  readonly faults: string[] = []
  #background: Answers = {}
  #held: ReadonlySet<string> = new Set()
  #waiting: { op: string; response: ServerResponse }[] = []
  #arrived: (() => void)[] = []
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  static async open(): Promise<HeldApi> {
    const api = new HeldApi()
    await new Promise<void>((listening) => api.#server.listen(0, '127.0.0.1', listening))
    return api
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the stand-in does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  /** Forgets the last page; from now on `held` operations wait and the others get their background answer. */
  prepare(held: Iterable<string>, background: Answers): void {
    for (const { response } of this.#waiting) response.destroy()
    this.#waiting = []
    this.#held = new Set(held)
    this.#background = {}
    this.faults.length = 0
    this.answer(background)
  }

  /** Answers these operations so from now on. */
  answer(background: Answers): void {
    this.#background = { ...this.#background, ...background }
    for (const [op, answer] of Object.entries(background)) this.faults.push(...faultsOfAnswer(op, answer))
  }

  /** Gives the newest request of an operation its answer, once it is asked: an older one the page has given up, though its end may arrive late. */
  async settle(op: string, answer: unknown): Promise<void> {
    await new Promise((quiet) => setTimeout(quiet, ARRIVAL_MS))
    const { response } = await this.#nextOf(op)
    if (answer === 'offline') return void response.destroy()
    if (answer === 'garbled') return void response.writeHead(200).end('<html>')
    if (!isTold(answer)) throw new Error(`${op} cannot be answered with ${JSON.stringify(answer)}`)
    this.faults.push(...faultsOfAnswer(op, answer))
    tell(response, answer)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }

  async #nextOf(op: string): Promise<{ response: ServerResponse }> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const found = this.#waiting.findLast((waiting) => waiting.op === op)
      if (found) {
        this.#forget(found.response)
        return found
      }
      const left = deadline - Date.now()
      if (left <= 0) throw new Error(`the page did not ask for ${op}`)
      await Promise.race([
        new Promise<void>((arrived) => this.#arrived.push(arrived)),
        new Promise((late) => setTimeout(late, left)),
      ])
    }
  }

  #forget(response: ServerResponse): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.response !== response)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.shouldKeepAlive = false // on a connection that is used again Chromium silently repeats what we cut off
    const url = new URL(request.url ?? '/', this.url)
    if (url.pathname === '/health') return tell(response, { status: 200, body: { sandbox: true } })
    if (!url.pathname.startsWith('/api/')) return sendFile(url.pathname, response)
    const sent = await text(request).catch(() => '')
    const body: unknown = sent === '' ? undefined : JSON.parse(sent)
    const asked = readRequest({ method: request.method ?? 'GET', url, headers: request.headers, body })
    if (!asked) return this.#refuse(response, `${request.method} ${url.pathname} is not in the contract`)
    this.faults.push(...asked.faults)
    if (this.#held.has(asked.op)) return this.#hold(asked.op, response)
    const answer = this.#background[asked.op]
    if (answer) tell(response, answer)
    else this.#refuse(response, `the page asked for ${asked.op}, which has no background answer`)
  }

  #hold(op: string, response: ServerResponse): void {
    this.#waiting.push({ op, response })
    response.on('close', () => this.#forget(response)) // the page gave it up
    for (const arrived of this.#arrived.splice(0)) arrived()
  }

  #refuse(response: ServerResponse, fault: string): void {
    this.faults.push(fault)
    response.writeHead(501).end()
  }
}

const isTold = (answer: unknown): answer is ToldAnswer =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer

const tell = (response: ServerResponse, { status, body, headers = {} }: ToldAnswer): void => {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const all = { 'content-type': 'application/json', ...Object.fromEntries(texts) }
  response.writeHead(status, all).end(JSON.stringify(body))
}
