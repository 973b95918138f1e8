import { ACCOUNT_OF_OTHER_METHOD, RECEIVING_ACCOUNT_UNKNOWN, sellerNotPaidBy } from '#machines/m2m/messages/m2m.ts'
import { acceptsMethod } from '#machines/accounts/rules/saved-accounts.ts'
import { accountsToAdd, methodsWithoutAccount } from '#machines/m2m/rules/receiving-accounts.ts'
import type { Tx } from '#server/db/db.ts'
import { conflict, notFound, ruleBroken } from '#server/refusal.ts'
import { lockAll, type BankAccountRow, type NewBankAccount } from '#server/accounts/repos/bank-account.repo.ts'
import { toSavedAccountDto } from '#server/accounts/services/saved-account-dto.ts'
import type { OwnAdvertRow, ReceivingAccount } from '#server/m2m/repos/advert.repo.ts'

const accepts = (row: NewBankAccount, method: string) => acceptsMethod(toSavedAccountDto(row), method)

interface Wanted {
  readonly methods: readonly string[]
  readonly requestedId: string | undefined
  /** The account that is named already; it stays if a method can be paid on it. */
  readonly currentId?: string | undefined
}

/**
 * The account a seller is paid on by any of these methods: the requested one, or the first one saved (docs/product/m2m.md). Refuses with 409
 * no_receiving_account when a method has none, with 404, which names the field, one that is not theirs, and with 400 one of another method.
 */
export async function receivingAccount(
  personId: bigint,
  { methods, requestedId, currentId }: Wanted,
  tx: Tx,
): Promise<BankAccountRow> {
  const saved = await lockAll(personId, tx)
  const missing = methodsWithoutAccount(methods, saved.map(toSavedAccountDto))
  if (missing.length > 0) throw conflict('no_receiving_account', accountsToAdd(missing))
  const isRequested = ({ public_id }: BankAccountRow) => public_id === requestedId
  if (requestedId !== undefined && !saved.some(isRequested)) {
    throw notFound(RECEIVING_ACCOUNT_UNKNOWN, { receiving_account_id: RECEIVING_ACCOUNT_UNKNOWN })
  }
  const usable = saved.filter((row) => methods.some((method) => accepts(row, method)))
  const account =
    requestedId === undefined
      ? (usable.find(({ public_id }) => public_id === currentId) ?? usable[0])
      : usable.find(isRequested)
  if (!account) throw ruleBroken(ACCOUNT_OF_OTHER_METHOD, { receiving_account_id: ACCOUNT_OF_OTHER_METHOD })
  return account
}

/** The account the owner of a Sell advert is paid on by a method: the advert's, or the first saved for it. Refuses with 400 without any. */
async function ofAdvert({ pays_to, person_id }: OwnAdvertRow, method: string, tx: Tx): Promise<NewBankAccount> {
  if (pays_to && accepts(pays_to, method)) return pays_to
  const account = (await lockAll(person_id, tx)).find((row) => accepts(row, method))
  if (!account) throw ruleBroken(sellerNotPaidBy(method), { payment_method: sellerNotPaidBy(method) })
  return account
}

interface Payment {
  readonly takerId: bigint
  readonly method: string
  /** Of a taker who sells. */
  readonly requestedId: string | undefined
}

/** The account the buyer pays to by a method: of the advert's owner when they sell, else of the taker. The order stores a copy. */
export async function accountToPay(
  advert: OwnAdvertRow,
  { takerId, method, requestedId }: Payment,
  tx: Tx,
): Promise<ReceivingAccount> {
  const { kind, bank_name, account_number, account_name, account_type } =
    advert.type === 'Sell'
      ? await ofAdvert(advert, method, tx)
      : await receivingAccount(takerId, { methods: [method], requestedId }, tx)
  return { bank: bank_name, account_number, account_name, account_type, ...(kind !== 'bank' && { kind }) }
}
