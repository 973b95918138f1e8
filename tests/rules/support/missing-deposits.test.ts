import { expect, it } from 'vitest'
import {
  cryptoFacts,
  fiatFacts,
  foundSentence,
  isAboutTransfer,
  missingIn,
} from '#machines/support/rules/missing-deposits.ts'

it('a request about a missing deposit has every fact that was entered', () => {
  expect(cryptoFacts({ network: 'Tron', token: 'USDT', txid: 'abc' })).toBe(
    'A deposit of USDT is missing.\nNetwork: Tron\nTransaction ID: abc',
  )
  const fiat = { currency: 'USD', amount: '2.50', paid_on: '2026-01-05', payer: 'Ada Obi', reference: 'Q1' } as const
  expect(fiatFacts(fiat)).toBe(
    'A deposit of USD is missing.\nAmount: 2.50\nPaid on: 2026-01-05\nPayer: Ada Obi\nReference: Q1',
  )
  expect(fiatFacts({ ...fiat, reference: '' })).toContain('Reference: none')
})

it('a deposit that was not credited says why', () => {
  const deposit = {
    t_id: 'T1',
    token: 'BTC',
    network: 'Bitcoin',
    amount: '0.5',
    txid: 'abc',
    confirmations: 1,
    needed: 2,
    created_at: '2026-01-05T00:00:00.000Z',
  } as const
  expect(foundSentence({ ...deposit, status: 'pending', reason: null })).toBe(
    '1 of 2 confirmations. 0.5 BTC is credited at 2',
  )
  expect(foundSentence({ ...deposit, status: 'completed', reason: null })).toBe('0.5 BTC was credited to your account')
  expect(foundSentence({ ...deposit, status: 'failed', reason: 'Too little' })).toBe('Too little')
})

it('a request is read back as the form sent it, and any other message is none', () => {
  const crypto = { network: 'Tron', token: 'USDT', txid: 'abC1' } as const
  expect(missingIn(cryptoFacts(crypto))).toEqual({ kind: 'crypto', ...crypto })
  const fiat = { currency: 'USD', amount: '250', paid_on: '2026-01-05', payer: 'Ada: Obi', reference: 'none' } as const
  expect(missingIn(fiatFacts(fiat))).toEqual({ kind: 'fiat', ...fiat })
  const written = cryptoFacts(crypto)
  for (const other of [`${written}\nPlease`, `Hi\n${written}`, written.replace('Tron', 'Trom'), 'Where is abC1?', ''])
    expect(missingIn(other)).toBeNull()
})

it('a request is about one transaction of one network, in either case of its letters', () => {
  const message = cryptoFacts({ network: 'Tron', token: 'USDT', txid: 'abC1' })
  const isAbout = (network: 'Tron' | 'Ripple', txid: string) => isAboutTransfer(message, { network, txid })
  expect([isAbout('Tron', 'ABC1'), isAbout('Ripple', 'abC1'), isAbout('Tron', 'abC')]).toEqual([true, false, false])
})
