// Texts of fiat deposits and withdrawals (spec §2 Deposit fiat, Withdraw fiat), quoted from the spec where it has them.

import { retrying } from '#machines/shared/messages/failures.ts'

export const DEPOSIT_TITLE = 'Deposit fiat'
export const WITHDRAW_TITLE = 'Withdraw fiat'
export const FIAT_ORDERS = 'Fiat Orders'
/** The receiver of an order whose funds come to the own account here. */
export const SELF = 'Self'
export const UNABLE_BALANCES = 'Could not load your balances. Your funds are safe.'
export const depositButton = (ticker: string): string => `Deposit ${ticker}`
export const NOT_DEPOSITED = 'No deposit was created. No funds were moved.'
export const CHECKING_DEPOSIT = retrying('the deposit cannot be created')
export const DEPOSIT_CREATED = 'Deposit created'
export const OPENING_INSTRUCTIONS = 'Redirecting to the payment instructions…'
export const DEPOSIT_STEPS = [
  'Enter the amount. We show you our bank account and a reference.',
  'Transfer the amount from your bank, with the reference.',
  'The amount that arrives is added to your balance. Deposits are free.',
] as const

export const withdrawButton = (ticker: string): string => `Withdraw ${ticker}`
export const BANK_ACCOUNT = 'Bank account'
export const CHOOSE_ACCOUNT = 'Choose a bank account'
export const ACCOUNT_DELETED = 'Deleted bank account'
export const NO_PAYMENT_DETAILS = 'No payment details added yet'
export const CONFIRM_WITHDRAWAL = 'Confirm withdrawal'
export const WITHDRAWAL_HOLD =
  'The amount is on hold until the bank has paid it out. You can cancel it until the bank has it.'
export const NOT_WITHDRAWN = 'No withdrawal was created. No funds were moved.'
export const CHECKING_WITHDRAWAL = retrying('the withdrawal cannot be made')
export const WITHDRAWAL_CREATED = 'Withdrawal requested'
/** Of a transfer by its kind, id and phase; `act` as a participle: 'booked'. */
export const notPossibleNow = (kind: 'deposit' | 'withdrawal', tId: string, phase: string, act: string): string =>
  `The ${kind} ${tId} is ${phase}: it cannot be ${act} now`
export const OPENING_WITHDRAWAL = 'Redirecting to the transaction…'

export const LINE_NAME_WRONG = 'Name the line of the statement with 1 to 100 characters'

export const bookedBefore = (line: string): string => `The line ${line} was booked before`

/** Who took back a deposit that was booked wrongly, as its owner reads it. */
export const reversedDeposit = (reference: string): string => `Correction of deposit ${reference}`
