import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { appFolder } from '../app-folder.ts'
import { faultsOfAnswer, fileTypeOf, readRequest, type MockAnswer } from './contract.ts'
import type { SentRequest } from './sent-requests.ts'
import { sendFile } from './static-files.ts'

export type Answers = Readonly<Record<string, MockAnswer>>

const TIMEOUT_MS = 10_000
const POLL_MS = 15
const NUMBER = 'x-walk-request'

/** A request without its answer; the page has numbered it. */
interface PendingRequest extends SentRequest {
  readonly number: string
  readonly response: ServerResponse
}

/**
 * Serves a built app, and in place of the server an API that holds the requests of the walked flow until the walk settles them by name.
 * Calls that belong to other flows are answered at once. Whatever the contract forbids, on either side, is collected as a fault.
 */
export class MockApi {
  /** Since the last `prepare`. */
  readonly faults: string[] = []
  #background: Answers = {}
  #held: ReadonlySet<string> = new Set()
  #waiting: PendingRequest[] = []
  /** The numbers of the page's requests that arrived. */
  #here = new Set<string>()
  /** Those that never get an answer. */
  readonly #lost = new Set<string>()
  #arrived: (() => void)[] = []
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  private constructor(readonly folder: string) {}

  /** Of the app, or of the build in another folder. */
  static async open(folder = appFolder): Promise<MockApi> {
    const api = new MockApi(folder)
    await new Promise<void>((listening) => api.#server.listen(0, '127.0.0.1', listening))
    return api
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the mock API does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  /**
   * Drops the requests of the last page; from now on `held` operations wait, and the others get their background answer.
   */
  prepare(held: Iterable<string>, background: Answers): void {
    for (const { response } of this.#waiting) response.destroy()
    this.#waiting = []
    this.#here.clear()
    this.#lost.clear()
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

  /** Answers the newest of the page's pending requests of an operation, once it is here, and gives that request. The end of an aborted one may come late. */
  async settle(op: string, answer: unknown, pending: () => Promise<readonly string[]>): Promise<SentRequest> {
    const request = await this.sent(op, pending)
    this.#forget(request.response)
    this.#answer(request, answer)
    return request
  }

  #answer({ op, number, response }: PendingRequest, answer: unknown): void {
    if (answer === 'offline') return this.#lose({ number, response })
    if (answer === 'malformed') return void response.writeHead(200).end('<html>')
    if (!isAnswer(answer)) throw new Error(`${op} cannot be answered with ${JSON.stringify(answer)}`)
    this.faults.push(...faultsOfAnswer(op, answer))
    respond(response, answer, fileTypeOf(op, answer))
  }

  /** On a connection that it had opened before, Chromium repeats a request without an answer. */
  #lose({ number, response }: Pick<PendingRequest, 'number' | 'response'>): void {
    this.#lost.add(number)
    response.destroy()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }

  /** The newest of the page's pending requests of an operation, once it is here. */
  async sent(op: string, pending: () => Promise<readonly string[]>): Promise<PendingRequest> {
    const deadline = Date.now() + TIMEOUT_MS
    for (;;) {
      const numbers = await pending()
      const found = this.#waiting.findLast((waiting) => waiting.op === op && numbers.includes(waiting.number))
      if (found && numbers.every((number) => this.#here.has(number))) return found
      const left = deadline - Date.now()
      if (left <= 0) throw new Error(`the page did not request ${op}`)
      await Promise.race([
        new Promise<void>((arrived) => this.#arrived.push(arrived)),
        new Promise((late) => setTimeout(late, Math.min(left, POLL_MS))),
      ])
    }
  }

  #forget(response: ServerResponse): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.response !== response)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.shouldKeepAlive = false // on a reused connection Chromium silently repeats a request whose response was destroyed
    const url = new URL(request.url ?? '/', this.url)
    if (url.pathname === '/health') return respond(response, { status: 200, body: { sandbox: true, live_flows: true } })
    if (!url.pathname.startsWith('/api/')) return sendFile(this.folder, url.pathname, response)
    const sent = await text(request).catch(() => '')
    const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
    const body: unknown = sent === '' || !isJson ? undefined : JSON.parse(sent)
    const call = readRequest({ method: request.method ?? 'GET', url, headers: request.headers, body })
    if (!call) return this.#refuse(response, `${request.method} ${url.pathname} is not in the contract`)
    this.faults.push(...call.faults)
    const number = String(request.headers[NUMBER])
    this.#here.add(number)
    const { op, path, query } = call
    if (this.#lost.has(number)) return void response.destroy()
    if (this.#held.has(op)) return this.#hold({ op, path, query, body, headers: request.headers, number, response })
    const answer = this.#background[op]
    if (answer) respond(response, answer, fileTypeOf(op, answer))
    else this.#refuse(response, `the page requested ${op}, which has no background answer`)
  }

  #hold(request: PendingRequest): void {
    this.#waiting.push(request)
    request.response.on('close', () => this.#forget(request.response)) // the page aborted it
    for (const arrived of this.#arrived.splice(0)) arrived()
  }

  #refuse(response: ServerResponse, fault: string): void {
    this.faults.push(fault)
    response.writeHead(501).end()
  }
}

const isAnswer = (answer: unknown): answer is MockAnswer =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer

/** A small file of each kind that the contract answers with, by its content type. */
const FILES: Readonly<Record<string, Buffer>> = {
  'image/webp': Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  'text/csv; charset=utf-8': Buffer.from('Date,Type,Amount\r\n2026-01-31T00:00:00.000Z,Deposit,1\r\n'),
}

const respond = (response: ServerResponse, { status, body, headers = {} }: MockAnswer, type?: string): void => {
  if (type !== undefined) return void response.writeHead(status, { 'content-type': type }).end(FILES[type])
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const all = { 'content-type': 'application/json', ...Object.fromEntries(texts) }
  response.writeHead(status, all).end(JSON.stringify(body))
}
