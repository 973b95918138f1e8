export const WITHDRAWAL_TITLE = 'Withdrawal'
export const PRICE_MISSING = 'There is no price: the value is not known.'
export const DESTINATION_TITLE = 'Destination'
export const DAY_TITLE = 'In 24 hours'
export const NO_LINKS = 'None'

/** Where a withdrawal is. */
const PHASES: Readonly<Record<string, string>> = {
  awaitingReview: 'Waiting for a review',
  held: 'Checked',
  approved: 'Approved',
  reserved: 'Being signed',
  signed: 'Signed',
  broadcast: 'Sent, not confirmed',
  confirmed: 'Paid out',
  awaitingPayout: 'Approved',
  paying: 'Given to the bank',
  completed: 'Paid out',
  refused: 'Refused',
  failed: 'Refused',
  cancelled: 'Cancelled by the owner',
}
export const withdrawalPhase = (phase: string): string => PHASES[phase] ?? phase
