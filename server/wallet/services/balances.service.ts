import { cryptoTotals, type CryptoTotals } from '#machines/wallet/rules/balances.ts'
import { round } from '#machines/shared/values/formatting.ts'
import { decimalOf, minorOf, PRICE_SCALE } from '#machines/shared/values/money.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { balances, type Balance } from '#server/ledger/ledger.ts'
import { refuseBroken } from '#server/refusal.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as settings from '#server/accounts/repos/settings.repo.ts'
import { displayCurrencyFault, markOf } from '#server/catalog/services/assets.service.ts'

type TokenBalance = components['schemas']['TokenBalance']
type CryptoTotal = Pick<CryptoTotals, 'total' | 'partial'> & { readonly currency: string }
type CurrencyBalance = components['schemas']['CurrencyBalance']
type Needs = Pick<WalletContext, 'db' | 'market'>

const byAsset = async ({ db }: Pick<WalletContext, 'db'>, personId: bigint): Promise<Map<string, Balance>> =>
  new Map((await balances(personId, db)).map((balance) => [balance.asset, balance]))

/** Every token of a person's wallet: available, reserved in adverts, escrowed in orders, on hold for a withdrawal, with its price in a display currency, by default that of the person's settings (spec §3 Token balance). */
export async function tokenBalances(context: Needs, personId: bigint, currency?: string): Promise<TokenBalance[]> {
  const tokens = (await assets.listInWallet(personId, context.db)).filter((token) => token.in_wallet)
  const held = await byAsset(context, personId)
  const display = currency ?? (await settings.find(personId, context.db))?.currency ?? 'USD'
  const prices = await context.market.pricesIn(display)
  return tokens.map(({ code, name, scale, networks }) => ({
    _id: code,
    ticker: code,
    name,
    logoURI: markOf(code),
    network: networks[0] ?? '',
    scale,
    available_balance: decimalOf(held.get(code)?.availableMinor ?? 0n, scale),
    reserved_balance: decimalOf(held.get(code)?.reservedMinor ?? 0n, scale),
    escrow_balance: decimalOf(held.get(code)?.escrowMinor ?? 0n, scale),
    hold_balance: decimalOf(held.get(code)?.holdMinor ?? 0n, scale),
    price: prices.get(code)?.price ?? null,
    change: prices.get(code)?.change ?? null,
  }))
}

/** All crypto of a person in a display currency, rounded down (spec §2 Dashboard, Total Crypto Assets). Another currency, and one without a price and an exchange rate, is refused with 400. */
export async function cryptoTotal(context: Needs, personId: bigint, currency: string): Promise<CryptoTotal> {
  refuseBroken({ currency: await displayCurrencyFault(context, currency) })
  const { total, partial } = cryptoTotals(await tokenBalances(context, personId, currency))
  return { currency, total: decimalOf(minorOf(round(total, PRICE_SCALE, 'down'), PRICE_SCALE), PRICE_SCALE), partial }
}

/** Every fiat currency of a person (spec §3 Currency balance). */
export async function currencyBalances(context: Needs, personId: bigint): Promise<CurrencyBalance[]> {
  const currencies = await assets.listTraded('fiat', context.db)
  const held = await byAsset(context, personId)
  return currencies.map(({ code, symbol, name, scale }) => ({
    _id: code,
    ticker: code,
    symbol,
    icon: markOf(code),
    name,
    scale,
    available_balance: decimalOf(held.get(code)?.availableMinor ?? 0n, scale),
    hold_balance: decimalOf(held.get(code)?.holdMinor ?? 0n, scale),
    logoURI: markOf(code),
  }))
}
