import { describe, expect, test } from 'vitest'
import { amountError, depositError, normalizedRecipient, recipientError } from '#machines/wallet/rules/movements.ts'

test.each([
  ['', null],
  ['100', null],
  ['100.01', 'Insufficient balance. Go lower!'],
  ['0', 'You cannot withdraw 0. Go higher or fund wallet!'],
  ['0.001', 'Too many decimals'],
  ['ten', 'Enter a number'],
])('of 100.00 that is available, %j is answered by %j', (amount, error) => {
  expect(amountError(amount, 2, 10_000n)).toBe(error)
})

test.each([
  ['0.00000001', null],
  ['100000000', null],
  ['100000000.00000001', 'A deposit can be up to 100,000,000 BTC'],
  ['', 'Enter an amount'],
  ['0', 'Enter an amount above 0'],
  ['0.000000001', 'Too many decimals'],
  ['ten', 'Enter a number'],
])('a deposit of %j BTC is answered by %j', (amount, error) => {
  expect(depositError(amount, { code: 'BTC', scale: 8 })).toBe(error)
})

describe('the recipient of a transfer', () => {
  const self = { username: 'ada_obi', email: 'ada@example.com' }

  test.each([
    ['', 'Username is missing!'],
    ['  ', 'Username is missing!'],
    ['ada_obi', 'You cannot be the recipient'],
    [' Ada_Obi ', 'You cannot be the recipient'],
    ['ADA@EXAMPLE.COM', 'You cannot be the recipient'],
    ['ada', null],
    ['ben_kay', null],
    ['ben@example.com', null],
  ])('%j is answered by %j', (recipient, error) => expect(recipientError(recipient, self)).toBe(error))

  test('is compared without blanks and in lower case', () => expect(normalizedRecipient(' Ben_KAY ')).toBe('ben_kay'))
})
