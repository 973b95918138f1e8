import type { QuoteKind } from '#machines/exchange/rules/quotes.ts'
import type { Queries, Tx } from '#server/db/db.ts'

export interface QuoteRow {
  public_id: string
  kind: QuoteKind
  source: string
  source_amount: bigint
  destination: string
  destination_amount: bigint
  fee_asset: string
  fee: bigint
  price: string
  price_at: Date
  /** Below the least amount: it is carried out only if it takes all that the person has. */
  is_whole: boolean
}

/** Amounts as the driver reads them. */
type Raw<Row> = { [Name in keyof Row]: Row[Name] extends bigint ? string : Row[Name] }

const COLUMNS = `public_id, kind, source, source_amount, destination, destination_amount, fee_asset, fee, price::text as price, price_at, is_whole`

const withAmounts = <Row extends Raw<QuoteRow>>(row: Row) => ({
  ...row,
  source_amount: BigInt(row.source_amount),
  destination_amount: BigInt(row.destination_amount),
  fee: BigInt(row.fee),
})

/** Stores a quote in place of the person's open one for the pair; it expires `seconds` from now. */
export async function replaceOpen(
  personId: bigint,
  quote: QuoteRow,
  seconds: number,
  on: Queries,
): Promise<{ expires_at: Date; now: Date }> {
  const [row] = await on.query<{ expires_at: Date; now: Date }>(
    `insert into quote (public_id, person_id, kind, source, source_amount, destination, destination_amount, fee_asset, fee, price, price_at,
       is_whole, created_at, expires_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13, now, now + make_interval(secs => $12) from (select app_now() as now) as clock
     on conflict (person_id, source, destination) where used_at is null do update set public_id = excluded.public_id, kind = excluded.kind,
       source_amount = excluded.source_amount, destination_amount = excluded.destination_amount, fee_asset = excluded.fee_asset,
       fee = excluded.fee, price = excluded.price, price_at = excluded.price_at, is_whole = excluded.is_whole, created_at = excluded.created_at,
       expires_at = excluded.expires_at
     returning expires_at, created_at as now`,
    [
      quote.public_id,
      personId,
      quote.kind,
      quote.source,
      quote.source_amount,
      quote.destination,
      quote.destination_amount,
      quote.fee_asset,
      quote.fee,
      quote.price,
      quote.price_at,
      seconds,
      quote.is_whole,
    ],
  )
  if (!row) throw new Error('A quote was not stored')
  return row
}

/** Locks a person's own quote of these kinds; undefined when it is used, expired, replaced or another's. */
export async function lockOpen(
  personId: bigint,
  publicId: string,
  kinds: readonly QuoteKind[],
  tx: Tx,
): Promise<QuoteRow | undefined> {
  const [row] = await tx.query<Raw<QuoteRow>>(
    `select ${COLUMNS} from quote
     where public_id = $1 and person_id = $2 and kind = any($3::text[]) and used_at is null and expires_at > app_now() for update`,
    [publicId, personId, kinds],
  )
  return row && withAmounts(row)
}

/** Marks a quote as used, with its lines of history: of what was paid, and of what was received. */
export async function use(publicId: string, lines: { paidId: string; tId: string }, tx: Tx): Promise<void> {
  await tx.query('update quote set used_at = $4, t_id = $2, paid_t_id = $3 where public_id = $1', [
    publicId,
    lines.tId,
    lines.paidId,
    tx.now,
  ])
}

interface Used {
  used_at: Date
  t_id: string
}
export type UsedQuote = QuoteRow & Used

/** A person's used quotes with these ids, in no order. */
export async function listUsed(personId: bigint, ids: readonly string[], on: Queries): Promise<UsedQuote[]> {
  const rows = await on.query<Raw<QuoteRow> & Used>(
    `select ${COLUMNS}, used_at, t_id from quote
     where person_id = $1 and used_at is not null and public_id::text = any($2::text[])`,
    [personId, ids],
  )
  return rows.map(withAmounts)
}
