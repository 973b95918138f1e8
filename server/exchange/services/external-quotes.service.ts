import { normalizeDecimal } from '#machines/shared/values/money.ts'
import { positiveAmountError } from '#machines/shared/values/positive-amount.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { answerCache, type AnswerCache } from '#server/shared/gateways/answer-cache.ts'
import type { ExchangeProvider, FiatCurrency, FiatEstimate } from '#server/exchange/gateways/exchange.ts'
import { isRefused } from '#server/shared/gateways/upstream.ts'
import type { ExchangeContext } from '#server/exchange/context.ts'
import { Refusal, refuseBroken } from '#server/refusal.ts'
import { amountNow, decimalIn, fromProvider, notNow, plainText, refuseUnlisted } from './provider-refusals.ts'
import { AMOUNT_SCALE } from './swap-requests.service.ts'

type Schemas = components['schemas']

export interface ExternalPair {
  readonly fiat: string
  readonly token: string
  readonly network: string
}

/** What may be asked before a purchase to an address or a sale to a bank account. */
export interface ExternalQuotes {
  readonly currencies: () => Promise<Schemas['ExternalCurrency'][]>
  readonly tokens: () => Promise<Schemas['ExternalToken'][]>
  readonly range: (pair: ExternalPair) => Promise<Schemas['SwapRange']>
  readonly estimate: (
    query: Omit<ExternalPair, 'fiat'> & {
      readonly side: 'buy' | 'sell'
      readonly currency: string
      readonly amount: string
    },
  ) => Promise<ProviderTerms>
}

/** An estimate as the provider makes it. */
type ProviderTerms = Omit<Schemas['ExternalEstimate'], 'ourPrice'>

const LISTS_MS = 600_000
const RANGE_MS = 60_000
const MAX_PAIRS = 2000
const MAX_NAME = 80
const MAX_FEES = 5
const CODE = /^[a-z0-9]{1,20}$/

const tickersOf = (currencies: readonly FiatCurrency[]): string[] =>
  currencies
    .filter(({ enabled }) => enabled !== false)
    .map(({ ticker }) => ticker.toLowerCase())
    .filter((ticker) => CODE.test(ticker))

/** One row for each network of a token. */
const rowsOf = ({ ticker, name, enabled, networks }: FiatCurrency): Schemas['ExternalToken'][] =>
  enabled === false
    ? []
    : (networks ?? [])
        .map(({ network }) => ({
          ticker: ticker.toLowerCase(),
          network: network.toLowerCase(),
          name: plainText(name ?? ticker).slice(0, MAX_NAME),
        }))
        .filter((row) => CODE.test(row.ticker) && CODE.test(row.network))

function feesOf({ service_fees, network_fee }: FiatEstimate): Schemas['ExternalEstimate']['fees'] {
  const all = [...(service_fees ?? []), ...(network_fee ? [{ name: 'Network fee', ...network_fee }] : [])]
  return all.slice(0, MAX_FEES).flatMap(({ name, amount, currency }) => {
    const decimal = decimalIn(amount)
    return decimal === null
      ? []
      : [{ name: plainText(name ?? 'Fee'), amount: decimal, ticker: plainText(currency ?? '').toUpperCase() }]
  })
}

const pairOf = (key: string): ExternalPair => {
  const [fiat = '', token = '', network = ''] = key.split(' ')
  return { fiat, token, network }
}

async function estimate(
  exchange: ExchangeProvider,
  { side, currency, token, network, amount }: Parameters<ExternalQuotes['estimate']>[0],
): Promise<ProviderTerms> {
  const fromAmount = normalizeDecimal(amount)
  refuseBroken({ amount: positiveAmountError(fromAmount, AMOUNT_SCALE) })
  const pair =
    side === 'buy'
      ? { from_currency: currency, to_currency: token, to_network: network }
      : { from_currency: token, from_network: network, to_currency: currency }
  const toEstimateDto = (found: FiatEstimate) => {
    const toAmount = amountNow(found.value)
    if (toAmount === '0') throw notNow()
    return { fromAmount, toAmount, fees: feesOf(found) }
  }
  return fromProvider(exchange.fiatEstimate({ ...pair, from_amount: fromAmount }).then(toEstimateDto))
}

/** Currency per token; null for a pair that we do not know, or whose price is too old. */
const ourPrice = ({ market }: Pick<ExchangeContext, 'market'>, token: string, currency: string) =>
  market.price(token.toUpperCase(), currency.toUpperCase()).then(
    ({ price }) => price,
    (error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    },
  )

/** The provider's estimate with our own price beside it. */
export async function comparedEstimate(
  context: Pick<ExchangeContext, 'market'>,
  quotes: Pick<ExternalQuotes, 'estimate'>,
  query: Parameters<ExternalQuotes['estimate']>[0],
): Promise<Schemas['ExternalEstimate']> {
  const [terms, price] = await Promise.all([quotes.estimate(query), ourPrice(context, query.token, query.currency)])
  return { ...terms, ourPrice: price }
}

/** The tokens that can be bought or sold, one for each of their networks, by the key ''. */
export const externalTokens = (exchange: ExchangeProvider): AnswerCache<Schemas['ExternalToken'][]> =>
  answerCache({
    freshMs: LISTS_MS,
    maxEntries: 1,
    load: async () => (await exchange.fiatCryptos()).flatMap(rowsOf),
  })

/**
 * Answers from caches where they may be a little old, else from the provider. Refuses with 400 `provider_refused` or 503; the range of what is not
 * listed without a call.
 */
export function createExternalQuotes(exchange: ExchangeProvider, tokens = externalTokens(exchange)): ExternalQuotes {
  const currencies = answerCache({
    freshMs: LISTS_MS,
    maxEntries: 1,
    load: async () => [...new Set(tickersOf(await exchange.fiatCurrencies()))].map((ticker) => ({ ticker })),
  })
  const ranges = answerCache({
    freshMs: RANGE_MS,
    cachesFailure: isRefused,
    maxEntries: MAX_PAIRS,
    load: async (key) => {
      const { fiat, token, network } = pairOf(key)
      await refuseUnlisted(currencies, [{ ticker: fiat }])
      await refuseUnlisted(tokens, [{ ticker: token, network }])
      const { min, max } = await exchange.fiatRange({ fiat, token, network })
      return { minAmount: amountNow(min), maxAmount: decimalIn(max) }
    },
  })
  return {
    currencies: async () => (await fromProvider(currencies.get(''))).value,
    tokens: async () => (await fromProvider(tokens.get(''))).value,
    range: async ({ fiat, token, network }) => (await fromProvider(ranges.get([fiat, token, network].join(' ')))).value,
    estimate: (query) => estimate(exchange, query),
  }
}
