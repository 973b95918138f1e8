import { bankAccountSchema, MOST_BANK_ACCOUNTS } from '#machines/domain/bank-accounts.ts'
import { UP_TO_FIVE_ACCOUNTS } from '#machines/domain/messages/accounts.ts'
import { errorsOf } from '#machines/domain/validation.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { House } from '#server/house.ts'
import { newPublicId } from '#server/public-id.ts'
import { conflict, refuseBroken } from '#server/refusal.ts'
import * as accounts from '#server/repos/bank-account.repo.ts'

type BankAccount = components['schemas']['BankAccount']

const shown = ({
  public_id,
  account_name,
  account_number,
  bank_name,
  account_type,
  sort_code,
}: Omit<accounts.BankAccountRow, 'id'>): BankAccount => ({
  _id: public_id,
  account_name,
  account_number,
  bank_name,
  account_type,
  sort_code,
})

/** A person's bank accounts, oldest first (spec §7 bank-details). */
export const listBankAccounts = async ({ db }: Pick<House, 'db'>, personId: bigint): Promise<BankAccount[]> =>
  (await accounts.listOf(personId, db)).map(shown)

/** Saves a bank account by the rules of spec §5; refuses the sixth with 409. */
export async function addBankAccount(
  { db }: Pick<House, 'db'>,
  personId: bigint,
  given: Readonly<Record<string, unknown>>,
): Promise<BankAccount> {
  refuseBroken(errorsOf(bankAccountSchema, given))
  const values = bankAccountSchema.validateSync(given)
  const account = { ...values, public_id: newPublicId(), sort_code: values.sort_code || null }
  await db.tx(async (tx) => {
    const count = await accounts.countLocked(personId, tx)
    if (count >= MOST_BANK_ACCOUNTS) throw conflict('too_many_accounts', UP_TO_FIVE_ACCOUNTS)
    await accounts.add(personId, account, tx)
  })
  return shown(account)
}
