import type { paths } from '#openapi/generated/market-data.ts'
import { bodyOf, createUpstream, UpstreamFailure, type UpstreamOptions } from '#server/shared/gateways/upstream.ts'

export const PRICES = '{"bitcoin":{"usd":64000.5,"last_updated_at":1790000000}}'

/** Some calls of a client of the market data provider at a URL. */
export function marketClient(url: string, options: Pick<UpstreamOptions, 'timeoutMs' | 'now' | 'report'>) {
  const upstream = createUpstream<paths>({
    url: `${url}/api/v3`,
    contract: 'market-data',
    headers: { 'x-cg-demo-api-key': 'a-key' },
    ...options,
  })
  const query = { ids: 'bitcoin', vs_currencies: 'usd' }
  return {
    prices: () => bodyOf(upstream.GET('/simple/price', { params: { query } })),
    coins: () => bodyOf(upstream.GET('/coins/markets', { params: { query: { vs_currency: 'usd' } } })),
    coin: (id: string) => bodyOf(upstream.GET('/coins/{id}', { params: { path: { id } } })),
  }
}

/** With what a call fails. */
export const failureOf = async (call: Promise<unknown>): Promise<UpstreamFailure> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof UpstreamFailure) return error
  throw new Error(`no failure of the provider: ${String(error)}`)
}

export const faultOf = async (call: Promise<unknown>) => (await failureOf(call)).fault
