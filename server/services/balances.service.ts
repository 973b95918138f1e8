import { decimalOf } from '#machines/domain/money.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { House } from '#server/house.ts'
import { balances, type Balance } from '#server/ledger/ledger.ts'
import * as assets from '#server/repos/asset.repo.ts'
import * as settings from '#server/repos/settings.repo.ts'
import { markOf } from './assets.service.ts'

type TokenBalance = components['schemas']['TokenBalance']
type CurrencyBalance = components['schemas']['CurrencyBalance']
type Needs = Pick<House, 'db' | 'market'>

const byAsset = async ({ db }: Pick<House, 'db'>, personId: bigint): Promise<Map<string, Balance>> =>
  new Map((await balances(personId, db)).map((balance) => [balance.asset, balance]))

/** Every token of a person: available, reserved in adverts, escrowed in orders, with its price in the display currency (spec §3 Token balance). */
export async function tokenBalances(house: Needs, personId: bigint): Promise<TokenBalance[]> {
  const tokens = await assets.list('crypto', house.db)
  const held = await byAsset(house, personId)
  const display = (await settings.find(personId, house.db))?.currency ?? 'USD'
  const prices = await house.market.pricesIn(display)
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
    price: prices.get(code)?.price ?? null,
    change: prices.get(code)?.change ?? null,
  }))
}

/** Every fiat currency of a person (spec §3 Currency balance). */
export async function currencyBalances(house: Needs, personId: bigint): Promise<CurrencyBalance[]> {
  const currencies = await assets.list('fiat', house.db)
  const held = await byAsset(house, personId)
  return currencies.map(({ code, symbol, name, scale }) => ({
    _id: code,
    ticker: code,
    symbol,
    icon: markOf(code),
    name,
    scale,
    available_balance: decimalOf(held.get(code)?.availableMinor ?? 0n, scale),
    logoURI: markOf(code),
  }))
}
