import { NO_SUCH_ASSET } from '#machines/accounts/messages/accounts.ts'
import { PAIR_NOT_OFFERED, SAME_ASSET } from '#machines/exchange/messages/quotes.ts'
import { decimalOf, minorOf, PRICE_SCALE } from '#machines/shared/values/money.ts'
import {
  feePercent,
  priceOf,
  quoteLimits,
  type QuoteKind,
  type QuoteTerms,
  type Rate,
} from '#machines/exchange/rules/quotes.ts'
import type { ExchangeContext } from '#server/exchange/context.ts'
import { availableMinor } from '#server/ledger/ledger.ts'
import { notFound, Refusal, ruleBroken } from '#server/refusal.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import { closedReason } from '#server/catalog/services/token-networks.service.ts'

type Needs = Pick<ExchangeContext, 'db' | 'market'>

/** What is exchanged with the platform: the assets, and for what of each. */
export interface Pair {
  readonly kind: QuoteKind
  readonly source: assets.AssetRow
  readonly destination: assets.AssetRow
}

/** As it is asked for: crypto for crypto, or a side of crypto for fiat. */
export type AskedPair =
  | { readonly from: string; readonly to: string }
  | { readonly side: 'buy' | 'sell'; readonly token: string; readonly currency: string }

/** The pair with its prices in one currency, at 8 decimals, and when they were known. */
export interface PricedPair extends Pair {
  readonly rate: Rate
  /** Of the source, in US dollars. */
  readonly dollarPrice: bigint
  readonly priceAt: Date
}

const ONE = minorOf('1', PRICE_SCALE)

async function assetOf(code: string, kind: assets.AssetRow['kind'], { db }: Needs): Promise<assets.AssetRow> {
  const asset = await assets.find(code, db)
  if (asset?.kind !== kind) throw notFound(NO_SUCH_ASSET)
  return asset
}

async function pairOf(context: Needs, asked: AskedPair): Promise<Pair> {
  if ('from' in asked) {
    if (asked.from === asked.to) throw ruleBroken(SAME_ASSET, { to: SAME_ASSET })
    const [source, destination] = [
      await assetOf(asked.from, 'crypto', context),
      await assetOf(asked.to, 'crypto', context),
    ]
    return { kind: 'convert', source, destination }
  }
  const token = await assetOf(asked.token, 'crypto', context)
  const currency = await assetOf(asked.currency, 'fiat', context)
  return asked.side === 'buy'
    ? { kind: 'buy', source: currency, destination: token }
    : { kind: 'sell', source: token, destination: currency }
}

interface Price {
  readonly minor: bigint
  readonly at: Date
}

/** Currency per token; refuses with 404 a pair without one, with 503 price_unknown one that is too old to move money. */
async function priceIn(context: Needs, token: string, currency: string): Promise<Price> {
  const { price, at } = await context.market.price(token, currency).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? notFound(PAIR_NOT_OFFERED) : error
  })
  return { minor: minorOf(price, PRICE_SCALE), at }
}

const older = (a: Date, b: Date): Date => (a < b ? a : b)

/** The pair with its prices as they are now. */
export async function pricedPair(context: Needs, asked: AskedPair): Promise<PricedPair> {
  const pair = await pairOf(context, asked)
  const { kind, source, destination } = pair
  const [token, other] = kind === 'buy' ? [destination, source] : [source, destination]
  const inDollars = await priceIn(context, token.code, 'USD')
  if (kind === 'convert') {
    const received = await priceIn(context, other.code, 'USD')
    return {
      ...pair,
      rate: { source: inDollars.minor, destination: received.minor },
      dollarPrice: inDollars.minor,
      priceAt: older(inDollars.at, received.at),
    }
  }
  const price = other.code === 'USD' ? inDollars : await priceIn(context, token.code, other.code)
  const priceAt = older(inDollars.at, price.at)
  if (kind === 'sell')
    return { ...pair, rate: { source: price.minor, destination: ONE }, dollarPrice: inDollars.minor, priceAt }
  const dollarPrice = (inDollars.minor * ONE) / price.minor
  return { ...pair, rate: { source: ONE, destination: price.minor }, dollarPrice, priceAt }
}

/** An asset of a quote as the browser knows it. */
export const toQuoteAssetDto = ({ code, name, scale, kind }: assets.AssetRow): QuoteTerms['source'] => ({
  ticker: code,
  name,
  scale,
  kind,
})

/** What is known of a pair before an amount is: its limits, price and fee. */
export function limitsOf({ kind, source, destination, rate, dollarPrice, priceAt }: PricedPair) {
  const { leastMinor, greatestMinor } = quoteLimits(dollarPrice, source.scale)
  return {
    kind,
    source: toQuoteAssetDto(source),
    destination: toQuoteAssetDto(destination),
    least: decimalOf(leastMinor, source.scale),
    greatest: decimalOf(greatestMinor, source.scale),
    price: priceOf(kind, rate),
    fee_percent: feePercent(kind),
    price_at: priceAt.toISOString(),
  }
}

/** On that of its open networks that takes the least; null without one. */
async function leastWithdrawal(
  context: Pick<ExchangeContext, 'db' | 'chains'>,
  { code, scale, kind }: assets.AssetRow,
): Promise<string | null> {
  if (kind === 'fiat') return null
  const open = (await tokenNetworks.list(code, context.db)).filter((row) => closedReason(context, row) === null)
  const [first, ...others] = open.map(({ min_withdrawal }) => min_withdrawal)
  if (first === undefined) return null
  return decimalOf(
    others.reduce((least, minor) => (minor < least ? minor : least), first),
    scale,
  )
}

/** What an exchange costs, its limits, and what the person has of what is paid. */
export async function quoteTerms(
  context: Needs & Pick<ExchangeContext, 'chains'>,
  personId: bigint,
  asked: AskedPair,
): Promise<QuoteTerms> {
  const pair = await pricedPair(context, asked)
  const [available, least] = await Promise.all([
    availableMinor(personId, pair.source.code, context.db),
    leastWithdrawal(context, pair.destination),
  ])
  return { ...limitsOf(pair), available: decimalOf(available, pair.source.scale), least_withdrawal: least }
}
