import { describe, expect, it } from 'vitest'
import { rateLine, rateOf, swapReceipt } from '#machines/exchange/rules/swap-receipt.ts'
import { swapAmounts } from '#machines/exchange/rules/swaps.ts'
import {
  confirmingSwap,
  expiredSwap,
  failedSwap,
  finishedPurchase,
  finishedSale,
  finishedSwap,
  refundedSwap,
  unpaidPurchase,
  waitingSale,
  waitingSwap,
} from '#machines/exchange/samples/swaps.ts'

describe('the receipt of a swap', () => {
  it.each([
    ['one that waits', waitingSwap, { expected: null, rate: '1 BTC ≈ 19.9 ETH', refunded: null }],
    ['one that is confirmed', confirmingSwap, { expected: null, rate: '1 BTC ≈ 19.9 ETH', refunded: null }],
    ['a finished one', finishedSwap, { expected: '1.99 ETH', rate: '1 BTC = 19.8 ETH', refunded: null }],
    [
      'one of which another amount arrived',
      { ...finishedSwap, amountFrom: '0.2' },
      { expected: '1.99 ETH', rate: '1 BTC = 9.9 ETH', refunded: null },
    ],
    ['a refunded one', refundedSwap, { expected: null, rate: null, refunded: '0.0999 BTC' }],
    ['a failed one', failedSwap, { expected: null, rate: null, refunded: null }],
    [
      'one that failed while it was sent',
      { ...failedSwap, amountTo: '1.98' },
      { expected: null, rate: null, refunded: null },
    ],
    ['an expired one', expiredSwap, { expected: null, rate: null, refunded: null }],
    ['an unpaid purchase', unpaidPurchase, { expected: null, rate: '1 ETH ≈ 3,333.33 USD', refunded: null }],
    ['a purchase', finishedPurchase, { expected: '0.03 ETH', rate: '1 ETH = 3,333.33 USD', refunded: null }],
    ['a sale that waits', waitingSale, { expected: null, rate: '1 BTC ≈ 62,000.00 USD', refunded: null }],
    ['a sale', finishedSale, { expected: '6,200.00 USD', rate: '1 BTC = 62,000.00 USD', refunded: null }],
  ])('of %s has what was expected, the rate and the refund where there is one', (_, swap, receipt) => {
    expect(swapReceipt(swap)).toEqual(receipt)
  })

  it.each([failedSwap, refundedSwap, expiredSwap])(
    'has nothing received of one that ended before its payout',
    (swap) => {
      const named = { ...swap, amountTo: '1.98' }
      expect(swapAmounts(named).received).toBe('No payout detected')
      expect(swapAmounts({ ...named, payoutHash: 'f00d' }).received).toBe('1.98 ETH on Ethereum')
    },
  )

  it('has no rate where nothing was sent', () => {
    expect([rateOf('0', '1'), rateOf('3', '1'), rateOf('0.5', '1')]).toEqual([null, '0.333333333333333333', '2'])
    expect(rateLine({ ticker: 'btc', amount: '0' }, { ticker: 'eth', amount: '1' }, '=')).toBe(null)
  })
})
