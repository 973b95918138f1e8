import { expect, test } from 'vitest'
import { coinFee, leastWith, tokenFee } from '#machines/wallet/rules/withdrawal-fees.ts'

const ETH = { price: '2500.5', chainDecimals: 18 }
const GWEI = 1_000_000_000n

test.each([
  ['is rounded up to the ledger’s unit', 1n, { chainDecimals: 18, scale: 6 }, 1n],
  ['is read with three digits', 1_234_500_000_000_000n, { chainDecimals: 18, scale: 8 }, 124_000n],
  ['stays what it is with fewer', 4_100n, { chainDecimals: 8, scale: 8 }, 4_100n],
])('the fee of a network in its coin %s', (_, limit, scales, fee) => {
  expect(coinFee(limit, scales)).toBe(fee)
})

test.each([
  ['by both prices', 65_000n * 40n * GWEI, { price: '1', scale: 6 }, 6_510_000n],
  ['of a token that is worth less', 65_000n * 40n * GWEI, { price: '0.5', scale: 6 }, 13_100_000n],
  ['never below the least unit', 1n, { price: '1', scale: 2 }, 1n],
  ['not without a price of the token', GWEI, { price: '0', scale: 6 }, null],
  ['not with a price that is none', GWEI, { price: 'NaN', scale: 6 }, null],
])('is known in a token %s', (_, limit, token, fee) => {
  expect(tokenFee(limit, ETH, token)).toBe(fee)
})

test('at least half arrives of what costs more than usual, and the usual least is as it was', () => {
  const usual = { fee: 3n, least: 10n }
  expect([leastWith(3n, usual), leastWith(5n, usual), leastWith(7n, usual)]).toEqual([10n, 10n, 14n])
  expect(leastWith(6n, { fee: 6n, least: 7n })).toBe(7n)
})
