import { decimalOf, powerOfTen, PRICE_SCALE } from '#machines/shared/values/money.ts'

const DECIMAL = /^(\d+)(?:\.(\d+))?$/

const partsOf = (decimal: string): { digits: bigint; scale: number } | null => {
  const [, whole, fraction = ''] = DECIMAL.exec(decimal) ?? []
  return whole === undefined ? null : { digits: BigInt(whole + fraction), scale: fraction.length }
}

interface Price {
  /** A decimal of any length. */
  readonly of: string
  readonly times?: string
  readonly per?: string
}

/** `of` × `times` ÷ `per` as an integer of 1 / 10^scale, rounded half up; null unless all are above 0. */
function unitsAt(scale: number, { of, times = '1', per = '1' }: Price): bigint | null {
  const [a, b, c] = [partsOf(of), partsOf(times), partsOf(per)]
  if (!a || !b || !c || a.digits * b.digits * c.digits <= 0n) return null
  const numerator = a.digits * b.digits * powerOfTen(c.scale + scale)
  const denominator = c.digits * powerOfTen(a.scale + b.scale)
  return (2n * numerator + denominator) / (2n * denominator)
}

const scaleOf = (units: bigint): number => (units >= 1000n ? 2 : units >= 1n ? 4 : PRICE_SCALE)

/**
 * The price `of` × `times` ÷ `per`, rounded half up: 2 decimals from 1,000 upwards, 4 from 1 upwards, else 8. Null if that
 * is 0, or if one of them is not above 0: such a price is not offered.
 */
export function priceFrom(price: Price): string | null {
  const rough = unitsAt(PRICE_SCALE, price)
  if (rough === null || rough === 0n) return null
  const scale = scaleOf(rough / powerOfTen(PRICE_SCALE))
  return decimalOf(unitsAt(scale, price) ?? 0n, scale)
}
