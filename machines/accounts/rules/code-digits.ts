import { asciiDigits } from '#machines/shared/values/digits.ts'

export const OTP_DIGITS = 6

/** Only the digits of what was typed or pasted, of any script, at most six (spec section 5: OTP). */
export const codeDigits = (typed: string): string => asciiDigits(typed).replace(/\D/g, '').slice(0, OTP_DIGITS)
