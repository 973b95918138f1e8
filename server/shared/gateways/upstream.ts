import createClient, { type Client } from 'openapi-fetch'
import { circuitBreaker } from './circuit-breaker.ts'
import { answerCheckOf, type VendorContract } from './vendor-contract.ts'
import { withDecimals } from './vendor-json.ts'

/**
 * `not_sent`: the provider did not get the request (too many failures, its limit or ours, or an id of the wrong form).
 * `refused`: a 4xx; `body` has what it sent. `too_many`: a 429. `failed`: a 5xx.
 * `unreachable`: no answer in time, or none at all: the request may have been received.
 * `malformed`: an answer that its contract does not have, too long, or a redirect.
 */
export type UpstreamFault = 'not_sent' | 'refused' | 'too_many' | 'failed' | 'unreachable' | 'malformed'

/** A call to a provider that has no answer of its contract. */
export class UpstreamFailure extends Error {
  readonly fault: UpstreamFault
  readonly status: number | undefined
  /** What the provider sent: JSON with decimals for numbers, or its text. */
  readonly body: unknown
  readonly retryAfterS: number | undefined

  constructor(
    fault: UpstreamFault,
    message: string,
    extras: { status?: number; body?: unknown; retryAfterS?: number } = {},
  ) {
    super(message)
    this.name = 'UpstreamFailure'
    this.fault = fault
    this.status = extras.status
    this.body = extras.body
    this.retryAfterS = extras.retryAfterS
  }
}

/** Whether a call failed because the provider refused it: it would refuse the same again. */
export const isRefused = (error: unknown): boolean => error instanceof UpstreamFailure && error.fault === 'refused'

export interface UpstreamOptions {
  /** What the paths of the contract are appended to. */
  readonly url: string
  readonly contract: VendorContract
  /** The provider's key headers; nothing else is sent that the contract does not name. */
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  /** Admits a call of a path with 0, or gives the seconds until it will: a budget of calls. */
  readonly admit?: (path: string) => number
  /** In milliseconds, for the circuit breaker. */
  readonly now?: () => number
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024
const DEFAULT_PAUSE_S = 10
const ID = /^[A-Za-z0-9-]{1,64}$/

const isRedirect = (status: number): boolean => status >= 300 && status < 400

function insistOnIds(path: Readonly<Record<string, unknown>> = {}): void {
  const wrong = Object.values(path).find((id) => !ID.test(String(id)))
  if (wrong !== undefined) throw new UpstreamFailure('not_sent', 'An id in the path has characters that no id has')
}

/** Reads at most 1 MB; a longer body ends the connection. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_BYTES)
      throw new UpstreamFailure('malformed', 'The answer is longer than 1 MB', { status: response.status })
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The `Retry-After` of a response, which is seconds or a date. */
function retryAfterOf({ headers }: Response): number {
  const value = headers.get('retry-after') ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? DEFAULT_PAUSE_S : Math.max(1, Math.ceil((at - Date.now()) / 1000))
}

function parsed(text: string): { body: unknown; decimals: string } | null {
  try {
    const body: unknown = JSON.parse(text)
    return { body, decimals: withDecimals(text) }
  } catch {
    return null
  }
}

function failureOf(response: Response, text: string): UpstreamFailure {
  const { status } = response
  const json = parsed(text)
  const body: unknown = json ? JSON.parse(json.decimals) : text
  if (isRedirect(status)) return new UpstreamFailure('malformed', 'The provider answered with a redirect', { status })
  if (status === 429)
    return new UpstreamFailure('too_many', "The provider's limit is reached", {
      status,
      body,
      retryAfterS: retryAfterOf(response),
    })
  if (status >= 500) return new UpstreamFailure('failed', `The provider answered ${status}`, { status, body })
  return new UpstreamFailure('refused', `The provider answered ${status}`, { status, body })
}

async function send(request: Request, timeoutMs: number): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { response, text: isRedirect(response.status) ? '' : await textOf(response) }
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error
    throw new UpstreamFailure('unreachable', error instanceof Error ? error.message : 'No answer')
  }
}

/**
 * A typed client of a provider, whose generated `Paths` have strings for numbers. Its URL is built from the contract's templates; ids in
 * them match `^[A-Za-z0-9-]{1,64}$`. A call takes at most 10 s and reads at most 1 MB, follows no redirect, and throws `UpstreamFailure`
 * for anything but a 200 of the contract. Five failures in a row stop all its calls for 10 s, a 429 for its `Retry-After`.
 */
export function createUpstream<Paths extends object>(options: UpstreamOptions): Client<Paths> {
  const { url, contract, headers, timeoutMs = TIMEOUT_MS, admit, now = () => performance.now() } = options
  const breaker = circuitBreaker(now)
  const check = answerCheckOf(contract)

  async function answer(request: Request, path: string): Promise<Response> {
    const { response, text } = await send(request, timeoutMs)
    if (response.status !== 200) throw failureOf(response, text)
    const json = parsed(text)
    const wrong = json ? check(request.method, path, json.body) : 'no JSON'
    if (json === null || wrong !== null)
      throw new UpstreamFailure('malformed', `The answer breaks the contract: ${wrong}`)
    return new Response(json.decimals, { headers: { 'content-type': 'application/json' } })
  }
  async function guarded(request: Request, path: string): Promise<Response> {
    const waitS = admit?.(path) || breaker.admit()
    if (waitS > 0) throw new UpstreamFailure('not_sent', 'The provider is not called for now', { retryAfterS: waitS })
    return answer(request, path).then(
      (response) => {
        breaker.succeeded()
        return response
      },
      (error: unknown) => {
        const fault = error instanceof UpstreamFailure ? error.fault : 'failed'
        if (fault === 'refused') breaker.succeeded()
        else if (fault === 'too_many')
          breaker.pause(error instanceof UpstreamFailure ? (error.retryAfterS ?? DEFAULT_PAUSE_S) : DEFAULT_PAUSE_S)
        else breaker.failed()
        throw error
      },
    )
  }

  const client = createClient<Paths>({ baseUrl: url, headers: { accept: 'application/json', ...headers } })
  client.use({
    onRequest: ({ request, schemaPath, params }) => {
      insistOnIds(params.path)
      return guarded(request, schemaPath)
    },
  })
  return client
}

/** The body of a call: every other answer was thrown. */
export async function bodyOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  if (data === undefined) throw new UpstreamFailure('malformed', 'The answer is empty')
  return data
}
