// What can be wrong with an amount of any form.

import type { MoneyFlaw } from '../money.ts'

export const AMOUNT_MISSING = 'Enter an amount'
export const AMOUNT_NOT_POSITIVE = 'Enter an amount above 0'
export const AMOUNT_TOO_LARGE = 'Enter a smaller amount'
export const TOO_MANY_DECIMALS = 'Too many decimals'
export const NOT_A_NUMBER = 'Enter a number'
export const COMMA_IN_NUMBER = 'Enter a number without commas, with a point for decimals'
/** What is wrong with a text that is no amount, other than that there is none. */
export const AMOUNT_FLAWS: Readonly<Record<Exclude<MoneyFlaw, 'empty'>, string>> = {
  malformed: NOT_A_NUMBER,
  comma: COMMA_IN_NUMBER,
  too_large: AMOUNT_TOO_LARGE,
  too_precise: TOO_MANY_DECIMALS,
}
