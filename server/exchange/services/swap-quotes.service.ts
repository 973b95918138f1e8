import { swapAddressError } from '#machines/exchange/rules/swap-addresses.ts'
import { networkRow } from '#machines/catalog/networks.ts'
import { networkOf, swapMark } from '#machines/exchange/rules/swaps.ts'
import { normalizeDecimal } from '#machines/shared/values/money.ts'
import { positiveAmountError } from '#machines/shared/values/positive-amount.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { answerCache, type AnswerCache } from '#server/shared/gateways/answer-cache.ts'
import type { ExchangeProvider, ProviderCurrency, ProviderEstimate } from '#server/exchange/gateways/exchange.ts'
import { isRefused } from '#server/shared/gateways/upstream.ts'
import { refuseBroken } from '#server/refusal.ts'
import { externalTokens } from './external-quotes.service.ts'
import { amountNow, decimalIn, fromProvider, plainText, refuseUnlisted } from './provider-refusals.ts'

type Schemas = components['schemas']

export interface SwapPair {
  readonly fromCurrency: string
  readonly toCurrency: string
  readonly fromNetwork: string
  readonly toNetwork: string
  readonly flow: 'standard'
}

/** What is sent, which decides, or what is to be received. */
interface AskedAmount {
  readonly fromAmount?: string | undefined
  readonly toAmount?: string | undefined
}

/** What the browser may ask the exchange provider before a swap (spec §7 External exchange provider). */
export interface SwapQuotes {
  readonly currencies: () => Promise<Schemas['SwapCurrency'][]>
  readonly minimum: (pair: SwapPair) => Promise<Schemas['SwapMinimum']>
  readonly range: (pair: SwapPair) => Promise<Schemas['SwapRange']>
  readonly estimate: (query: SwapPair & AskedAmount) => Promise<Schemas['SwapEstimate']>
  readonly validateAddress: (query: {
    currency: string
    network: string
    address: string
  }) => Promise<Schemas['SwapAddressCheck']>
}

const CURRENCIES_MS = 600_000
const RANGE_MS = 60_000
const MAX_PAIRS = 2000
const MAX_NAME = 80
const SCALE = 18
const CODE = /^[a-z0-9]{1,20}$/

const isOffered = ({ ticker, network, isFiat, buy, sell }: ProviderCurrency): boolean =>
  CODE.test(ticker) && CODE.test(network) && isFiat !== true && buy !== false && sell !== false

/** Where the provider does not say whether addresses have a memo, the network does: a recipient without their memo loses what is sent. */
function hasMemo({ hasExternalId, network: code }: ProviderCurrency): boolean {
  const network = networkOf(code)
  return hasExternalId ?? (network !== undefined && networkRow(network).memo !== undefined)
}

const toCurrencyDto = (one: ProviderCurrency): Schemas['SwapCurrency'] => ({
  ticker: one.ticker,
  network: one.network,
  name: plainText(one.name ?? one.ticker.toUpperCase()).slice(0, MAX_NAME),
  hasExternalId: hasMemo(one),
  // The provider's images are on another host.
  image: swapMark(one.ticker),
})

/** Each ticker of a network once: the first one counts. */
function withoutRepeated(currencies: readonly ProviderCurrency[]): ProviderCurrency[] {
  const seen = new Map<string, ProviderCurrency>()
  for (const one of currencies) {
    const key = `${one.ticker} ${one.network}`
    if (!seen.has(key)) seen.set(key, one)
  }
  return [...seen.values()]
}

const keyOf = ({ fromCurrency, toCurrency, fromNetwork, toNetwork }: SwapPair): string =>
  [fromCurrency, toCurrency, fromNetwork, toNetwork].join(' ')

const pairOf = (key: string): SwapPair => {
  const [fromCurrency = '', toCurrency = '', fromNetwork = '', toNetwork = ''] = key.split(' ')
  return { fromCurrency, toCurrency, fromNetwork, toNetwork, flow: 'standard' }
}

const sidesOf = ({ fromCurrency, toCurrency, fromNetwork, toNetwork }: SwapPair) => [
  { ticker: fromCurrency, network: fromNetwork },
  { ticker: toCurrency, network: toNetwork },
]

interface Caches {
  readonly currencies: AnswerCache<Schemas['SwapCurrency'][]>
  readonly ranges: AnswerCache<Schemas['SwapRange']>
}

function cachesOf(exchange: ExchangeProvider): Caches {
  const currencies = answerCache({
    freshMs: CURRENCIES_MS,
    maxEntries: 1,
    load: async () => withoutRepeated((await exchange.currencies()).filter(isOffered)).map(toCurrencyDto),
  })
  const ranges = answerCache({
    freshMs: RANGE_MS,
    cachesFailure: isRefused,
    maxEntries: MAX_PAIRS,
    load: async (key) => {
      const pair = pairOf(key)
      await refuseUnlisted(currencies, sidesOf(pair))
      const { minAmount, maxAmount } = await exchange.range(pair)
      return { minAmount: amountNow(minAmount), maxAmount: decimalIn(maxAmount) }
    },
  })
  return { currencies, ranges }
}

const textsIn = ({ transactionSpeedForecast: speed, warningMessage: warning }: ProviderEstimate) => ({
  transactionSpeedForecast: typeof speed === 'string' ? plainText(speed) : null,
  warningMessage: typeof warning === 'string' ? plainText(warning) : null,
})

/** What is received for an amount. */
async function direct(exchange: ExchangeProvider, pair: SwapPair, typed: string): Promise<Schemas['SwapEstimate']> {
  const fromAmount = normalizeDecimal(typed)
  refuseBroken({ fromAmount: positiveAmountError(fromAmount, SCALE) })
  const toDto = (found: ProviderEstimate) => ({ fromAmount, toAmount: amountNow(found.toAmount), ...textsIn(found) })
  return fromProvider(exchange.estimate({ ...pair, fromAmount }).then(toDto))
}

/** What has to be sent to receive an amount. */
async function reverse(exchange: ExchangeProvider, pair: SwapPair, typed: string): Promise<Schemas['SwapEstimate']> {
  const toAmount = normalizeDecimal(typed)
  refuseBroken({ toAmount: positiveAmountError(toAmount, SCALE) })
  const toDto = (found: ProviderEstimate) => ({ fromAmount: amountNow(found.fromAmount), toAmount, ...textsIn(found) })
  return fromProvider(exchange.estimate({ ...pair, toAmount, type: 'reverse' }).then(toDto))
}

const estimate = (exchange: ExchangeProvider, { fromAmount, toAmount, ...pair }: SwapPair & AskedAmount) =>
  fromAmount === undefined && toAmount !== undefined
    ? reverse(exchange, pair, toAmount)
    : direct(exchange, pair, fromAmount ?? '')

/**
 * Answers from caches where they may be a little old, else from the provider. Refuses with 400 `provider_refused` or 503; a range or a network
 * that is not listed without a call.
 */
export function createSwapQuotes(exchange: ExchangeProvider, tokens = externalTokens(exchange)): SwapQuotes {
  const { currencies, ranges } = cachesOf(exchange)
  const range = async (pair: SwapPair) => (await fromProvider(ranges.get(keyOf(pair)))).value
  return {
    range,
    currencies: async () => (await fromProvider(currencies.get(''))).value,
    minimum: async (pair) => ({ minAmount: (await range(pair)).minAmount }),
    estimate: (query) => estimate(exchange, query),
    async validateAddress({ currency, network, address }) {
      if (networkOf(network) !== undefined) {
        const message = swapAddressError(address, network)
        return { result: message === null, message }
      }
      const asked = [{ ticker: currency, network }]
      // What is bought or sold for fiat may be on networks that no swap is on.
      await refuseUnlisted(currencies, asked).catch(() => refuseUnlisted(tokens, asked))
      const { result, message } = await fromProvider(exchange.validateAddress({ currency, address: address.trim() }))
      return { result, message: typeof message === 'string' ? plainText(message) : null }
    },
  }
}
