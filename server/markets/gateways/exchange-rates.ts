import { CURRENCIES, type Currency } from '#machines/catalog/assets.ts'
import type { components, paths } from '#openapi/generated/exchange-rates.ts'
import type { FaultReport } from '#server/shared/gateways/fault-report.ts'
import { bodyOf, createUpstream, UpstreamFailure } from '#server/shared/gateways/upstream.ts'

type Answer = paths['/latest/{base}']['get']['responses'][200]['content']['application/json']
type Rates = components['schemas']['Rates']

export interface LatestRates {
  /** When the provider last updated them. */
  readonly at: Date
  /** Per currency that the product knows, what a US dollar is in it: a decimal of any length. Those that the provider lacks are missing. */
  readonly perDollar: ReadonlyMap<Currency, string>
}

/** The exchange-rate provider (ExchangeRate-API v6, or its open access). */
export interface ExchangeRates {
  /** Whether its times are of the application's clock, which the sandbox can move; those of a real provider are of the world's. */
  readonly isOnAppClock: boolean
  /** Throws `UpstreamFailure`, whose message never has the key. */
  readonly latest: () => Promise<LatestRates>
}

export interface ExchangeRatesOptions {
  readonly url: string
  /** Part of the path; the open access has none. */
  readonly key: string | undefined
  readonly isOnAppClock: boolean
  readonly timeoutMs?: number
  readonly report?: FaultReport
}

const CALL = 'GET /latest/{base}'
/** From 0.001 to below 10,000,000, where every currency of the world is. */
const RATE = /^(?:[1-9]\d{0,6}(?:\.\d+)?|0\.0{0,2}[1-9]\d*)$/
const ERROR_TYPE = /^[a-z-]{1,40}$/

/** What a refusal says, which may come with any status. */
function refusalOf(body: unknown, status: number | undefined): UpstreamFailure | null {
  const type: unknown = Object(body)['error-type']
  if (typeof type !== 'string' || !ERROR_TYPE.test(type)) return null
  return new UpstreamFailure('refused', `The provider answered ${type}`, {
    body,
    ...(status !== undefined && { status }),
  })
}

const malformed = (what: string) => new UpstreamFailure('malformed', `The answer breaks the contract: ${what}`)

function timeOf({ time_last_update_unix: seconds = '' }: Answer): Date {
  if (!/^[1-9]\d{8,10}$/.test(seconds)) throw malformed('no time of the last update')
  return new Date(Number(seconds) * 1000)
}

function usable(rates: Rates, report: FaultReport | undefined): Map<Currency, string> {
  const wanted = CURRENCIES.filter((currency) => currency !== 'USD')
  const found = wanted.flatMap((currency) => {
    const rate = rates[currency]
    return rate !== undefined && RATE.test(rate) ? [[currency, rate] as const] : []
  })
  const missing = wanted.length - found.length
  if (missing > 0) report?.({ call: CALL, fault: 'unusable_rates', status: 200, count: missing })
  if (found.length === 0) throw malformed('no rate of a currency that is known')
  return new Map(found)
}

function latestOf(answer: Answer, report: FaultReport | undefined): LatestRates {
  if (answer.result === 'error') throw refusalOf(answer, 200) ?? malformed('an error without a type')
  const rates = answer.conversion_rates ?? answer.rates
  if (answer.base_code !== 'USD' || !rates) throw malformed('no rates of the US dollar')
  return { at: timeOf(answer), perDollar: usable(rates, report) }
}

/** The provider at a URL. */
export function createExchangeRates({
  url,
  key,
  isOnAppClock,
  timeoutMs,
  report,
}: ExchangeRatesOptions): ExchangeRates {
  const upstream = createUpstream<paths>({
    url: key === undefined ? url : `${url}/${key}`,
    contract: 'exchange-rates',
    headers: {},
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(report && { report }),
  })
  const ask = () => bodyOf(upstream.GET('/latest/{base}', { params: { path: { base: 'USD' } } }))
  return {
    isOnAppClock,
    latest: async () => {
      const answer = await ask().catch((error: unknown) => {
        const isRefusal = error instanceof UpstreamFailure && error.fault === 'refused'
        throw (isRefusal && refusalOf(error.body, error.status)) || error
      })
      return latestOf(answer, report)
    },
  }
}
