import { ACCOUNT_OF_OTHER_METHOD, RECEIVING_ACCOUNT_UNKNOWN } from '#machines/adverts/messages/adverts.ts'
import { acceptsMethod } from '#machines/accounts/rules/saved-accounts.ts'
import { accountsToAdd, methodsWithoutAccount } from '#machines/adverts/rules/receiving-accounts.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import { conflict, notFound, ruleBroken } from '#server/refusal.ts'
import { lockAll, type BankAccountRow, type NewBankAccount } from '#server/accounts/repos/bank-account.repo.ts'
import { toSavedAccountDto } from '#server/accounts/services/saved-account-dto.ts'
import type { AdvertAccount, OwnAdvertRow, ReceivingAccount } from '#server/adverts/repos/advert.repo.ts'

type Body = components['schemas']['AdvertDraft']

const accepts = (row: NewBankAccount, method: string) => acceptsMethod(toSavedAccountDto(row), method)

interface Wanted {
  readonly methods: readonly string[]
  /** For every method that it is for. */
  readonly requestedId: string | undefined
  /** Ids by method; they win. */
  readonly chosen?: Readonly<Record<string, string>> | undefined
  /** What the advert names already. */
  readonly current?: OwnAdvertRow['pays_to']
}

const FIELD = { requested: 'receiving_account_id', chosen: 'receiving_accounts' } as const

/** A person's account of this id; refuses another's with 404 and one that no method is for with 400. */
function ownAccount(
  saved: readonly BankAccountRow[],
  { id, methods, field }: { id: string; methods: readonly string[]; field: string },
): BankAccountRow {
  const account = saved.find(({ public_id }) => public_id === id)
  if (!account) throw notFound(RECEIVING_ACCOUNT_UNKNOWN, { [field]: RECEIVING_ACCOUNT_UNKNOWN })
  if (!methods.some((method) => accepts(account, method)))
    throw ruleBroken(ACCOUNT_OF_OTHER_METHOD, { [field]: ACCOUNT_OF_OTHER_METHOD })
  return account
}

/**
 * The account of those saved on which a seller is paid by each of these methods: the chosen one, the requested one, the current one, or the first saved for it
 * (docs/product/adverts.md). Refuses with 409 no_receiving_account when a method has none, with 404, which names the field, one that is not
 * theirs, and with 400 one of another method and a method that is none of these.
 */
export function receivingAccounts(
  saved: readonly BankAccountRow[],
  { methods, requestedId, chosen = {}, current = [] }: Wanted,
): readonly { method: string; account: BankAccountRow }[] {
  const missing = methodsWithoutAccount(methods, saved.map(toSavedAccountDto))
  if (missing.length > 0) throw conflict('no_receiving_account', accountsToAdd(missing))
  if (Object.keys(chosen).some((method) => !methods.includes(method)))
    throw ruleBroken(ACCOUNT_OF_OTHER_METHOD, { [FIELD.chosen]: ACCOUNT_OF_OTHER_METHOD })
  const requested =
    requestedId === undefined ? undefined : ownAccount(saved, { id: requestedId, methods, field: FIELD.requested })
  return methods.flatMap((method) => {
    const id = chosen[method]
    if (id !== undefined) return { method, account: ownAccount(saved, { id, methods: [method], field: FIELD.chosen }) }
    const usable = saved.filter((row) => accepts(row, method))
    const currentId = current.find((payee) => payee.method === method)?.account.public_id
    const account =
      usable.find((row) => row === requested) ?? usable.find(({ public_id }) => public_id === currentId) ?? usable[0]
    return account ? { method, account } : []
  })
}

/** An account of an advert, with the id by which its owner names it. */
export type NamedAccount = AdvertAccount & { readonly publicId: string }

/** The accounts of a Sell advert with these methods; none of a Buy advert, whose owner is paid nothing. */
export async function advertAccounts(
  { type, person_id, pays_to: current }: Pick<OwnAdvertRow, 'type' | 'person_id' | 'pays_to'>,
  methods: readonly string[],
  { receiving_account_id: requestedId, receiving_accounts: chosen }: Partial<Body>,
  tx: Tx,
): Promise<NamedAccount[]> {
  if (type === 'Buy') return []
  const payees = receivingAccounts(await lockAll(person_id, tx), { methods, requestedId, chosen, current })
  return payees.map(({ method, account }) => ({ method, accountId: account.id, publicId: account.public_id }))
}

interface Payment {
  readonly takerId: bigint
  readonly method: string
  /** Of a taker who sells. */
  readonly requestedId: string | undefined
}

/** The account the buyer pays to by a method: of the advert's owner when they sell, else of the taker. The order stores a copy. */
export async function accountToPay(advert: OwnAdvertRow, payment: Payment, tx: Tx): Promise<ReceivingAccount> {
  const { takerId, method, requestedId } = payment
  const payees =
    advert.type === 'Sell'
      ? advert.pays_to
      : receivingAccounts(await lockAll(takerId, tx), { methods: [method], requestedId })
  const payee = payees.find((each) => each.method === method)
  if (!payee) throw new Error(`An open advert has no account for ${method}`)
  const { kind, bank_name, account_number, account_name, account_type } = payee.account
  return { bank: bank_name, account_number, account_name, account_type, ...(kind !== 'bank' && { kind }) }
}
