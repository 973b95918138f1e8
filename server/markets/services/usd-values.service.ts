import { decimalOf } from '#machines/shared/values/money.ts'
import type { Queries } from '#server/db/db.ts'
import * as prices from '#server/markets/repos/market-price.repo.ts'

interface Asset {
  readonly code: string
  readonly scale: number
  readonly kind: 'crypto' | 'fiat'
}

async function dollarsPerUnit({ code, kind }: Asset, on: Queries): Promise<number | null> {
  if (code === 'USD') return 1
  if (kind === 'fiat') return prices.dollarsPerFiat(code, on)
  const found = await prices.find(code, 'USD', on)
  return found?.is_fresh === true ? Number(found.price) : null
}

/** What an amount in the smallest unit is worth at a price in US dollars for one, to the cent. */
export const dollarsAt = (amountMinor: bigint, scale: number, price: number): number =>
  Number((Number(decimalOf(amountMinor, scale)) * price).toFixed(2))

/** What an amount in the smallest unit is worth in US dollars, to the cent; null while there is no fresh price. */
export async function usdValueOf(amountMinor: bigint, asset: Asset, on: Queries): Promise<number | null> {
  const price = await dollarsPerUnit(asset, on)
  return price === null ? null : dollarsAt(amountMinor, asset.scale, price)
}
