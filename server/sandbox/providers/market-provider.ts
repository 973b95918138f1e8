import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isOwnHost } from '#server/http/own-host.ts'
import type { ProviderRow } from '#server/sandbox/repos/sandbox-provider.repo.ts'
import * as answers from './market-answers.ts'

export interface SandboxProviderServer {
  readonly url: string
  readonly close: () => Promise<void>
}

const HOME = 'http://provider'
const DELAY_MS = 3000
/** Old enough that no price may be used for money. */
const STALE_MS = 600_000

function answerTo(path: string, request: answers.MarketRequest): unknown {
  const [, coins, id = '', part] = path.split('/')
  if (path === '/simple/price') return answers.simplePrice(request)
  if (path === '/exchange_rates') return answers.exchangeRates(request)
  if (path === '/coins/markets') return answers.coinsMarkets(request)
  if (path === '/coins/top_gainers_losers') return answers.topMovers(request)
  if (coins !== 'coins') return undefined
  if (part === undefined) return answers.coinDetail(id, request)
  return part === 'market_chart'
    ? answers.marketChart(id, request)
    : part === 'ohlc'
      ? answers.candles(id, request)
      : undefined
}

function respond(response: ServerResponse, request: IncomingMessage, { fault, now }: ProviderRow): void {
  if (fault === 'drop') return void response.destroy()
  const { pathname, searchParams } = new URL(request.url ?? '/', HOME)
  const body = answerTo(pathname, { query: searchParams, atMs: now.getTime() - (fault === 'stale' ? STALE_MS : 0) })
  const status = fault === 'error' ? 500 : body === undefined ? 404 : 200
  response.writeHead(status, { 'content-type': 'application/json' })
  if (status !== 200)
    return void response.end(JSON.stringify({ error: status === 404 ? 'coin not found' : 'Internal Server Error' }))
  response.end(fault === 'malformed' ? '<html>Bad Gateway</html>' : JSON.stringify(body))
}

/** A provider of the sandbox: it speaks the real one's contract over HTTP, on this machine only. */
export async function startMarketProvider(read: () => Promise<ProviderRow>): Promise<SandboxProviderServer> {
  const server = createServer((request, response) => {
    const isAddress = URL.canParse(request.url ?? '/', HOME)
    if (!isAddress || !isOwnHost(request.headers.host)) return void response.writeHead(400).end()
    const answer = async () => {
      const row = await read().catch(() => ({ fault: 'error' as const, now: new Date() }))
      if (row.fault === 'delay') setTimeout(() => respond(response, request, row), DELAY_MS).unref()
      else respond(response, request, row)
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
