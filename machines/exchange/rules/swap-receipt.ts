import { formatListPrice, upTo } from '#machines/shared/values/formatting.ts'
import { decimalOf, minorOf, powerOfTen } from '#machines/shared/values/money.ts'
import { hasNoPayout, isStageOver, stageOf, swapAmount, type Swap } from './swaps.ts'

const SCALE = 18
const RATE_PLACES = 8

/** What one unit of `of` is in `other`, as a decimal rounded down; null where that is nothing. */
export function rateOf(of: string, other: string): string | null {
  const [units, others] = [minorOf(of, SCALE), minorOf(other, SCALE)]
  return units === 0n ? null : decimalOf((others * powerOfTen(SCALE)) / units, SCALE)
}

interface RateSide {
  readonly ticker: string
  readonly amount: string
  readonly isFiat?: boolean
}

/** '1 BTC ≈ 19.9 ETH' of what is expected, '1 BTC = 19.8 ETH' of what was exchanged; null where nothing was. */
export function rateLine(of: RateSide, other: RateSide, sign: '≈' | '='): string | null {
  const rate = rateOf(of.amount, other.amount)
  if (rate === null) return null
  const shown = other.isFiat === true ? formatListPrice(rate) : upTo(rate, RATE_PLACES, 'halfEven')
  return `1 ${of.ticker.toUpperCase()} ${sign} ${shown} ${other.ticker.toUpperCase()}`
}

/** Per token sent, and of a purchase per token received: expected while it goes on, then that of what was exchanged; else none. */
function swapRate(swap: Swap): string | null {
  const stage = stageOf(swap)
  const isFinished = stage === 'finished'
  if (isStageOver(stage) && !isFinished) return null
  const [from, to] = isFinished
    ? [swap.amountFrom ?? swap.expectedAmountFrom, swap.amountTo ?? swap.expectedAmountTo]
    : [swap.expectedAmountFrom, swap.expectedAmountTo]
  const [sent, received] = [
    { ticker: swap.fromCurrency, amount: from, isFiat: swap.fromNetwork === null },
    { ticker: swap.toCurrency, amount: to, isFiat: swap.toNetwork === null },
  ]
  const sign = isFinished ? '=' : '≈'
  return swap.kind === 'buy' ? rateLine(received, sent, sign) : rateLine(sent, received, sign)
}

interface SwapReceipt {
  /** What was expected, once it is known what was received. */
  readonly expected: string | null
  readonly rate: string | null
  readonly refunded: string | null
}

/** The figures of a swap, a purchase or a sale beside what was sent and received. */
export const swapReceipt = (swap: Swap): SwapReceipt => ({
  expected:
    swap.amountTo === null || hasNoPayout(swap)
      ? null
      : swapAmount(swap.expectedAmountTo, swap.toCurrency, swap.toNetwork),
  rate: swapRate(swap),
  refunded: swap.refundAmount === null ? null : swapAmount(swap.refundAmount, swap.fromCurrency, swap.fromNetwork),
})
