import { expect, test } from 'vitest'
import { chainAmountOf, ledgerAmountOf } from '#machines/wallet/rules/chain-amounts.ts'

const WEI = { chainDecimals: 18, scale: 6 }

test.each([
  [1_999_999_999_999n, WEI, 1n, 999_999_999_999n],
  [999_999_999_999n, WEI, 0n, 999_999_999_999n],
  [1_000_000_000_000n, WEI, 1n, 0n],
  [7n, { chainDecimals: 8, scale: 8 }, 7n, 0n],
  [7n, { chainDecimals: 6, scale: 8 }, 700n, 0n],
])('of %d on the chain at %j the ledger holds %d, and %d is left', (chainAmount, scales, amountMinor, remainder) => {
  expect(ledgerAmountOf(chainAmount, scales)).toEqual({ amountMinor, remainder })
  expect(chainAmountOf(amountMinor, scales) + remainder).toBe(chainAmount)
})

test('an amount with more decimals than the chain has cannot be sent', () => {
  expect(() => chainAmountOf(701n, { chainDecimals: 6, scale: 8 })).toThrow(RangeError)
})
