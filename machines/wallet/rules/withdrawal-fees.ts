import { powerOfTen } from '#machines/shared/values/money.ts'
import { ledgerAmountOf, type ChainScales } from './chain-amounts.ts'

/** For so long the fee of a withdrawal is promised. */
export const FEE_QUOTE_S = 60

const up = (value: bigint, divisor: bigint): bigint => (value + divisor - 1n) / divisor

/** Digits of a fee that are not 0. */
const DIGITS = 3

/** Rounded up, to as many digits as people compare. */
function readable(fee: bigint): bigint {
  const step = powerOfTen(Math.max(String(fee).length - DIGITS, 0))
  return up(fee, step) * step
}

/** A price in US dollars as a fraction: '2512.5' is 25125 of 10. */
function fractionOf(price: string): { over: bigint; under: bigint } | null {
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(price) ?? []
  const over = BigInt(`0${whole}${decimals}`)
  return over === 0n ? null : { over, under: powerOfTen(decimals.length) }
}

/** `price` is in US dollars. */
type Priced<Scales> = Scales & { readonly price: string }

/** What a chain's fee is in its coin, in the ledger's unit. */
export function coinFee(limit: bigint, scales: ChainScales): bigint {
  const { amountMinor, remainder } = ledgerAmountOf(limit, scales)
  return readable(remainder > 0n ? amountMinor + 1n : amountMinor)
}

/** The same in a token, by the prices of both; null without prices. */
export function tokenFee(
  limit: bigint,
  coin: Priced<Pick<ChainScales, 'chainDecimals'>>,
  token: Priced<Pick<ChainScales, 'scale'>>,
): bigint | null {
  const [of, by] = [fractionOf(coin.price), fractionOf(token.price)]
  if (!of || !by) return null
  const [dividend, divisor] = [
    of.over * by.under * powerOfTen(token.scale),
    of.under * by.over * powerOfTen(coin.chainDecimals),
  ]
  return readable(up(limit * dividend, divisor))
}

/** The least amount of a withdrawal: of one that costs more than usual at least half arrives. */
export const leastWith = (fee: bigint, usual: { readonly fee: bigint; readonly least: bigint }): bigint =>
  fee > usual.fee && 2n * fee > usual.least ? 2n * fee : usual.least
