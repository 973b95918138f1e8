import type { ExchangeContext } from '#server/exchange/context.ts'
import type { Tx } from '#server/db/db.ts'
import { EntryExists, platformOf, post } from '#server/ledger/ledger.ts'
import * as inventory from '#server/exchange/repos/inventory.repo.ts'

export interface AddedInventory {
  readonly asset: string
  readonly addedMinor: bigint
  /** The most that the platform holds of it: beyond it no more is taken (docs/product/exchange.md). */
  readonly mostMinor: bigint
  /** Counts once: what was added under it before is not added again. */
  readonly ref: string
}

/** The same in the transaction of who calls; throws EntryExists when its reference was used before. */
export async function postInventory({ asset, addedMinor, mostMinor, ref }: AddedInventory, tx: Tx): Promise<void> {
  const postings = [{ source: platformOf('custody'), destination: platformOf('swap'), asset, amountMinor: addedMinor }]
  await post({ kind: 'inventory.add', ref, postings }, tx)
  await inventory.add(asset, { addedMinor, mostMinor }, tx)
}

/**
 * Adds to what the platform has of an asset for exchanges, from its custody, together with what `also` writes; false when its reference was used
 * before.
 */
export async function addInventory(
  { db }: Pick<ExchangeContext, 'db'>,
  added: AddedInventory,
  also: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<boolean> {
  const work = db.tx(async (tx) => {
    await postInventory(added, tx)
    await also(tx)
  })
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof EntryExists) return false
      throw error
    },
  )
}
