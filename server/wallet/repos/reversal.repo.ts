import type { Queries, Tx } from '#server/db/db.ts'

export interface DepositReversal {
  /** Of the line of history that credited it. */
  readonly tId: string
  readonly depositId: bigint
  readonly personId: bigint
  readonly returnedMinor: bigint
  readonly owedMinor: bigint
}

/** Records that the assignment of a deposit was reversed. */
export async function add(
  { tId, depositId, personId, returnedMinor, owedMinor }: DepositReversal,
  tx: Tx,
): Promise<void> {
  await tx.query(
    'insert into deposit_reversal (t_id, deposit_id, person_id, returned, owed, reversed_at) values ($1, $2, $3, $4, $5, $6)',
    [tId, depositId, personId, returnedMinor, owedMinor, tx.now],
  )
}

export interface Owed {
  readonly asset: string
  readonly scale: number
  readonly kind: 'crypto' | 'fiat'
  readonly owed: bigint
}

/** What a person owes after deposits were reversed, by asset. */
export async function owedBy(personId: bigint, on: Queries): Promise<Owed[]> {
  const rows = await on.query<Omit<Owed, 'owed'> & { owed: string }>(
    `select r.asset, a.scale, a.kind, sum(r.owed)::text as owed from (
         select t.asset, b.owed from bank_reversal b join bank_transfer t on t.id = b.transfer_id where t.person_id = $1
         union all select d.asset, c.owed from deposit_reversal c join crypto_deposit d on d.id = c.deposit_id where c.person_id = $1
       ) r join asset a on a.code = r.asset
     group by r.asset, a.scale, a.kind having sum(r.owed) > 0 order by r.asset`,
    [personId],
  )
  return rows.map((row) => ({ ...row, owed: BigInt(row.owed) }))
}
