import { describe, expect, test } from 'vitest'
import {
  allBalanceParts,
  balanceParts,
  bookingOf,
  cryptoTotals,
  depositWhenEmpty,
  isEmptyBalance,
  shownBalance,
  shownFiat,
  singleBalance,
  valueOf,
  wholeBalance,
} from '#machines/wallet/rules/balances.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'

test.each([
  [null, '1,200.5', '1,200.50'],
  [{ hide_assets: false }, '1,200.5', '1,200.50'],
  [{ hide_assets: true }, '*****', '*****'],
])('with the settings %j a balance of 1200.5 is shown as %s, as fiat %s', (settings, crypto, fiat) => {
  expect(shownBalance(settings, '1200.5', 8)).toBe(crypto)
  expect(shownFiat(settings, '1200.5', 2)).toBe(fiat)
})

test.each([
  [null, 'BTC', '0', '/dashboard/deposit-crypto?token=BTC'],
  [{ hide_assets: false }, 'USD', '0.00', '/dashboard/deposit-fiat?currency=USD'],
  [{ hide_assets: true }, 'BTC', '0', null],
  [null, 'BTC', '0.00000001', null],
  [null, 'BTC', undefined, null],
])('with the settings %j, of %s with %s available the deposit is at %s', (settings, ticker, available, path) => {
  expect(depositWhenEmpty(settings, ticker, available)).toBe(path)
})

test.each([
  ['1200.5', 8, '1,200.500'],
  ['0.0019', 8, '0.001'],
  ['0.001', 8, '0.001'],
  ['0.0009', 8, '0.0009'],
  ['0.00099999', 8, '0.00099999'],
  ['0.000000000000000001', 18, '0.000000000000000001'],
  ['0', 8, '0.000'],
  ['0.00000000', 8, '0.000'],
])('on its own page a balance of %s with %i decimals is shown as %s', (balance, scale, shown) => {
  expect(singleBalance(balance, scale)).toBe(shown)
})

describe('balances', () => {
  test('booking is reserved plus escrow', () => {
    expect(bookingOf(bitcoin)).toBe('0.15')
  })

  test('the total is available and booking of every token at its price, exactly', () => {
    expect(cryptoTotals([bitcoin, tether])).toEqual({
      available: '22375.5',
      booking: '9124.794183',
      hold: '0',
      total: '31500.294183',
      partial: false,
    })
  })

  test('a token without a known price is left out and marked as partial', () => {
    expect(cryptoTotals([{ ...bitcoin, price: null }, tether])).toMatchObject({ available: '1200.5', partial: true })
    const none = { available_balance: '0', reserved_balance: '0', escrow_balance: '0', hold_balance: '0' }
    expect(cryptoTotals([{ ...bitcoin, ...none, price: null }])).toMatchObject({ total: '0', partial: false })
    expect(isEmptyBalance({ ...bitcoin, ...none })).toBe(true)
    expect(isEmptyBalance({ ...bitcoin, ...none, available_balance: '0.00' })).toBe(true)
    expect(isEmptyBalance({ ...bitcoin, ...none, available_balance: '10' })).toBe(false)
  })

  test('what is on hold is in the total, in neither available nor booking, and makes a balance not empty', () => {
    const held = { ...tether, available_balance: '0', escrow_balance: '0', hold_balance: '12.5' }
    expect(cryptoTotals([held])).toMatchObject({ available: '0', booking: '0', hold: '12.5', total: '12.5' })
    expect(isEmptyBalance(held)).toBe(false)
  })

  test('the whole balance is available, reserved, escrow and hold', () => {
    expect(wholeBalance({ ...bitcoin, hold_balance: '0.00000001' })).toBe('0.50000001')
    expect(wholeBalance({ scale: 2, available_balance: '10.5', hold_balance: '4.25' })).toBe('14.75')
  })

  test('a balance that is not all available has its parts, empty ones left out', () => {
    expect(balanceParts({ ...bitcoin, hold_balance: '0.2' })).toEqual([
      { part: 'available', amount: '0.35' },
      { part: 'reserved', amount: '0.1' },
      { part: 'escrow', amount: '0.05' },
      { part: 'hold', amount: '0.2' },
    ])
    expect(balanceParts({ scale: 2, available_balance: '0', hold_balance: '4.25' })).toEqual([
      { part: 'available', amount: '0' },
      { part: 'hold', amount: '4.25' },
    ])
    expect(balanceParts({ scale: 2, available_balance: '4.25', hold_balance: '0' })).toEqual([])
  })

  test('all of a balance has its parts, also the empty ones, but what is on hold only if there is any', () => {
    expect(allBalanceParts({ scale: 2, available_balance: '4.25', hold_balance: '0' })).toEqual([
      { part: 'available', amount: '4.25' },
      { part: 'reserved', amount: '0' },
      { part: 'escrow', amount: '0' },
    ])
    expect(allBalanceParts({ ...bitcoin, hold_balance: '0.2' })).toEqual(
      balanceParts({ ...bitcoin, hold_balance: '0.2' }),
    )
  })

  test('an amount is worth its price, exactly, and nothing is made up where the price is unknown', () => {
    expect(valueOf(bitcoin, '0.5')).toBe('30250')
    expect(valueOf({ ...bitcoin, price: null }, '0.5')).toBeNull()
  })
})
