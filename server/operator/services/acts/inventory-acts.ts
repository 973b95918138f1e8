import * as text from '#machines/operator/messages/operator.ts'
import { readEntry, usedBefore } from '#server/exchange/services/inventory-entry.ts'
import { postInventory } from '#server/exchange/services/inventory.service.ts'
import { EntryExists, isPosted } from '#server/ledger/ledger.ts'
import { usdValueOf } from '#server/markets/services/usd-values.service.ts'
import { notNow } from '#server/refusal.ts'
import type { ActKinds } from './act-kind.ts'

/** What admins do about what the platform buys, sells and converts. */
export const inventoryActs: ActKinds<'inventory.add'> = {
  'inventory.add': {
    async prepare(_context, entry, tx) {
      const { added, asset, amountText, mostText } = await readEntry(entry, tx)
      const { asset: code, reference } = entry
      if (await isPosted('inventory.add', added.ref, tx)) throw notNow(usedBefore(reference))
      return {
        subject: code,
        facts: { asset: code, amount: amountText, most: mostText, reference },
        weight: { valueUsd: await usdValueOf(added.addedMinor, asset, tx) },
        execute: async () => {
          await postInventory(added, tx).catch((error: unknown) => {
            // Another server has just added under it.
            throw error instanceof EntryExists ? notNow(usedBefore(reference)) : error
          })
          return text.INVENTORY_ADDED(amountText, mostText)
        },
      }
    },
  },
}
