import type { components } from '#openapi/generated/exchange.ts'
import { fixed, formatPrice, HIDDEN, round, upTo } from '#machines/shared/values/formatting.ts'
import type { AssetSettings } from './balances.ts'

export type ExchangeReceipt = components['schemas']['ExchangeReceipt']
type Asset = components['schemas']['QuoteAsset']

/** An amount of an asset as people read it, with its ticker: '1,000.50 USD', '0.5 BTC'. */
export const assetAmount = (decimal: string, { ticker, scale, kind }: Omit<Asset, 'name'>): string =>
  `${kind === 'fiat' ? fixed(decimal, scale) : upTo(decimal, scale)} ${ticker}`

const PLACES = 8
const PRICE_PLACES = 18
const PRICE_DIGITS = 4

/** An estimated amount: no more decimals than people read, rounded down. */
export const estimatedText = (decimal: string, asset: Omit<Asset, 'name'>): string =>
  assetAmount(asset.kind === 'fiat' ? decimal : round(decimal, Math.min(asset.scale, PLACES), 'down'), asset)

interface Priced {
  readonly source: Asset
  readonly destination: Asset
  readonly price: string
}

/** The price of a token in another, which is a quotient: eight decimals, or four digits of one that is smaller. */
function quotientText(price: string): string {
  const zeros = /^0\.(0*)/.exec(price)?.[1]?.length ?? 0
  return upTo(price, Math.max(PLACES, zeros + PRICE_DIGITS), 'halfEven')
}

/** The price as people read it, exact in a currency: '1 BTC = 64,000.00 USD'. */
export function priceText(kind: ExchangeReceipt['kind'], { source, destination, price }: Priced): string {
  const [token, other] = kind === 'buy' ? [destination, source] : [source, destination]
  const shown = other.kind === 'fiat' ? formatPrice(price, other.scale, PRICE_PLACES) : quotientText(price)
  return `1 ${token.ticker} = ${shown} ${other.ticker}`
}

/** The figures of a receipt as people read them; what changed a balance is hidden with the balances. */
export function receiptTexts(
  { kind, paid, received, before_fee, fee, net, price }: ExchangeReceipt,
  settings: AssetSettings,
) {
  const shown = (decimal: string, asset: Asset): string =>
    settings?.hide_assets === true ? `${HIDDEN} ${asset.ticker}` : assetAmount(decimal, asset)
  const feeAsset = kind === 'buy' ? paid.asset : received.asset
  return {
    paid: shown(paid.amount, paid.asset),
    received: shown(received.amount, received.asset),
    price: priceText(kind, { source: paid.asset, destination: received.asset, price }),
    beforeFee: shown(before_fee, feeAsset),
    fee: shown(fee, feeAsset),
    net: shown(net, feeAsset),
  }
}

/** The line of history of the other side of an exchange. */
export const otherLine = (tId: string, { paid, received }: ExchangeReceipt): string =>
  tId === paid.t_id ? received.t_id : paid.t_id
