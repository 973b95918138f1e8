import { CannotStart } from '#server/cannot-start.ts'
import type { BankAccountDetails } from '#machines/wallet/rules/bank-transfers.ts'
import type { Bank } from './bank.ts'

const FIELDS = ['bank_name', 'account_name', 'account_number', 'sort_code'] as const
const isDetails = (value: unknown): value is BankAccountDetails =>
  value !== null &&
  typeof value === 'object' &&
  FIELDS.every((field) => {
    const text: unknown = Reflect.get(value, field)
    return (
      (typeof text === 'string' && text.length > 0 && text.length <= 100) || (field === 'sort_code' && text === null)
    )
  })

function accountsIn(setting: string): Map<string, BankAccountDetails> {
  const wrong = new CannotStart(
    'BANK_ACCOUNTS must be JSON like {"EUR":{"bank_name":"…","account_name":"…","account_number":"…","sort_code":null}}.',
  )
  let parsed: unknown
  try {
    parsed = JSON.parse(setting)
  } catch {
    throw wrong
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) throw wrong
  return new Map(
    Object.entries(parsed).map(([currency, details]) => {
      if (!/^[A-Z]{3}$/.test(currency) || !isDetails(details)) throw wrong
      return [currency, details]
    }),
  )
}

/** Our real accounts, by currency; an operator books what their statements say. Throws CannotStart for a setting that cannot be read. */
export function manualBank(setting: string): Bank {
  const accounts = accountsIn(setting)
  return { accountFor: (currency) => accounts.get(currency) ?? null, request: async () => undefined }
}
