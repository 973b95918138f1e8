import { bankAccountSchema, hasRoom } from '#machines/accounts/rules/bank-accounts.ts'
import {
  ACCOUNT_IN_USE,
  ACCOUNT_SAVED_ALREADY,
  BANK_ACCOUNT_SAVED,
  UP_TO_FIVE_ACCOUNTS,
} from '#machines/accounts/messages/accounts.ts'
import { errorsOf } from '#machines/shared/values/validation.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { newPublicId } from '#server/public-id.ts'
import { conflict, notFound, refuseBroken } from '#server/refusal.ts'
import * as accounts from '#server/accounts/repos/bank-account.repo.ts'

type BankAccount = components['schemas']['BankAccount']

const toBankAccountDto = ({
  public_id,
  account_name,
  account_number,
  bank_name,
  account_type,
  sort_code,
}: accounts.NewBankAccount): BankAccount => ({
  _id: public_id,
  account_name,
  account_number,
  bank_name,
  account_type,
  sort_code,
})

/** A person's bank accounts, oldest first (spec §7 bank-details). */
export const listBankAccounts = async ({ db }: Pick<CoreContext, 'db'>, personId: bigint): Promise<BankAccount[]> =>
  (await accounts.listOf(personId, db)).map(toBankAccountDto)

type Body = Readonly<Record<string, unknown>>

function accountOf(body: Body, public_id: string): accounts.NewBankAccount {
  refuseBroken(errorsOf(bankAccountSchema, body))
  const values = bankAccountSchema.validateSync(body)
  return { ...values, public_id, sort_code: values.sort_code || null }
}

/** Saves a bank account by the rules of spec §5, once: an equal one is answered as it is. Refuses the sixth with 409. */
export async function addBankAccount(
  { db }: Pick<CoreContext, 'db'>,
  personId: bigint,
  body: Body,
): Promise<{ message: string; data: BankAccount }> {
  const account = accountOf(body, newPublicId())
  return db.tx(async (tx) => {
    await accounts.lockOwner(personId, tx)
    const equal = await accounts.findEqual(personId, account, tx)
    if (equal) return { message: ACCOUNT_SAVED_ALREADY, data: toBankAccountDto(equal) }
    if (!hasRoom(await accounts.countOf(personId, tx))) throw conflict('too_many_accounts', UP_TO_FIVE_ACCOUNTS)
    await accounts.add(personId, account, tx)
    return { message: BANK_ACCOUNT_SAVED, data: toBankAccountDto(account) }
  })
}

/** Changes a bank account by the same rules, not to an equal one; another's is refused with 404. Existing orders keep their copy. */
export async function updateBankAccount(
  { db }: Pick<CoreContext, 'db'>,
  personId: bigint,
  publicId: string,
  body: Body,
): Promise<BankAccount> {
  const account = accountOf(body, publicId)
  await db.tx(async (tx) => {
    await accounts.lockOwner(personId, tx)
    const equal = await accounts.findEqual(personId, account, tx)
    if (equal && equal.public_id !== publicId) refuseBroken({ account_number: ACCOUNT_SAVED_ALREADY })
    if (!(await accounts.change(personId, account, tx))) throw notFound()
  })
  return toBankAccountDto(account)
}

/** Deletes a bank account; another's is refused with 404, one that an open or paused advert is paid to with 409 account_in_use. */
export async function deleteBankAccount(
  { db }: Pick<CoreContext, 'db'>,
  personId: bigint,
  publicId: string,
): Promise<void> {
  await db.tx(async (tx) => {
    const found = await accounts.lockForDeletion(publicId, personId, tx)
    if (!found) throw notFound()
    if (found.isInUse) throw conflict('account_in_use', ACCOUNT_IN_USE)
    await accounts.remove(publicId, personId, tx)
  })
}
