import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import { exceptionAt } from '../../server/support/client.ts'
import { operations, type OperationId } from '#openapi/generated/operations.ts'
// Before there are the globals of a browser: what draws the public pages looks for them when it is imported.
import '#server/start.ts'

/** What gets lost: the request on its way to the server, or the answer on its way back. */
export type Loss = 'request' | 'answer'

const tabs = new AsyncLocalStorage<BrowserTab>()
const nodeFetch = globalThis.fetch
type SocketOptions = { readonly protocols: readonly string[]; readonly headers: Readonly<Record<string, string>> }
const NodeSocket = globalThis.WebSocket as unknown as new (url: string | URL, options: SocketOptions) => WebSocket

const pathOf = (op: OperationId) => new RegExp(`^${operations[op].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const refusalIn = async ({ method, url }: Request, response: Response): Promise<string> => {
  const { pathname, search } = new URL(url)
  const text = `${method} ${pathname}: ${response.status} ${await response.clone().text()}`
  return response.status === 500 ? `${text}, because of ${String(exceptionAt(pathname + search))}` : text
}

/**
 * What the browser's code finds in one tab: its cookie, its address, its network. Code belongs to the tab in whose `run` it began, so that
 * several browsers are in one process.
 */
export class BrowserTab {
  readonly origin: string
  /** The Cookie header of its device, which no script reads. */
  readonly #device: string
  /** Requests that the server refused. */
  readonly refused: string[] = []
  path = '/'
  #cookie = ''
  readonly #losses = new Map<OperationId, Loss>()
  #undelivered: (() => void)[] | undefined

  constructor(origin: string, device = '') {
    this.origin = origin
    this.#device = device
  }

  run<Result>(work: () => Result): Result {
    return tabs.run(this, work)
  }

  isCurrent(): boolean {
    return tabs.getStore() === this
  }

  get cookie(): string {
    return this.#cookie
  }

  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ')
    this.#cookie = attributes.includes('Max-Age=0') ? '' : pair
  }

  /** Loses the next request of an operation, or its answer. */
  loseNext(op: OperationId, loss: Loss): void {
    this.#losses.set(op, loss)
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const op = [...this.#losses.keys()].find(
      (each) => operations[each].method === request.method && pathOf(each).test(pathname),
    )
    const loss = op && this.#losses.get(op)
    if (op) this.#losses.delete(op)
    if (loss === 'request') throw new TypeError('the request is lost')
    if (this.#device !== '') request.headers.set('cookie', this.#device)
    const response = await nodeFetch(request)
    if (loss === 'answer') throw new TypeError('the answer is lost')
    if (!response.ok) this.refused.push(await refusalIn(request, response))
    return response
  }

  /** From now on frames of streams wait on their way to this tab. */
  holdFrames(): void {
    this.#undelivered ??= []
  }

  deliverFrames(): void {
    const waiting = this.#undelivered ?? []
    this.#undelivered = undefined
    for (const deliver of waiting) deliver()
  }

  receive(deliver: () => void): void {
    if (this.#undelivered) this.#undelivered.push(deliver)
    else deliver()
  }
}

const current = (): BrowserTab => {
  const tab = tabs.getStore()
  if (!tab) throw new Error('this code of the browser runs in no tab')
  return tab
}

/** A request to a path goes to the tab's server. */
class TabRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, tabs.getStore()?.origin) : input, init)
  }
}

class TabSocket extends NodeSocket {
  readonly #tab = current()

  constructor(url: string | URL, protocols: readonly string[]) {
    super(url, { protocols, headers: { origin: current().origin } })
  }

  override addEventListener(type: string, listener: unknown, options?: boolean | AddEventListenerOptions): void {
    const signal = typeof options === 'object' ? options.signal : undefined
    const deliver = (event: Event) => {
      if (!signal?.aborted) this.#tab.run(() => (listener as (event: Event) => void)(event))
    }
    super.addEventListener(
      type,
      (event) => (type === 'message' ? this.#tab.receive(() => deliver(event)) : deliver(event)),
      options,
    )
  }
}

vi.stubGlobal('Request', TabRequest)
vi.stubGlobal('WebSocket', TabSocket)
vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
  const tab = tabs.getStore()
  return tab && input instanceof Request ? tab.fetch(input) : nodeFetch(input, init)
})
vi.stubGlobal('document', {
  get cookie() {
    return current().cookie
  },
  set cookie(text: string) {
    current().cookie = text
  },
})
vi.stubGlobal('location', {
  protocol: 'http:',
  get href() {
    return current().origin + current().path
  },
  get pathname() {
    return current().path
  },
  search: '',
})
vi.stubGlobal('history', { state: null })
