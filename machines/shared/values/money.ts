/** Prices have at most this many decimals (docs/product/api.md). */
export const PRICE_SCALE = 8
/** 5 of 1,000: how far a rate may move between reading and confirming before a person is asked again (decision 0040). */
export const DRIFT_PER_MILLE = 5n

/** `comma`: malformed, and with a comma. */
export type MoneyFlaw = 'empty' | 'malformed' | 'comma' | 'too_large' | 'too_precise'

/** How many decimals the two assets of a trade have. */
export interface Scales {
  token: number
  fiat: number
}

const DECIMAL = /^(0|[1-9]\d*)(?:\.(\d+))?$/
const MOST_DIGITS = 18

const POWERS = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent))

/** 10 to the power of `exponent`, from a table: a list of adverts needs it a thousand times. */
export const powerOfTen = (exponent: number): bigint => POWERS[exponent] ?? 10n ** BigInt(exponent)

/**
 * Reads a decimal text as integer minor units of an asset with `scale` decimals, never through a float. Signs, exponents,
 * leading zeros and more decimals than the asset has are refused, not repaired (docs/product/api.md).
 */
export function parseMoney(text: string, scale: number): bigint | MoneyFlaw {
  if (text.trim() === '') return 'empty'
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return text.includes(',') ? 'comma' : 'malformed'
  if (whole.length > MOST_DIGITS) return 'too_large'
  if (fraction.length > scale) return 'too_precise'
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

/** A decimal of the digits before and behind its point, without leading zeros and without a bare point. */
export function toDecimal(whole: string, fraction = ''): string {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction === '' ? digits : `${digits}.${fraction}`
}

/** A decimal of the API as it is stored: no spaces around it, no bare point, no leading zeros. Anything else is returned as it is. */
export function normalizeDecimal(text: string): string {
  const plain = text.trim()
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return plain
  const [whole = '', fraction] = plain.split('.')
  return toDecimal(whole, fraction)
}

/** Minor units of a text that was checked before; throws RangeError when it was not. */
export function minorOf(text: string, scale: number): bigint {
  const minor = parseMoney(text, scale)
  if (typeof minor !== 'bigint') throw new RangeError(`Not an amount of scale ${scale}: ${text}`)
  return minor
}

/** The shortest decimal text of minor units: no exponent, no trailing zeros. The inverse of `minorOf`. */
export function decimalOf(minor: bigint, scale: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${minor < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

const JSON_NUMBER = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/** The decimal that a JSON number is printed as, without an exponent: 1e-7 is '0.0000001' (docs/product/api.md). A text stays as it is. */
export function plainDecimal(value: string | number): string {
  if (typeof value === 'string') return value
  const [, whole, fraction = '', exponent = '0'] = JSON_NUMBER.exec(String(value)) ?? []
  if (whole === undefined) return String(value)
  const [digits, scale] = [BigInt(whole + fraction), fraction.length - Number(exponent)]
  return scale < 0 ? decimalOf(digits * powerOfTen(-scale), 0) : decimalOf(digits, scale)
}

/** The one place where a quote is rounded: down, so that nobody is promised more than there is (docs/product/api.md). */
const roundDown = (dividend: bigint, divisor: bigint): bigint => dividend / divisor

/** Tokens for an amount of fiat: floor(fiat ÷ price) in the token's minor units. The price is fiat per token at 8 decimals, above zero. */
export function tokenFor(fiatMinor: bigint, priceMinor: bigint, { token, fiat }: Scales): bigint {
  return roundDown(fiatMinor * powerOfTen(PRICE_SCALE + token), priceMinor * powerOfTen(fiat))
}

/** Fiat for an amount of tokens: floor(token × price) in the currency's minor units. */
export function fiatFor(tokenMinor: bigint, priceMinor: bigint, { token, fiat }: Scales): bigint {
  return roundDown(tokenMinor * priceMinor * powerOfTen(fiat), powerOfTen(PRICE_SCALE + token))
}
