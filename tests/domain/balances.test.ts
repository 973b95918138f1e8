import { describe, expect, test } from 'vitest'
import { bookingOf, cryptoTotals, isEmptyBalance } from '#machines/domain/balances.ts'
import { bitcoin, tether } from '#machines/model/samples/balances.ts'

describe('balances', () => {
  test('booking is reserved plus escrow', () => {
    expect(bookingOf(bitcoin)).toBe('0.15')
  })

  test('the total is available and booking of every token at its price, exactly', () => {
    expect(cryptoTotals([bitcoin, tether])).toEqual({
      available: '22375.5',
      booking: '9124.794183',
      total: '31500.294183',
      partial: false,
    })
  })

  test('a token without a known price is left out and marked as partial', () => {
    expect(cryptoTotals([{ ...bitcoin, price: null }, tether])).toMatchObject({ available: '1200.5', partial: true })
    const none = { available_balance: '0', reserved_balance: '0', escrow_balance: '0', hold_balance: '0' }
    expect(cryptoTotals([{ ...bitcoin, ...none, price: null }])).toMatchObject({ total: '0', partial: false })
    expect(isEmptyBalance({ ...bitcoin, ...none })).toBe(true)
  })
})
