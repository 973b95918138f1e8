import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { faultsOfAnswer, readRequest, type ToldAnswer } from './contract.ts'
import { sendFile } from './static-files.ts'

export type Answers = Readonly<Record<string, ToldAnswer>>

const PATIENCE_MS = 2000
const GLANCE_MS = 15
const NUMBER = 'x-walk-request'

/** A request without its answer; the page has numbered it. */
interface Held {
  readonly op: string
  readonly number: string
  readonly response: ServerResponse
}

/**
 * Serves the built app, and in place of the server an API that holds the requests of the walked flow until the walk settles them by name.
 * Calls that belong to other flows are answered at once. Whatever the contract forbids, on either side, is kept as a fault.
 */
export class HeldApi {
  /** Since the last `prepare`. */
  readonly faults: string[] = []
  #background: Answers = {}
  #held: ReadonlySet<string> = new Set()
  #waiting: Held[] = []
  /** The numbers of the page's requests that are here, or were. */
  #here = new Set<string>()
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
    this.#here.clear()
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

  /** Gives the newest of the page's pending requests of an operation its answer, once it is here. The end of one the page gave up may come late. */
  async settle(op: string, answer: unknown, pending: () => Promise<readonly string[]>): Promise<void> {
    const { response } = await this.#nextOf(op, pending)
    if (answer === 'offline') return void response.destroy()
    if (answer === 'malformed') return void response.writeHead(200).end('<html>')
    if (!isTold(answer)) throw new Error(`${op} cannot be answered with ${JSON.stringify(answer)}`)
    this.faults.push(...faultsOfAnswer(op, answer))
    tell(response, answer)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }

  async #nextOf(op: string, pending: () => Promise<readonly string[]>): Promise<Held> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const numbers = await pending()
      const found = this.#waiting.findLast((waiting) => waiting.op === op && numbers.includes(waiting.number))
      if (found && numbers.every((number) => this.#here.has(number))) {
        this.#forget(found.response)
        return found
      }
      const left = deadline - Date.now()
      if (left <= 0) throw new Error(`the page did not ask for ${op}`)
      await Promise.race([
        new Promise<void>((arrived) => this.#arrived.push(arrived)),
        new Promise((late) => setTimeout(late, Math.min(left, GLANCE_MS))),
      ])
    }
  }

  #forget(response: ServerResponse): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.response !== response)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.shouldKeepAlive = false // on a connection that is used again Chromium silently repeats what we cut off
    const url = new URL(request.url ?? '/', this.url)
    if (url.pathname === '/health') return tell(response, { status: 200, body: { sandbox: true, live_flows: true } })
    if (!url.pathname.startsWith('/api/')) return sendFile(url.pathname, response)
    const sent = await text(request).catch(() => '')
    const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
    const body: unknown = sent === '' || !isJson ? undefined : JSON.parse(sent)
    const asked = readRequest({ method: request.method ?? 'GET', url, headers: request.headers, body })
    if (!asked) return this.#refuse(response, `${request.method} ${url.pathname} is not in the contract`)
    this.faults.push(...asked.faults)
    const number = String(request.headers[NUMBER])
    this.#here.add(number)
    if (this.#held.has(asked.op)) return this.#hold({ op: asked.op, number, response })
    const answer = this.#background[asked.op]
    if (answer) tell(response, answer)
    else this.#refuse(response, `the page asked for ${asked.op}, which has no background answer`)
  }

  #hold(held: Held): void {
    this.#waiting.push(held)
    held.response.on('close', () => this.#forget(held.response)) // the page gave it up
    for (const arrived of this.#arrived.splice(0)) arrived()
  }

  #refuse(response: ServerResponse, fault: string): void {
    this.faults.push(fault)
    response.writeHead(501).end()
  }
}

const isTold = (answer: unknown): answer is ToldAnswer =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer

/** A small WebP, for whoever asks for a picture. */
const PICTURE = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

const isPicture = (body: unknown): boolean => String(Reflect.get(Object(body), 'type')).startsWith('image/')

const tell = (response: ServerResponse, { status, body, headers = {} }: ToldAnswer): void => {
  if (isPicture(body)) return void response.writeHead(status, { 'content-type': 'image/webp' }).end(PICTURE)
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const all = { 'content-type': 'application/json', ...Object.fromEntries(texts) }
  response.writeHead(status, all).end(JSON.stringify(body))
}
