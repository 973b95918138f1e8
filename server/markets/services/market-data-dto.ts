import type { components } from '#openapi/generated/exchange.ts'
import { priceFrom } from '#server/markets/gateways/decimal-prices.ts'
import { tokenWithPriceId } from '#machines/catalog/assets.ts'
import type { CoinDetail, MarketCoin, Mover } from '#server/markets/gateways/market-data.ts'

type Schemas = components['schemas']
type Text = string | null | undefined

const MAX_DECIMALS = 18
const MAX_PERCENT = 1_000_000
const SPARKLINE_POINTS = 42
const MAX_DESCRIPTION = 5000
const DECIMAL = /^(0|[1-9]\d{0,17})(?:\.(\d+))?$/

/** A decimal of the contract, cut to 18 decimals; null for what it cannot hold. */
function decimal(text: Text): string | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text ?? '') ?? []
  if (whole === undefined) return null
  const digits = fraction.slice(0, MAX_DECIMALS).replace(/0+$/, '')
  return digits === '' ? whole : `${whole}.${digits}`
}

function percent(text: Text): number | null {
  const value = text === null || text === undefined ? NaN : Number(text)
  return Math.abs(value) <= MAX_PERCENT ? Math.round(value * 100) / 100 : null
}

const rank = (text: Text): number | null => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : null)
const keyOf = (id: string): string => tokenWithPriceId(id) ?? id
/** Marks of ours only: nothing is loaded from an address that an answer names. */
const imageOf = (id: string): string => {
  const token = tokenWithPriceId(id)
  return token === null ? '' : `/marks/${token.toLowerCase()}.svg`
}
const named = ({ id, symbol, name }: { id: string; symbol: string; name: string }) => ({
  key: keyOf(id),
  image: imageOf(id),
  symbol: symbol.slice(0, 20).toUpperCase(),
  name: name.slice(0, 80),
})

function sparklineOf(prices: readonly (string | null)[]): number[] {
  const values = prices.filter((price) => price !== null).map(Number)
  const step = Math.max(1, Math.ceil(values.length / SPARKLINE_POINTS))
  const shown = values.filter((_, index) => (values.length - 1 - index) % step === 0)
  const [low, high] = [Math.min(...shown), Math.max(...shown)]
  return shown.map((value) => (high === low ? 50 : Math.round((100 * (value - low)) / (high - low))))
}

/** The price of one of our tokens is that of the marketplace. */
export function toMarketCoin(
  coin: MarketCoin,
  prices: ReadonlyMap<string, { readonly price: string }>,
): Schemas['MarketCoin'] {
  return {
    ...named(coin),
    rank: rank(coin.market_cap_rank),
    price: prices.get(keyOf(coin.id))?.price ?? decimal(coin.current_price),
    change_24h: percent(coin.price_change_percentage_24h),
    change_7d: percent(coin.price_change_percentage_7d_in_currency),
    volume: decimal(coin.total_volume),
    market_cap: decimal(coin.market_cap),
    sparkline: sparklineOf(coin.sparkline_in_7d?.price ?? []),
  }
}

export const toMarketMover = (mover: Mover): Schemas['MarketMover'] => ({
  ...named(mover),
  market_cap_rank: rank(mover.market_cap_rank),
  usd: decimal(mover.usd),
  usd_24h_vol: decimal(mover.usd_24h_vol),
  usd_24h_change: percent(mover.usd_24h_change),
})

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Plain text: tags are dropped, the common entities are read. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()
    .slice(0, MAX_DESCRIPTION)

type Amounts = Readonly<Record<string, string | null>>

interface DisplayCurrency {
  readonly currency: string
  /** Units per US dollar; null if it is not known. */
  readonly rate: string | null
}

/** The currency that figures are shown in, and how one is read: as the provider has it, or by the rate of the dollar. */
function figuresIn({ currency, rate }: DisplayCurrency, prices: Amounts) {
  const known = prices[currency.toLowerCase()] ? currency : rate === null ? 'USD' : null
  const key = (known ?? 'USD').toLowerCase()
  const figure = (amounts: Amounts = {}): string | null => {
    const of = amounts[key]
    if (!of) return null
    return known === null ? priceFrom({ of, times: rate ?? '1' }) : decimal(of)
  }
  return { currency: known ?? currency, key, figure }
}

const instant = (text: Text): string | null =>
  Number.isNaN(Date.parse(text ?? '')) ? null : new Date(text ?? '').toISOString()

/** `description` in plain text; figures in the currency, or in US dollars where that is not known. */
export function toCoinDetail(
  coin: CoinDetail,
  display: DisplayCurrency,
): Omit<Schemas['CoinDetail'], 'as_of' | 'stale'> {
  const data = coin.market_data
  const { currency, key, figure } = figuresIn(display, data.current_price)
  return {
    ...named(coin),
    description: plainText(coin.description?.['en'] ?? ''),
    currency,
    price: figure(data.current_price),
    change_24h: percent(data.price_change_percentage_24h),
    market_cap: figure(data.market_cap),
    fully_diluted_valuation: figure(data.fully_diluted_valuation),
    total_supply: decimal(data.total_supply),
    circulating_supply: decimal(data.circulating_supply),
    low_24h: figure(data.low_24h),
    high_24h: figure(data.high_24h),
    atl: figure(data.atl),
    atl_change_percentage: percent(data.atl_change_percentage?.[key]),
    atl_date: instant(data.atl_date?.[key]),
    ath: figure(data.ath),
    ath_change_percentage: percent(data.ath_change_percentage?.[key]),
    ath_date: instant(data.ath_date?.[key]),
  }
}

/** Points of a line (time, price) or candles (time, open, high, low, close); times in ms become seconds, each once and in order. */
export function toChartPoints(rows: readonly (readonly string[])[]): Schemas['ChartPoint'][] {
  const points = new Map(
    rows.map(([ms, ...values]) => {
      const [first = NaN, high, low, close] = values.map(Number)
      const time = Math.floor(Number(ms) / 1000)
      return [
        time,
        close === undefined || high === undefined || low === undefined
          ? { time, close: first }
          : { time, open: first, high, low, close },
      ]
    }),
  )
  return [...points.values()].filter(({ close }) => Number.isFinite(close)).sort((a, b) => a.time - b.time)
}
