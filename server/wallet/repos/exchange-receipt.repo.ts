import type { ExchangeReceipt } from '#machines/wallet/rules/exchange-receipts.ts'
import type { Queries } from '#server/db/db.ts'

type Asset = ExchangeReceipt['paid']['asset']

/** What a used quote promised, and its two lines of history. */
export interface ExchangeReceiptRow {
  public_id: string
  kind: ExchangeReceipt['kind']
  paid_t_id: string
  source: Asset
  source_amount: bigint
  t_id: string
  destination: Asset
  destination_amount: bigint
  fee: bigint
  price: string
  price_at: Date
  created_at: Date
}

/** Amounts as the driver reads them. */
type Raw = Omit<ExchangeReceiptRow, 'source_amount' | 'destination_amount' | 'fee'> &
  Readonly<Record<'source_amount' | 'destination_amount' | 'fee', string>>

const assetOf = (alias: string): string =>
  `jsonb_build_object('ticker', ${alias}.code, 'name', ${alias}.name, 'scale', ${alias}.scale, 'kind', ${alias}.kind)`

/** The exchanges of these lines of history, by the id of the line. */
export async function listOfLines(
  tIds: readonly string[],
  on: Queries,
): Promise<ReadonlyMap<string, ExchangeReceiptRow>> {
  if (tIds.length === 0) return new Map()
  const rows = await on.query<Raw>(
    `select q.public_id, q.kind, q.paid_t_id, ${assetOf('s')} as source, q.source_amount, q.t_id, ${assetOf('d')} as destination,
       q.destination_amount, q.fee, q.price::text as price, q.price_at, q.created_at
     from quote q join asset s on s.code = q.source join asset d on d.code = q.destination
     where q.t_id = any($1::text[]) or q.paid_t_id = any($1::text[])`,
    [tIds],
  )
  return new Map(
    rows.flatMap((raw) => {
      const row = {
        ...raw,
        source_amount: BigInt(raw.source_amount),
        destination_amount: BigInt(raw.destination_amount),
        fee: BigInt(raw.fee),
      }
      return [
        [row.paid_t_id, row],
        [row.t_id, row],
      ]
    }),
  )
}
