import type { AccountKind } from '#machines/catalog/payment-methods.ts'
import type { Queries, Tx } from '#server/db/db.ts'

/** An account that a person is paid on. Only a bank has a type of account and a sort code. */
export interface BankAccountRow {
  id: bigint
  public_id: string
  kind: AccountKind
  /** The payment method that it is for; null for a bank. */
  method: string | null
  account_name: string
  /** Of a bank; else a phone number, a handle, or either an e-mail address or a phone number. */
  account_number: string
  /** Of mobile money the operator, of the other kinds the method. */
  bank_name: string
  account_type: 'Savings' | 'Current' | 'Checking' | 'Others'
  sort_code: string | null
  created_at: Date
}

export type NewBankAccount = Omit<BankAccountRow, 'id' | 'created_at'>

const COLUMNS =
  'id, public_id, kind, method, account_name, account_number, bank_name, account_type, sort_code, created_at'

/** What two accounts of a person differ in; it is what is changed. */
const detailsOf = (account: NewBankAccount) => [
  account.account_name,
  account.account_number,
  account.bank_name,
  account.account_type,
  account.sort_code,
  account.method,
]

/** A person's accounts of every kind, oldest first. */
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
  account: NewBankAccount,
  tx: Tx,
): Promise<BankAccountRow | undefined> {
  const [row] = await tx.query<BankAccountRow>(
    `select ${COLUMNS} from bank_account where person_id = $1 and lower(account_name) = lower($2) and lower(account_number) = lower($3)
       and lower(bank_name) = lower($4) and account_type = $5 and sort_code is not distinct from $6 and method is not distinct from $7`,
    [personId, ...detailsOf(account)],
  )
  return row
}

/** Changes a person's account of the same method; false when it is none of theirs. */
export async function change(personId: bigint, account: NewBankAccount, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `update bank_account set account_name = $3, account_number = $4, bank_name = $5, account_type = $6, sort_code = $7
     where public_id = $1 and person_id = $2 and method is not distinct from $8 returning 1`,
    [account.public_id, personId, ...detailsOf(account)],
  )
  return rows.length > 0
}

/** An account that is to be deleted, and the person's Sell adverts that are paid to it, open or paused, oldest first. */
export interface AccountToDelete {
  account: BankAccountRow
  adverts: { t_id: string; token: string; currency: string }[]
}

/**
 * Locks an account of a person and the adverts that may be paid to it, adverts first, as everywhere. Undefined when it is none of theirs. An
 * advert that is being posted locks the account, so that it is visible once that is locked here.
 */
export async function lockForDeletion(
  publicId: string,
  personId: bigint,
  tx: Tx,
): Promise<AccountToDelete | undefined> {
  const [, [account], adverts] = await Promise.all([
    tx.query(
      `select from advert where person_id = $1 and type = 'Sell' and (status = 'Open' or paused) order by id for update`,
      [personId],
    ),
    tx.query<BankAccountRow>(`select ${COLUMNS} from bank_account where public_id = $1 and person_id = $2 for update`, [
      publicId,
      personId,
    ]),
    tx.query<AccountToDelete['adverts'][number]>(
      `select a.t_id, a.token, a.currency from advert a where a.person_id = $2 and (a.status = 'Open' or a.paused) and exists (
         select from advert_account u join bank_account b on b.id = u.account_id where u.advert_id = a.id and b.public_id = $1)
       order by a.id`,
      [publicId, personId],
    ),
  ])
  return account && { account, adverts }
}

/** Deletes a locked account that no open or paused advert is paid to. */
export async function remove(publicId: string, personId: bigint, tx: Tx): Promise<void> {
  await tx.query(
    'delete from advert_account where account_id = (select id from bank_account where public_id = $1 and person_id = $2)',
    [publicId, personId],
  )
  await tx.query('delete from bank_account where public_id = $1 and person_id = $2', [publicId, personId])
}

export async function add(personId: bigint, account: NewBankAccount, tx: Tx): Promise<void> {
  await tx.query(
    `insert into bank_account (public_id, person_id, account_name, account_number, bank_name, account_type, sort_code, method, created_at, kind)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [account.public_id, personId, ...detailsOf(account), tx.now, account.kind],
  )
}
