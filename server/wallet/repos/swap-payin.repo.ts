import type { Queries } from '#server/db/db.ts'

/** A swap or a sale that is paid in at an address, and where it is paid out or back. */
export interface SwapPayin {
  kind: 'swap' | 'sell'
  payin_memo: string | null
  payout_address: string
  payout_memo: string | null
  /** Where a swap that cannot be carried out is paid back, if its owner named it. */
  refund_address: string | null
  /** Of a sale. */
  bank: { bank_name: string; account_name: string; account_number: string } | null
}

/** What is paid in at an address, in any letter case, the newest first. */
export const listAt = (address: string, on: Queries): Promise<SwapPayin[]> =>
  on.query<SwapPayin>(
    `select kind, trade ->> 'payinExtraId' as payin_memo, trade ->> 'payoutAddress' as payout_address,
       trade ->> 'payoutExtraId' as payout_memo, trade ->> 'refundAddress' as refund_address, request -> 'bank' as bank
     from swap where trade is not null and lower(trade ->> 'payinAddress') = lower($1) and kind in ('swap', 'sell') order by id desc limit 5`,
    [address],
  )

/** Of these withdrawals, those which pay in a swap or a sale of the same person: its id by that of the withdrawal. */
export async function listPaidBy(withdrawalIds: readonly bigint[], on: Queries): Promise<ReadonlyMap<bigint, string>> {
  const rows = await on.query<{ id: bigint; swap_id: string }>(
    `select w.id, s.swap_id from crypto_withdrawal w join swap s on s.person_id = w.person_id and s.trade is not null
       and lower(s.trade ->> 'payinAddress') = lower(w.address) and s.kind in ('swap', 'sell')
       and coalesce(s.trade ->> 'payinExtraId', w.memo) is not distinct from w.memo
     where w.id = any($1::int8[]) order by s.id`,
    [withdrawalIds],
  )
  return new Map(rows.map(({ id, swap_id }) => [id, swap_id]))
}
