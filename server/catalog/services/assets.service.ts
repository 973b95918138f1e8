import { isDisplayCurrency } from '#machines/catalog/assets.ts'
import { METHOD_NAMES } from '#machines/catalog/payment-methods.ts'
import { NO_DISPLAY_CURRENCY, NO_EXCHANGE_RATE } from '#machines/accounts/messages/accounts.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { CoreContext } from '#server/shared/context.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'

type Token = components['schemas']['Token']
type Currency = components['schemas']['Currency']

/** The address of an asset's mark, served by us. */
export const markOf = (ticker: string): string => `/marks/${ticker.toLowerCase()}.svg`

export const toTokenDto = ({ code, symbol, name, scale, networks }: assets.AssetRow): Token => ({
  _id: code,
  ticker: code,
  symbol,
  name,
  logoURI: markOf(code),
  network: networks[0] ?? '',
  networks,
  scale,
})

/** The tokens people trade with each other (spec §7 fetch-p2p-tokens). */
export const listTokens = async ({ db }: Pick<CoreContext, 'db'>): Promise<Token[]> =>
  (await assets.listTraded('crypto', db)).map(toTokenDto)

/** The fiat currencies people pay with, but for those without a price and an exchange rate (spec §7 fetch-currencies). */
export const listCurrencies = async ({ db }: Pick<CoreContext, 'db'>): Promise<Currency[]> =>
  (await assets.listOffered(db)).map(({ code, symbol, name, scale }) => ({
    _id: code,
    ticker: code,
    symbol,
    name,
    icon: markOf(code),
    scale,
  }))

/** Why amounts are not shown in a currency now; undefined when they are. */
export async function displayCurrencyFault(
  { db }: Pick<CoreContext, 'db'>,
  currency: string,
): Promise<string | undefined> {
  if (!isDisplayCurrency(currency)) return NO_DISPLAY_CURRENCY
  return (await assets.offeredOf([currency], db)).length > 0 ? undefined : NO_EXCHANGE_RATE
}

/** The payment methods an advert can name (spec §9). */
export const listPaymentMethods = (): { name: string }[] => METHOD_NAMES.map((name) => ({ name }))
