import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isOwnHost } from '#server/http/own-host.ts'
import type { ProviderRow } from '#server/sandbox/repos/sandbox-provider.repo.ts'

export interface SandboxProviderServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** What a request asks, and the moment that the answer is of. */
export interface ProviderRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly atMs: number
}

export interface ProviderAnswer {
  readonly status: number
  readonly body: unknown
}

export interface ProviderOptions {
  /** What it does wrong, and its time. */
  readonly read: () => Promise<ProviderRow>
  readonly answer: (request: ProviderRequest) => ProviderAnswer
  /** By how much its answers are old with the fault `stale`: nothing of them may be used for money. */
  readonly staleMs: number
}

const HOME = 'http://provider'
const DELAY_MS = 3000

function respond(
  response: ServerResponse,
  { url = '/' }: IncomingMessage,
  { fault, now }: ProviderRow,
  { answer, staleMs }: ProviderOptions,
): void {
  if (fault === 'drop') return void response.destroy()
  const { pathname, searchParams } = new URL(url, HOME)
  const atMs = now.getTime() - (fault === 'stale' ? staleMs : 0)
  const { status, body } =
    fault === 'error'
      ? { status: 500, body: { error: 'Internal Server Error' } }
      : answer({ path: pathname, query: searchParams, atMs })
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(fault === 'malformed' ? '<html>Bad Gateway</html>' : JSON.stringify(body))
}

/** A provider of the sandbox: it speaks the real one's contract over HTTP, on this machine only. */
export async function startProvider(options: ProviderOptions): Promise<SandboxProviderServer> {
  const server = createServer((request, response) => {
    const isAddress = URL.canParse(request.url ?? '/', HOME)
    if (!isAddress || !isOwnHost(request.headers.host)) return void response.writeHead(400).end()
    const answer = async () => {
      const row = await options.read().catch(() => ({ fault: 'error' as const, now: new Date() }))
      if (row.fault === 'delay') setTimeout(() => respond(response, request, row, options), DELAY_MS).unref()
      else respond(response, request, row, options)
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It alone keeps no process running.
  server.unref()
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}
