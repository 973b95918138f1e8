export const AMOUNT_MISSING = 'Enter an amount'
export const AMOUNT_NOT_POSITIVE = 'Enter an amount above 0'
export const AMOUNT_TOO_LARGE = 'Enter a smaller amount'
export const TOO_MANY_DECIMALS = 'Too many decimals'
export const NOT_A_NUMBER = 'Enter a number'
export const COMMA_IN_NUMBER = 'Enter only a number, with a point for decimals'
/** 'This amount is in USD. Enter an amount in NGN'. */
export const amountOfOther = (other: string, own: string): string =>
  `This amount is in ${other}. Enter an amount in ${own}`
export const AMOUNT_AMBIGUOUS = 'Which amount do you mean?'
