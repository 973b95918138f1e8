import { decimalOf, powerOfTen } from '#machines/shared/values/money.ts'

// Outside of strings, a JSON text has digits in numbers only.
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const PARTS = /^(-?\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/
/** A number of more digits is no amount, and would fill the memory. */
const MAX_DIGITS = 100

const isInRange = (number: string): boolean =>
  number.length <= MAX_DIGITS && Math.abs(Number(PARTS.exec(number)?.[3] ?? '0')) <= MAX_DIGITS

function decimalFrom(number: string): string {
  const [, whole = '', fraction = '', exponent = '0'] = PARTS.exec(number) ?? []
  if (!isInRange(number)) throw new SyntaxError('A number is out of range')
  const [digits, scale] = [BigInt(whole + fraction), fraction.length - Number(exponent)]
  return scale < 0 ? decimalOf(digits * powerOfTen(-scale), 0) : decimalOf(digits, scale)
}

/** The decimal of a text that is a number, in whatever way JSON writes one; null for any other. */
export const asDecimal = (text: string): string | null =>
  PARTS.test(text) && isInRange(text) ? decimalFrom(text) : null

/**
 * A JSON text with every number as a string: the decimal of its own digits, never through a float. `1.2e-7` is
 * "0.00000012". The text must be valid JSON; throws SyntaxError for a number out of range.
 */
export const withDecimals = (json: string): string =>
  json.replaceAll(STRING_OR_NUMBER, (token) => (token.startsWith('"') ? token : `"${decimalFrom(token)}"`))
