import type { MemoKind, Network } from '#machines/catalog/networks.ts'
import type { Queries, Tx } from '#server/db/db.ts'

/** A withdrawal that a fee is of; its amount is in the ledger's unit. */
export interface QuotedWithdrawal {
  readonly personId: bigint
  readonly asset: string
  readonly network: Network
  readonly address: string
  readonly memo: string | null
  readonly memo_kind: MemoKind | null
  readonly amount: bigint
}

const valuesOf = ({ personId, asset, network, address, memo, memo_kind, amount }: QuotedWithdrawal) => [
  ...[personId, asset, network, address, memo, memo_kind, amount],
]

/** Promises a fee for so many seconds, in place of what the person was promised before. */
export async function replace(
  quoted: QuotedWithdrawal,
  { publicId, fee, seconds }: { publicId: string; fee: bigint; seconds: number },
  on: Queries,
): Promise<{ expires_at: Date; now: Date }> {
  const [row] = await on.query<{ expires_at: Date; now: Date }>(
    `insert into withdrawal_quote (person_id, asset, network, address, memo, memo_kind, amount, public_id, fee, created_at, expires_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, now, now + make_interval(secs => $10) from (select app_now() as now) as clock
     on conflict (person_id) do update set asset = excluded.asset, network = excluded.network, address = excluded.address, memo = excluded.memo,
       memo_kind = excluded.memo_kind, amount = excluded.amount, public_id = excluded.public_id, fee = excluded.fee,
       created_at = excluded.created_at, expires_at = excluded.expires_at
     returning expires_at, created_at as now`,
    [...valuesOf(quoted), publicId, fee, seconds],
  )
  if (!row) throw new Error('A quote was not stored')
  return row
}

/** Takes the quote of exactly this withdrawal, once; its fee, or null when it has expired, was replaced or taken, or is of another withdrawal. */
export async function take(publicId: string, quoted: QuotedWithdrawal, tx: Tx): Promise<bigint | null> {
  const [row] = await tx.query<{ fee: string }>(
    `delete from withdrawal_quote where person_id = $1 and asset = $2 and network = $3 and address = $4 and memo is not distinct from $5
       and memo_kind is not distinct from $6 and amount = $7 and public_id = $8 and expires_at > app_now() returning fee::text as fee`,
    [...valuesOf(quoted), publicId],
  )
  return row ? BigInt(row.fee) : null
}
