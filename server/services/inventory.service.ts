import type { Tx } from '#server/db/db.ts'
import { platformOf, post } from '#server/ledger/ledger.ts'
import * as inventory from '#server/repos/inventory.repo.ts'

export interface AddedInventory {
  readonly asset: string
  readonly addedMinor: bigint
  /** The most that the platform holds of it: beyond it no more is taken (design: exposure limits). */
  readonly mostMinor: bigint
  /** Of the entry, which exists once. */
  readonly ref: string
}

/** Sets what the platform has of an asset for exchanges, from its custody. Throws EntryExists for a ref that was used. */
export async function addInventory({ asset, addedMinor, mostMinor, ref }: AddedInventory, tx: Tx): Promise<void> {
  const postings = [{ source: platformOf('custody'), destination: platformOf('swap'), asset, amountMinor: addedMinor }]
  await post({ kind: 'inventory.add', ref, postings }, tx)
  await inventory.add(asset, { addedMinor, mostMinor }, tx)
}
