import type { BankTransferPhase } from '#machines/wallet/rules/bank-transfers.ts'
import type { WithdrawalPhase } from '#machines/wallet/rules/withdrawals.ts'

export const WITHDRAWAL_TITLE = 'Withdrawal'
export const PRICE_MISSING = 'There is no price: the value is not known.'
export const DESTINATION_TITLE = 'Destination'
export const DAY_TITLE = 'In 24 hours'
export const NO_LINKS = 'None'

/** Where a withdrawal is. */
const PHASES: Readonly<Record<string, string>> = {
  awaitingCode: 'Waiting for the code',
  awaitingReview: 'Waiting for a review',
  held: 'Checked',
  approved: 'Approved',
  reserved: 'Being signed',
  signed: 'Signed',
  broadcast: 'Sent, not confirmed',
  confirmed: 'Paid out',
  requested: 'To be paid out',
  payingOut: 'With the bank',
  completed: 'Paid out',
  failed: 'Refused',
  cancelled: 'Cancelled by the owner',
} satisfies Record<WithdrawalPhase | BankTransferPhase, string>
export const withdrawalPhase = (phase: string): string => PHASES[phase] ?? phase
