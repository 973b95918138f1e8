import { AT_OUR_PRICE, priceDifference } from '#machines/exchange/messages/external-orders.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import { decimalOf, minorOf, powerOfTen } from '#machines/shared/values/money.ts'
import type { ExternalEstimate, ExternalPair } from './external-orders.ts'
import { rateLine, rateOf } from './swap-receipt.ts'
import { swapAmount } from './swaps.ts'

const SCALE = 18
const PERCENT_PLACES = 2
const HUNDRED_PERCENT = 100n * powerOfTen(SCALE)

type Fees = ExternalEstimate['fees']

const sumOf = (fees: Fees, ticker: string): bigint =>
  fees.filter((fee) => fee.ticker === ticker).reduce((sum, { amount }) => sum + minorOf(amount, SCALE), 0n)

const roundUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor

/** All fees in percent of what is exchanged, rounded up: '3.5'; null where that is not known. */
function feePercent({ side, token, currency }: ExternalPair, { fromAmount, toAmount, fees }: ExternalEstimate) {
  const [paid, received] = side === 'buy' ? [currency, token] : [token, currency]
  if (fees.length === 0 || fees.some(({ ticker }) => ticker !== paid && ticker !== received)) return null
  const [ofPaid, ofReceived] = [sumOf(fees, paid), sumOf(fees, received)]
  // What is received is without its fees.
  const [from, to] = [minorOf(fromAmount, SCALE), minorOf(toAmount, SCALE) + ofReceived]
  const percent = roundUp(ofPaid * HUNDRED_PERCENT, from) + roundUp(ofReceived * HUNDRED_PERCENT, to)
  return upTo(decimalOf(percent, SCALE), PERCENT_PLACES, 'up')
}

/** What the provider and the network take: '3.00 USD (3%)'. */
function feesText(order: ExternalPair, estimate: ExternalEstimate): string {
  const { fees } = estimate
  if (fees.length === 0) return 'Included'
  const amounts = fees.map(({ amount, ticker }) =>
    swapAmount(amount, ticker, ticker === order.currency ? null : undefined, 'up'),
  )
  const percent = feePercent(order, estimate)
  return `${amounts.join(' and ')}${percent === null ? '' : ` (${percent}%)`}`
}

/** How far the provider's rate is from our own price: "2.1% above Quayside's price"; null while that is not known. */
function differenceText({ side }: ExternalPair, { fromAmount, toAmount, ourPrice }: ExternalEstimate): string | null {
  const rate = side === 'buy' ? rateOf(toAmount, fromAmount) : rateOf(fromAmount, toAmount)
  if (rate === null || ourPrice === null) return null
  const [theirs, ours] = [minorOf(rate, SCALE), minorOf(ourPrice, SCALE)]
  const [distance, direction] =
    theirs < ours ? ([ours - theirs, 'below'] as const) : ([theirs - ours, 'above'] as const)
  const percent = upTo(decimalOf((distance * HUNDRED_PERCENT) / ours, SCALE), PERCENT_PLACES, 'halfEven')
  return percent === '0' ? AT_OUR_PRICE : priceDifference(percent, direction)
}

/** What an order with an external recipient costs, before the person leaves for the provider's page. */
export const externalTerms = (order: ExternalPair, estimate: ExternalEstimate) => {
  const { side, token, currency } = order
  const [of, other] =
    side === 'buy' ? [estimate.toAmount, estimate.fromAmount] : [estimate.fromAmount, estimate.toAmount]
  return {
    rate: rateLine({ ticker: token, amount: of }, { ticker: currency, amount: other, isFiat: true }, '≈'),
    fees: feesText(order, estimate),
    difference: differenceText(order, estimate),
  }
}
