import { asciiDigits } from '#machines/shared/values/digits.ts'

export const OTP_DIGITS = 6

/** Six digits by themselves, maybe in two groups: no part of an amount, an address or a date. */
const CODE = /(?<![\p{L}\d.,])\d{3}[\s\p{Pd}]?\d{3}(?![\p{L}\d]|[.,]\d)/gu

/**
 * The code in what was typed or pasted, in digits of any script (spec section 5: OTP): the one that stands in a text of a mail, else all its digits, at most
 * six.
 */
export function codeDigits(typed: string): string {
  const plain = asciiDigits(typed)
  const [code, other] = plain.match(CODE) ?? []
  return (code !== undefined && other === undefined ? code : plain).replace(/\D/g, '').slice(0, OTP_DIGITS)
}
