import createClient, { type Client } from 'openapi-fetch'
import { circuitBreaker, type CircuitBreaker } from './circuit-breaker.ts'
import type { FaultReport } from './fault-report.ts'
import { inSpan } from '#server/tracing/spans.ts'
import { publishCall, type ProviderCall, type UpstreamFault } from './provider-calls.ts'
import { answerCheckOf, type VendorContract } from './vendor-contract.ts'
import { withDecimals } from './vendor-json.ts'

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

/** Whether a call failed because of our key: no person can do anything about it. */
export const isAboutKey = ({ fault, status }: UpstreamFailure): boolean =>
  fault === 'refused' && (status === 401 || status === 403)

export interface UpstreamOptions {
  /** What the paths of the contract are appended to. */
  readonly url: string
  readonly contract: VendorContract
  /** The provider's key headers; nothing else is sent that the contract does not name. */
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  /** Admits a call of a path with 0, or gives the seconds until it will: a budget of calls. */
  readonly admit?: (path: string) => number
  readonly report?: FaultReport
  /** In milliseconds, for the circuit breaker. */
  readonly now?: () => number
}

const TIMEOUT_MS = 10_000
const MEGABYTE = 1024 * 1024
/** Of a list, which may have thousands of entries, and of any other answer. */
const MAX_MEGABYTES = { list: 5, other: 1 } as const
const DEFAULT_PAUSE_S = 10
const ID = /^[A-Za-z0-9-]{1,64}$/

/** The provider answers, though not as it should; the question may have been odd. */
const ANSWERED: ReadonlySet<UpstreamFault> = new Set<UpstreamFault>(['refused', 'malformed', 'too_large'])

const isRedirect = (status: number): boolean => status >= 300 && status < 400

function insistOnIds(path: Readonly<Record<string, unknown>> = {}): void {
  const wrong = Object.values(path).find((id) => !ID.test(String(id)))
  if (wrong !== undefined) throw new UpstreamFailure('not_sent', 'An id in the path has characters that no id has')
}

/** A longer body ends the connection. */
async function textOf(response: Response, maxMegabytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > maxMegabytes * MEGABYTE)
      throw new UpstreamFailure('too_large', `The answer is longer than ${maxMegabytes} MB`, {
        status: response.status,
      })
    parts.push(part)
  }
  // Without the mark that some put before a text in UTF-8.
  return new TextDecoder().decode(Buffer.concat(parts))
}

/** Whether reading ended since the body is not in the encoding that its header names. */
const isUndecodable = (error: unknown): boolean =>
  error instanceof Error && String(Reflect.get(Object(error.cause), 'code')).startsWith('Z_')

/** What came of a body, though the connection was not lost. */
async function bodyTextOf(response: Response, maxMegabytes: number): Promise<string> {
  const { status } = response
  if (isRedirect(status)) return ''
  return textOf(response, maxMegabytes).catch((error: unknown) => {
    if (!isUndecodable(error)) throw error
    throw new UpstreamFailure('malformed', 'The answer is not encoded as it claims', { status })
  })
}

/** The `Retry-After` of a response, which is seconds or a date. */
function retryAfterOf({ headers }: Response): number {
  const value = headers.get('retry-after') ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? DEFAULT_PAUSE_S : Math.max(1, Math.ceil((at - Date.now()) / 1000))
}

/** What is in a JSON text, with decimals for numbers. */
function parsed(text: string): { body: unknown } | null {
  try {
    JSON.parse(text)
    return { body: JSON.parse(withDecimals(text)) }
  } catch {
    return null
  }
}

function failureOf(response: Response, text: string): UpstreamFailure {
  const { status } = response
  const { body } = parsed(text) ?? { body: text }
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

interface Limits {
  readonly timeoutMs: number
  readonly maxMegabytes: number
}

async function send(
  request: Request,
  { timeoutMs, maxMegabytes }: Limits,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { response, text: await bodyTextOf(response, maxMegabytes) }
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error
    throw new UpstreamFailure('unreachable', error instanceof Error ? error.message : 'No answer')
  }
}

/** Sends a call and reads its answer. */
function answering({ contract, timeoutMs = TIMEOUT_MS, report }: UpstreamOptions) {
  const check = answerCheckOf(contract)
  return async (request: Request, path: string): Promise<Response> => {
    const { method } = request
    const maxMegabytes = MAX_MEGABYTES[check.isList(method, path) ? 'list' : 'other']
    const { response, text } = await send(request, { timeoutMs, maxMegabytes })
    const { status } = response
    if (!response.ok) throw failureOf(response, text)
    const json = parsed(text)
    const { wrong, dropped } = json ? check.read(method, path, json.body) : { wrong: 'no JSON', dropped: 0 }
    if (dropped > 0) report?.({ call: `${method} ${path}`, fault: 'odd_entries', status, count: dropped })
    if (json === null || wrong !== null)
      throw new UpstreamFailure('malformed', `The answer breaks the contract: ${wrong}`, { status })
    return new Response(JSON.stringify(json.body), { headers: { 'content-type': 'application/json' } })
  }
}

const failureIn = (error: unknown): UpstreamFailure =>
  error instanceof UpstreamFailure ? error : new UpstreamFailure('failed', 'The answer could not be read')

function countFailure({ fault, retryAfterS = DEFAULT_PAUSE_S }: UpstreamFailure, breaker: CircuitBreaker): void {
  if (ANSWERED.has(fault)) breaker.succeeded()
  else if (fault === 'too_many') breaker.pause(retryAfterS)
  else breaker.failed()
}

/**
 * A typed client of a provider, whose generated `Paths` have strings for numbers. Its URL is built from the contract's templates; ids in
 * them match `^[A-Za-z0-9-]{1,64}$`. A call takes at most 10 s and reads at most 1 MB, 5 MB of a list, follows no redirect, and throws
 * `UpstreamFailure` for anything but a success with a body of the contract; single entries that break it are left out. Five failures in a row stop all its calls
 * for 10 s, a 429 for its `Retry-After`. An answer that cannot be read stops nobody else's: the question may have been odd.
 */
export function createUpstream<Paths extends object>(options: UpstreamOptions): Client<Paths> {
  const { url, headers, admit, report, now = () => performance.now() } = options
  const breaker = circuitBreaker(now)
  const answer = answering(options)

  const publish = (call: string, result: ProviderCall['result']) =>
    publishCall({ provider: options.contract, call, result })

  async function guarded(request: Request, path: string): Promise<Response> {
    const call = `${request.method} ${path}`
    const waitS = admit?.(path) || breaker.admit()
    if (waitS > 0) publish(call, 'not_sent')
    if (waitS > 0) throw new UpstreamFailure('not_sent', 'The provider is not called for now', { retryAfterS: waitS })
    try {
      const attributes = {
        'http.request.method': request.method,
        'url.template': path,
        'server.address': options.contract,
      }
      const response = await inSpan({ name: call, kind: 'client', attributes }, () => answer(request, path))
      breaker.succeeded()
      publish(call, 'answered')
      return response
    } catch (error) {
      const failure = failureIn(error)
      const { fault, status } = failure
      if (fault !== 'refused' || isAboutKey(failure)) report?.({ call, fault, status })
      publish(call, fault)
      countFailure(failure, breaker)
      throw error
    }
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
