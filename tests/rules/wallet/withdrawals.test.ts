import { describe, expect, it } from 'vitest'
import { addressKey, normalizedAddress } from '#machines/catalog/addresses.ts'
import { memoError } from '#machines/catalog/memos.ts'
import { arrivingOf, withdrawalAmountError } from '#machines/wallet/rules/withdrawals.ts'

const USDT = { token: 'USDT', scale: 6, fee: '3', least: '10' }
const AVAILABLE = 100_000_000n

describe('the amount of a withdrawal', () => {
  it.each([
    ['', null],
    ['10', null],
    ['100', null],
    ['9.999999', 'Withdraw at least 10 USDT'],
    ['100.000001', 'Insufficient balance. Go lower!'],
    ['0', 'You cannot withdraw 0. Go higher or fund wallet!'],
    ['10.0000001', 'Too many decimals'],
    ['1e1', 'Enter a number'],
  ])('%j is answered by %j', (amount, error) => expect(withdrawalAmountError(amount, USDT, AVAILABLE)).toBe(error))

  it('arrives without the fee', () => expect(arrivingOf('20.5', USDT)).toBe('17.5'))
})

describe('a memo', () => {
  it.each([
    ['Ripple', true, '4294967295', null],
    ['Ripple', true, '4294967296', 'Invalid memo or tag for this network'],
    ['Ripple', true, '', 'Enter the memo or tag of the recipient'],
    ['Stellar', true, 'x'.repeat(28), null],
    ['Stellar', true, 'x'.repeat(29), 'Invalid memo or tag for this network'],
    ['Ethereum', false, ' ', null],
    ['Ethereum', false, '7', 'This network does not use a memo. Leave it empty'],
  ] as const)('on %s (required: %s) %j is answered by %j', (network, isRequired, memo, error) =>
    expect(memoError(memo, { network, isRequired })).toBe(error),
  )
})

describe('two spellings of an address', () => {
  const plain = '55d398326f99059fF775485246999027B3197955'

  it('are one on EVM networks and in bech32', () => {
    expect(normalizedAddress(` ${plain}`, 'Binance Smart Chain')).toBe(`0x${plain}`)
    expect(addressKey(plain, 'Binance Smart Chain')).toBe(`0x${plain.toLowerCase()}`)
    expect(addressKey('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'Bitcoin')).toBe(
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    )
  })

  it('are two where letter case is part of the address', () => {
    const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    expect(addressKey(tron, 'Tron')).toBe(tron)
  })
})
