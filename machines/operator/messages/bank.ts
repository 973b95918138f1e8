export const TRANSFER_TITLE = 'Bank transfer'
export const LINE_TITLE = 'Booked line'
export const DIRECTIONS = { in: 'Deposit', out: 'Withdrawal' } as const

const PHASES: Readonly<Record<string, string>> = {
  awaitingTransfer: 'Waiting for the transfer',
  awaitingReview: 'Waiting for a review',
  awaitingPayout: 'To be paid out',
  payingOut: 'With the bank',
  completed: 'Booked',
  failed: 'Refused',
  cancelled: 'Cancelled by the owner',
  expired: 'Not paid in time',
}
/** Its line is that of another transfer, and free again. */
export const REVERSED = 'The booking is reversed'
export const transferPhase = (phase: string): string => PHASES[phase] ?? phase
