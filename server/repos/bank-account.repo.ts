import type { Queries, Tx } from '#server/db/db.ts'

export interface BankAccountRow {
  id: bigint
  public_id: string
  account_name: string
  account_number: string
  bank_name: string
  account_type: 'Savings' | 'Current' | 'Checking' | 'Others'
  sort_code: string | null
}

const COLUMNS = 'id, public_id, account_name, account_number, bank_name, account_type, sort_code'

/** A person's accounts, oldest first. */
export const listOf = (personId: bigint, on: Queries): Promise<BankAccountRow[]> =>
  on.query<BankAccountRow>(`select ${COLUMNS} from bank_account where person_id = $1 order by id`, [personId])

/** How many a person has, with the person locked so that two additions see each other. */
export async function countLocked(personId: bigint, tx: Tx): Promise<number> {
  await tx.query('select from person where id = $1 for no key update', [personId])
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int4 as count from bank_account where person_id = $1',
    [personId],
  )
  return row?.count ?? 0
}

export async function add(personId: bigint, account: Omit<BankAccountRow, 'id'>, tx: Tx): Promise<void> {
  await tx.query(
    `insert into bank_account (public_id, person_id, account_name, account_number, bank_name, account_type, sort_code, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      account.public_id,
      personId,
      account.account_name,
      account.account_number,
      account.bank_name,
      account.account_type,
      account.sort_code,
      tx.now,
    ],
  )
}
