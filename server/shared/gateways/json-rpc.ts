import { inSpan } from '#server/tracing/spans.ts'
import { publishCall, type UpstreamFault } from './provider-calls.ts'

const TIMEOUT_MS = 20_000
/** How many calls one request has; providers refuse longer ones. */
const BATCH = 50

/** The node's own answer that a call failed. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number

  constructor(method: string, { code, message }: { code: number; message: string }) {
    super(`${method}: ${message} (${code})`)
    this.code = code
  }
}

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** A node that is asked by JSON-RPC. What it answers is not checked beyond its form. */
export interface JsonRpc {
  /** Throws RpcError for an error of the node, and Error for anything that is no answer. */
  readonly call: (method: string, ...params: readonly unknown[]) => Promise<unknown>
  /** The answers in the order of the calls; throws when one of them failed. */
  readonly batch: (calls: readonly RpcCall[]) => Promise<readonly unknown[]>
}

export interface JsonRpcOptions {
  /** With a name and a password, if the node asks for them. */
  readonly url: string
  /** What its calls are counted and traced as; never its address, which may have a key. */
  readonly provider?: string
  readonly timeoutMs?: number
  /** Reads a body; by default as any JSON. */
  readonly parse?: (text: string) => unknown
}

interface Answer {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: unknown; readonly message: unknown } | null
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'id' in value

function resultOf({ method }: RpcCall, answer: Answer | undefined): unknown {
  if (!answer) throw new Error(`${method}: the node did not answer`)
  const { error, result } = answer
  if (error) throw new RpcError(method, { code: Number(error.code), message: String(error.message) })
  if (result === undefined) throw new Error(`${method}: the answer has no result`)
  return result
}

/** Where requests go, and what they carry: a name and a password are no part of an address that is fetched. */
function targetOf(given: string): { url: string; headers: Record<string, string> } {
  const url = new URL(given)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const headers = { 'content-type': 'application/json' }
  if (username === '' && password === '') return { url: url.href, headers }
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return { url: url.href, headers: { ...headers, authorization: `Basic ${credentials}` } }
}

/** What `fetch` throws for a connection that fails, and for one that takes too long. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

function faultOf(error: unknown): UpstreamFault {
  if (error instanceof RpcError) return 'refused'
  return isUnreachable(error) ? 'unreachable' : 'malformed'
}

/** Sends a request as a span of its own, and counts what came of it. */
async function observed<T>(provider: string, calls: readonly RpcCall[], send: () => Promise<T>): Promise<T> {
  const call = [...new Set(calls.map(({ method }) => method))].join(' ')
  const attributes = {
    'rpc.system.name': 'jsonrpc',
    'rpc.method': call,
    'quayside.calls': calls.length,
    'server.address': provider,
  }
  try {
    const answers = await inSpan({ name: call, kind: 'client', attributes }, send)
    publishCall({ provider, call, result: 'answered' })
    return answers
  } catch (error) {
    publishCall({ provider, call, result: faultOf(error) })
    throw error
  }
}

/** A node at an address. */
export function jsonRpc(options: JsonRpcOptions): JsonRpc {
  const { provider = 'node', timeoutMs = TIMEOUT_MS, parse = JSON.parse } = options
  const { url, headers } = targetOf(options.url)

  const ask = async (calls: readonly RpcCall[]): Promise<readonly unknown[]> => {
    const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body.length === 1 ? body[0] : body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Bitcoin's family answers an error of one call with 500.
    const answers = [parse(await response.text())].flat().filter(isAnswer)
    return calls.map((call, id) =>
      resultOf(
        call,
        answers.find((answer) => answer.id === id),
      ),
    )
  }
  const send = (calls: readonly RpcCall[]) => observed(provider, calls, () => ask(calls))

  return {
    call: async (method, ...params) => (await send([{ method, params }]))[0],
    async batch(calls) {
      const results: unknown[] = []
      for (let at = 0; at < calls.length; at += BATCH) results.push(...(await send(calls.slice(at, at + BATCH))))
      return results
    },
  }
}
