import { bankAccountSchema, hasRoom, type BankAccount } from '#machines/accounts/rules/bank-accounts.ts'
import { payoutAccountSchema } from '#machines/accounts/rules/payout-accounts.ts'
import type { PayoutAccount, SavedAccount } from '#machines/accounts/rules/saved-accounts.ts'
import { accountKindOf } from '#machines/catalog/payment-methods.ts'
import {
  ACCOUNT_IN_USE,
  ACCOUNT_SAVED_ALREADY,
  BANK_ACCOUNT_SAVED,
  PAYOUT_ACCOUNT_SAVED,
  UP_TO_FIVE_ACCOUNTS,
} from '#machines/accounts/messages/accounts.ts'
import type { Tx } from '#server/db/db.ts'
import type { CoreContext } from '#server/shared/context.ts'
import type { CommandContext } from '#server/shared/services/command-context.ts'
import { newPublicId } from '#server/public-id.ts'
import { conflict, notFound, refuseBroken, validated } from '#server/refusal.ts'
import * as accounts from '#server/accounts/repos/bank-account.repo.ts'
import { guardAct, withCode } from './outgoing.service.ts'
import { toBankAccountDto, toPayoutAccountDto, toSavedAccountDto } from './saved-account-dto.ts'

type Needs = Pick<CoreContext, 'db'>
type Guarding = Pick<CoreContext, 'db' | 'config' | 'mail' | 'jobs' | 'address'>
type Body = Readonly<Record<string, unknown>>
type Row = accounts.NewBankAccount

/** A person's bank accounts, oldest first (spec §7 bank-details). */
export const listBankAccounts = async ({ db }: Needs, personId: bigint): Promise<BankAccount[]> =>
  (await accounts.listOf(personId, db)).filter(({ kind }) => kind === 'bank').map(toBankAccountDto)

/** A person's accounts of every kind, oldest first. */
export const listSavedAccounts = async ({ db }: Needs, personId: bigint): Promise<SavedAccount[]> =>
  (await accounts.listOf(personId, db)).map(toSavedAccountDto)

function bankIn(body: Body, public_id: string): Row {
  const values = validated(bankAccountSchema, body)
  return { ...values, public_id, sort_code: values.sort_code || null, kind: 'bank', method: null }
}

function payoutAccountIn(body: Body, public_id: string): Row {
  const { method, account_name, operator, ...numbers } = validated(payoutAccountSchema, body)
  const account_number = numbers.phone_number ?? numbers.handle ?? numbers.email_or_phone
  const kind = accountKindOf(method)
  if (kind === undefined || account_number === undefined) throw new Error(`an account of ${method} has no number`)
  const ofBanks = { account_type: 'Others', sort_code: null } as const
  return { ...ofBanks, public_id, kind, method, account_name, account_number, bank_name: operator ?? method }
}

const nameOf = ({ bank_name, account_number }: Pick<Row, 'bank_name' | 'account_number'>): string =>
  `${bank_name} ${account_number}`

/** Adds an account, once: an equal one is given as it is. Refuses the sixth of all kinds with 409. */
async function add(
  context: Guarding,
  command: CommandContext,
  account: Row,
  tx: Tx,
): Promise<{ saved: Row; isNew: boolean }> {
  const personId = command.user.id
  await accounts.lockOwner(personId, tx)
  const equal = await accounts.findEqual(personId, account, tx)
  if (equal) return { saved: equal, isNew: false }
  const count = await accounts.countOf(personId, tx)
  if (!hasRoom(count)) throw conflict('too_many_accounts', UP_TO_FIVE_ACCOUNTS)
  const act = count === 0 ? 'firstPayoutAccount' : 'changePayoutAccount'
  await guardAct(context, command, { act, summary: `a new account to be paid on, ${nameOf(account)}` }, tx)
  await accounts.add(personId, account, tx)
  return { saved: account, isNew: true }
}

/** Changes an account, not to an equal one, which `field` is refused for; another's, and one of another method, is refused with 404. */
async function change(
  context: Guarding,
  command: CommandContext,
  { account, field }: { account: Row; field: string },
  tx: Tx,
): Promise<void> {
  const personId = command.user.id
  await accounts.lockOwner(personId, tx)
  const equal = await accounts.findEqual(personId, account, tx)
  if (equal && equal.public_id !== account.public_id) refuseBroken({ [field]: ACCOUNT_SAVED_ALREADY })
  if (!(await accounts.change(personId, account, tx))) throw notFound()
  const summary = `a changed account to be paid on, now ${nameOf(account)}`
  await guardAct(context, command, { act: 'changePayoutAccount', summary }, tx)
}

/** Saves a bank account by the rules of spec §5, once: an equal one is answered as it is. Refuses the sixth of all kinds with 409. */
export async function addBankAccount(
  context: Guarding,
  command: CommandContext,
  body: Body,
): Promise<{ message: string; data: BankAccount }> {
  const account = bankIn(body, newPublicId())
  const { saved, isNew } = await withCode(context, command, () =>
    context.db.tx((tx) => add(context, command, account, tx)),
  )
  return { message: isNew ? BANK_ACCOUNT_SAVED : ACCOUNT_SAVED_ALREADY, data: toBankAccountDto(saved) }
}

/** The same for an account that is no bank account. */
export async function addPayoutAccount(
  context: Guarding,
  command: CommandContext,
  body: Body,
): Promise<{ message: string; data: PayoutAccount }> {
  const account = payoutAccountIn(body, newPublicId())
  const { saved, isNew } = await withCode(context, command, () =>
    context.db.tx((tx) => add(context, command, account, tx)),
  )
  return { message: isNew ? PAYOUT_ACCOUNT_SAVED : ACCOUNT_SAVED_ALREADY, data: toPayoutAccountDto(saved) }
}

/** Changes a bank account by the same rules, not to an equal one; another's is refused with 404. Existing orders keep their copy. */
export async function updateBankAccount(
  context: Guarding,
  command: CommandContext,
  publicId: string,
  body: Body,
): Promise<BankAccount> {
  const account = bankIn(body, publicId)
  await withCode(context, command, () =>
    context.db.tx((tx) => change(context, command, { account, field: 'account_number' }, tx)),
  )
  return toBankAccountDto(account)
}

/** The same for an account that is no bank account; it keeps its method. */
export async function updatePayoutAccount(
  context: Guarding,
  command: CommandContext,
  publicId: string,
  body: Body,
): Promise<PayoutAccount> {
  const account = payoutAccountIn(body, publicId)
  await withCode(context, command, () =>
    context.db.tx((tx) => change(context, command, { account, field: 'account_name' }, tx)),
  )
  return toPayoutAccountDto(account)
}

/** Deletes an account: a bank's or another; another's is refused with 404, one that an open or paused advert is paid to with 409 account_in_use, which names the adverts. */
export async function deleteAccount(
  context: Guarding,
  command: CommandContext,
  { publicId, isBank }: { readonly publicId: string; readonly isBank: boolean },
): Promise<void> {
  const personId = command.user.id
  const deleteOnce = async (tx: Tx): Promise<void> => {
    const found = await accounts.lockForDeletion(publicId, personId, tx)
    if (!found || (found.account.kind === 'bank') !== isBank) throw notFound()
    const { account, adverts } = found
    if (adverts.length > 0) throw conflict('account_in_use', ACCOUNT_IN_USE, { adverts })
    const summary = `a deleted account to be paid on, ${nameOf(account)}`
    await guardAct(context, command, { act: 'changePayoutAccount', summary }, tx)
    await accounts.remove(publicId, personId, tx)
  }
  await withCode(context, command, () => context.db.tx(deleteOnce))
}
