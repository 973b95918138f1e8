import type { BankTransferPhase } from '#machines/wallet/rules/bank-transfers.ts'

export const TRANSFER_TITLE = 'Bank transfer'
export const LINE_TITLE = 'Booked line'
export const DIRECTIONS = { in: 'Deposit', out: 'Withdrawal' } as const

const PHASES: Readonly<Record<string, string>> = {
  requested: 'Waiting for the transfer',
  awaitingReview: 'Waiting for a review',
  payingOut: 'With the bank',
  completed: 'Booked',
  failed: 'Refused',
  cancelled: 'Cancelled, or not paid in time',
} satisfies Record<BankTransferPhase, string>
const TO_BE_PAID_OUT = 'To be paid out'
/** Its line is that of another transfer, and free again. */
export const REVERSED = 'The booking is reversed'
/** Where a transfer to us, or from us, is. */
export const transferPhase = (phase: string, direction: keyof typeof DIRECTIONS): string =>
  phase === 'requested' && direction === 'out' ? TO_BE_PAID_OUT : (PHASES[phase] ?? phase)
