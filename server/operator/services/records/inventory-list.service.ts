import type { components } from '#openapi/generated/operator.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import * as inventory from '#server/exchange/repos/inventory.repo.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import { offersOf, waitingActs } from '../acts/act-offers.ts'
import type { SignedIn } from '../signed-in.ts'

type InventoryLine = components['schemas']['InventoryLine']

/** What the platform has of each traded asset for exchanges. */
export async function fetchInventory(context: OperatorContext, by: SignedIn): Promise<InventoryLine[]> {
  const { db } = context
  const { now } = await clock.read(db)
  const traded = [...(await assets.listTraded('crypto', db)), ...(await assets.listTraded('fiat', db))]
  const held = await inventory.list(
    traded.map(({ code }) => code),
    db,
  )
  const lines: InventoryLine[] = []
  for (const asset of traded) {
    const found = held.find((one) => one.asset === asset.code)
    lines.push({
      asset: asset.code,
      held: amountText(found?.heldMinor ?? 0n, asset),
      room: amountText(found?.roomMinor ?? 0n, asset),
      acts: await waitingActs(asset.code, { by, now }, db),
      may: offersOf(context, by, [['inventory.add', true]]),
    })
  }
  return lines
}
