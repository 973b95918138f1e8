import { minorOf, powerOfTen, PRICE_SCALE } from '#machines/shared/values/money.ts'
import type { SandboxContext } from '#server/sandbox/context.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import { addInventory } from '#server/exchange/services/inventory.service.ts'

/** Of each asset, in US dollars; as much again is taken. */
const DOLLARS = 2_000_000n

/** Gives the platform test funds of every priced asset, once, so that it can buy, sell and convert. */
export async function addSandboxInventory({ db, market }: Pick<SandboxContext, 'db' | 'market'>): Promise<void> {
  const dollars = await market.pricesIn('USD')
  const [tokens, currencies] = [await assets.listByCode([...dollars.keys()], db), await assets.listTraded('fiat', db)]
  const tetherPrice = async (code: string) => (await market.price('USDT', code, db)).price
  for (const { code, kind, scale } of [...tokens, ...currencies]) {
    const worth = DOLLARS * powerOfTen(scale + PRICE_SCALE)
    const price = minorOf(kind === 'crypto' ? (dollars.get(code)?.price ?? '0') : await tetherPrice(code), PRICE_SCALE)
    const addedMinor =
      kind === 'crypto' ? worth / price : (DOLLARS * price * powerOfTen(scale)) / powerOfTen(PRICE_SCALE)
    await addInventory({ db }, { asset: code, addedMinor, mostMinor: addedMinor * 2n, ref: `sandbox:${code}` })
  }
}
