import type { Queries, Tx } from '#server/db/db.ts'

/** Who money can be sent to; `ref` of an account is the id of its person, of a bank account its id and a hash of its details, of an address network, address and memo. */
export interface Payee {
  kind: 'account' | 'bank' | 'address'
  ref: string
}

/** Whether a movement to this payee was confirmed before. */
export async function isKnown(personId: bigint, { kind, ref }: Payee, on: Queries): Promise<boolean> {
  const rows = await on.query('select 1 from payee where person_id = $1 and kind = $2 and ref = $3', [
    personId,
    kind,
    ref,
  ])
  return rows.length > 0
}

export async function add(personId: bigint, { kind, ref }: Payee, tx: Tx): Promise<void> {
  await tx.query(
    'insert into payee (person_id, kind, ref, confirmed_at) values ($1, $2, $3, $4) on conflict do nothing',
    [personId, kind, ref, tx.now],
  )
}
