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
