import type { Tx } from '#server/db/db.ts'
import { post, type Entry } from '#server/ledger/ledger.ts'
import { changesOf } from '#server/ledger/posting.ts'
import { newPublicId } from '#server/public-id.ts'

/** Posts an entry with a line of history for each total that it changes. */
export async function postExplained(entry: Omit<Entry, 'history'>, tx: Tx): Promise<void> {
  const totals = new Map<string, { personId: bigint; asset: string; total: bigint }>()
  for (const { account, asset, amountMinor } of changesOf(entry.postings)) {
    if (account.personId === null) continue
    const key = `${account.personId} ${asset}`
    const total = (totals.get(key)?.total ?? 0n) + amountMinor
    totals.set(key, { personId: account.personId, asset, total })
  }
  const history = [...totals.values()]
    .filter(({ total }) => total !== 0n)
    .map(({ personId, asset, total }) => {
      const type = total > 0n ? ('receive' as const) : ('send' as const)
      return { tId: newPublicId(), personId, asset, type, counterparty: 'somebody', orderNo: null }
    })
  await post({ ...entry, history }, tx)
}
