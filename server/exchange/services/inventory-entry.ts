import { MOST_TOO_LOW } from '#machines/exchange/messages/inventory.ts'
import { minorOf, parseMoney } from '#machines/shared/values/money.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import type { Queries } from '#server/db/db.ts'
import * as inventory from '#server/exchange/repos/inventory.repo.ts'
import { notFound, ruleBroken } from '#server/refusal.ts'
import type { AddedInventory } from './inventory.service.ts'

/** What an operator enters to add to the inventory, in whole units. */
export interface InventoryEntry {
  readonly asset: string
  readonly amount: string
  /** The most that the platform has of it, from then on. */
  readonly most: string
  readonly reference: string
}

const REFERENCE = /^[\w.:-]{1,60}$/

const refuse = (field: string, sentence: string) => ruleBroken(sentence, { [field]: sentence })

function amountIn(field: 'amount' | 'most', text: string, scale: number): bigint {
  const minor = parseMoney(text, scale)
  if (typeof minor !== 'bigint' || minor === 0n)
    throw refuse(field, `The ${field} must be above 0 with up to ${scale} decimals, not '${text}'`)
  return minorOf(text, scale)
}

/** Checks an entry: what is added, and the same as people read it. */
export async function readEntry(
  { asset: code, amount, most, reference }: InventoryEntry,
  on: Queries,
): Promise<{ added: AddedInventory; amountText: string; mostText: string; asset: assets.AssetRow }> {
  const asset = await assets.find(code, on)
  if (!asset) throw notFound(`There is no asset ${code}`)
  if (!REFERENCE.test(reference)) throw refuse('reference', 'The reference must be 1 to 60 letters, digits, or . : _ -')
  const addedMinor = amountIn('amount', amount, asset.scale)
  const mostMinor = amountIn('most', most, asset.scale)
  const [held] = await inventory.list([asset.code], on)
  if (mostMinor < addedMinor + (held?.heldMinor ?? 0n)) throw refuse('most', MOST_TOO_LOW)
  return {
    added: { asset: asset.code, addedMinor, mostMinor, ref: `operator:${asset.code}:${reference}` },
    amountText: amountText(addedMinor, asset),
    mostText: amountText(mostMinor, asset),
    asset,
  }
}

/** A reference that was used before. */
export const usedBefore = (reference: string): string => `The reference ${reference} was used before: nothing was added`
