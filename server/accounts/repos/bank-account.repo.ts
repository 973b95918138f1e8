import type { Queries, Tx } from '#server/db/db.ts'

export interface BankAccountRow {
  id: bigint
  public_id: string
  account_name: string
  account_number: string
  bank_name: string
  account_type: 'Savings' | 'Current' | 'Checking' | 'Others'
  sort_code: string | null
  created_at: Date
}

export type NewBankAccount = Omit<BankAccountRow, 'id' | 'created_at'>

const COLUMNS = 'id, public_id, account_name, account_number, bank_name, account_type, sort_code, created_at'

/** A person's accounts, oldest first. */
export const listOf = (personId: bigint, on: Queries): Promise<BankAccountRow[]> =>
  on.query<BankAccountRow>(`select ${COLUMNS} from bank_account where person_id = $1 order by id`, [personId])

/** The same, locked against deletion until the end of the transaction. */
export const lockAll = (personId: bigint, tx: Tx): Promise<BankAccountRow[]> =>
  tx.query<BankAccountRow>(`select ${COLUMNS} from bank_account where person_id = $1 order by id for key share`, [
    personId,
  ])

/** Locks a person, so that two additions or changes see each other. */
export async function lockOwner(personId: bigint, tx: Tx): Promise<void> {
  await tx.query('select from person where id = $1 for no key update', [personId])
}

/** How many a person has. */
export async function countOf(personId: bigint, tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int4 as count from bank_account where person_id = $1',
    [personId],
  )
  return row?.count ?? 0
}

/** The account of a person with the same details, in capitals or not. */
export async function findEqual(
  personId: bigint,
  { account_name, account_number, bank_name, account_type, sort_code }: NewBankAccount,
  tx: Tx,
): Promise<BankAccountRow | undefined> {
  const [row] = await tx.query<BankAccountRow>(
    `select ${COLUMNS} from bank_account where person_id = $1 and lower(account_name) = lower($2) and lower(account_number) = lower($3)
       and lower(bank_name) = lower($4) and account_type = $5 and sort_code is not distinct from $6`,
    [personId, account_name, account_number, bank_name, account_type, sort_code],
  )
  return row
}

/** Changes a person's account; false when it is none of theirs. */
export async function change(personId: bigint, account: NewBankAccount, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `update bank_account set account_name = $3, account_number = $4, bank_name = $5, account_type = $6, sort_code = $7
     where public_id = $1 and person_id = $2 returning 1`,
    [
      account.public_id,
      personId,
      account.account_name,
      account.account_number,
      account.bank_name,
      account.account_type,
      account.sort_code,
    ],
  )
  return rows.length > 0
}

const ADVERTS = `advert where receiving_account_id = (select id from bank_account where public_id = $1 and person_id = $2)`

/**
 * Locks a person's account and the adverts that name it, adverts first, as everywhere. Undefined when it is none of theirs. An advert
 * that is being posted locks the account, so that it is visible once the account is locked here.
 */
export async function lockForDeletion(
  publicId: string,
  personId: bigint,
  tx: Tx,
): Promise<{ isInUse: boolean } | undefined> {
  await tx.query(`select from ${ADVERTS} order by id for update`, [publicId, personId])
  const found = await tx.query('select from bank_account where public_id = $1 and person_id = $2 for update', [
    publicId,
    personId,
  ])
  if (found.length === 0) return undefined
  const inUse = await tx.query(`select from ${ADVERTS} and (status = 'Open' or paused) limit 1`, [publicId, personId])
  return { isInUse: inUse.length > 0 }
}

/** Deletes a locked account that no open or paused advert names. */
export async function remove(publicId: string, personId: bigint, tx: Tx): Promise<void> {
  await tx.query(
    `update advert set receiving_account_id = null
     where receiving_account_id = (select id from bank_account where public_id = $1 and person_id = $2)`,
    [publicId, personId],
  )
  await tx.query('delete from bank_account where public_id = $1 and person_id = $2', [publicId, personId])
}

export async function add(personId: bigint, account: NewBankAccount, tx: Tx): Promise<void> {
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
