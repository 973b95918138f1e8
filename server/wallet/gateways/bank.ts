import type { BankAccountDetails } from '#machines/wallet/rules/bank-transfers.ts'
import type { Tx } from '#server/db/db.ts'

/** The bank: where customers pay to, and what it is asked to do. It books by its statement (bank-booking.service.ts). */
export interface Bank {
  /** Our account in a currency; null where deposits and withdrawals are not offered. */
  readonly accountFor: (currency: string) => BankAccountDetails | null
  /** Gives the bank a transfer, in the transaction that makes it. */
  readonly request: (transfer: { tId: string }, tx: Tx) => Promise<void>
}
