import type { ProviderRow } from '#server/sandbox/repos/sandbox-provider.repo.ts'
import * as answers from './market-answers.ts'
import { startProvider, type ProviderRequest, type SandboxProviderServer } from './provider-server.ts'

/** Old enough that no price may be used for money. */
const STALE_MS = 600_000

function bodyOf(request: ProviderRequest): unknown {
  const { path } = request
  const [, coins, id = '', part] = path.split('/')
  if (path === '/simple/price') return answers.simplePrice(request)
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

/** The sandbox's provider of market data. */
export const startMarketProvider = (read: () => Promise<ProviderRow>): Promise<SandboxProviderServer> =>
  startProvider({
    read,
    staleMs: STALE_MS,
    answer: (request) => {
      const body = bodyOf(request)
      return body === undefined ? { status: 404, body: { error: 'coin not found' } } : { status: 200, body }
    },
  })
