import { currencyOf, errorsIn, marketOf, readDraft, tokenOf, type AdvertForm } from './advert-form.ts'
import { fiatIn } from './advert-sentences.ts'
import { fixed, upTo } from '#machines/shared/values/formatting.ts'
import { decimalOf, minorOf, powerOfTen, PRICE_SCALE, tokenFor } from '#machines/shared/values/money.ts'

/** What orders would be worth, when even the largest one is worth less than 1 USD by the market price; null else, and while that is unknown. */
export function smallOrdersNotice(form: AdvertForm): string | null {
  const [token, currency, market] = [tokenOf(form), currencyOf(form), marketOf(form)]
  const { min_limit, max_limit } = errorsIn(form)
  if (!token || !currency || !market?.usd || min_limit !== undefined || max_limit !== undefined) return null
  const scales = { token: token.scale, fiat: currency.scale }
  const limits = readDraft(form)
  const [min, max] = [minorOf(limits.min_limit, scales.fiat), minorOf(limits.max_limit, scales.fiat)]
  const priceMinor = minorOf(market.price, PRICE_SCALE)
  if (max * minorOf(market.usd, PRICE_SCALE) >= priceMinor * powerOfTen(scales.fiat)) return null
  const coins = (fiatMinor: bigint) =>
    upTo(decimalOf(tokenFor(fiatMinor, priceMinor, scales), scales.token), scales.token)
  const least = fixed(limits.min_limit, scales.fiat)
  const most = fiatIn(form, limits.max_limit)
  return `With these limits, an order is worth only ${least} to ${most}, which is ${coins(min)} to ${coins(max)} ${token.ticker}.`
}
