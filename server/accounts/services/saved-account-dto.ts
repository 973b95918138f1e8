import type { BankAccount } from '#machines/accounts/rules/bank-accounts.ts'
import type { PayoutAccount, SavedAccount } from '#machines/accounts/rules/saved-accounts.ts'
import type { AccountKind } from '#machines/catalog/payment-methods.ts'
import type { NewBankAccount } from '#server/accounts/repos/bank-account.repo.ts'

type Row = NewBankAccount

/** The fields that identify an account that is no bank account, as the contract names them for each kind. */
export function payoutFieldsOf(
  kind: AccountKind,
  { provider, number }: { provider: string; number: string },
): Pick<PayoutAccount, 'operator' | 'phone_number' | 'handle' | 'email_or_phone'> {
  if (kind === 'mobile') return { operator: provider, phone_number: number }
  return kind === 'handle' ? { handle: number } : { email_or_phone: number }
}

export const toBankAccountDto = ({
  public_id,
  account_name,
  account_number,
  bank_name,
  account_type,
  sort_code,
}: Row): BankAccount => ({ _id: public_id, account_name, account_number, bank_name, account_type, sort_code })

export const toPayoutAccountDto = ({ public_id, kind, method, account_name, ...row }: Row): PayoutAccount => ({
  _id: public_id,
  method: method ?? '',
  account_name,
  ...payoutFieldsOf(kind, { provider: row.bank_name, number: row.account_number }),
})

/** An account of any kind as the contract shows it. */
export const toSavedAccountDto = (row: Row): SavedAccount =>
  row.kind === 'bank' ? toBankAccountDto(row) : toPayoutAccountDto(row)
