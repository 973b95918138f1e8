import { describe, expect, test } from 'vitest'
import { COMMA_IN_NUMBER } from '#machines/shared/messages/amounts.ts'
import { confirmationIn } from '#machines/accounts/rules/otp-outcome.ts'
import {
  firstTicker,
  formatTransfer,
  greatestAmount,
  isAmountReady,
  sentAmount,
  transferAmountError,
  transferFacts,
  transferInput,
  type TransferForm,
} from '#machines/wallet/rules/transfers.ts'

const asset = (ticker: string, available_balance: string, scale = 6) => ({
  ticker,
  name: ticker,
  scale,
  available_balance,
})

const form = (amount: string, changed: Partial<TransferForm> = {}): TransferForm => ({
  kind: 'crypto',
  assets: [asset('BTC', '0', 8), asset('USDT', '1200.5')],
  ticker: 'USDT',
  amount,
  verified: { username: 'ben_kay', email: 'b••@example.com' },
  ...changed,
})

const sent = { recipient: 'ben_kay', sentKey: 'k' }

describe('the amount of a transfer', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['20', null],
    ['.5', null],
    ['1200.5', null],
    ['1,200.5', null],
    ['0', 'You cannot withdraw 0. Go higher or fund wallet!'],
    ['0.000', 'You cannot withdraw 0. Go higher or fund wallet!'],
    ['1200.500001', 'Insufficient balance. Go lower!'],
    ['5000', 'Insufficient balance. Go lower!'],
    ['0.0000001', 'Too many decimals'],
    ['-1', 'Enter a number'],
    ['1e1', 'Enter a number'],
    ['1,201', 'Which amount do you mean?'],
    ['20 usdt', null],
    ['0.5 BTC', 'This amount is in BTC. Enter an amount in USDT'],
    ['12,00.5', COMMA_IN_NUMBER],
    ['1.200,5', null],
    ['1 200', null],
    ['٢٠', null],
  ])('%j reads: %j', (amount, sentence) => expect(transferAmountError(form(amount))).toBe(sentence))

  test('can be sent only when it is there, right, and of a known asset', () => {
    expect(['', ' ', '0', '5000', '1e1', '20'].map((amount) => isAmountReady(form(amount)))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ])
    expect(isAmountReady(form('20', { assets: [] }))).toBe(false)
    expect(isAmountReady(form('20', { ticker: 'NONE' }))).toBe(false)
  })

  test('is at most what is available, to the last decimal', () => {
    expect(greatestAmount(form(''))).toBe('1200.5')
    expect(greatestAmount(form('', { ticker: 'BTC' }))).toBe('0')
    expect(greatestAmount(form('', { assets: [] }))).toBe('')
    expect(transferAmountError(form(greatestAmount(form(''))))).toBeNull()
  })

  test('is shown with the decimals of its kind', () => {
    expect(sentAmount(form('1,200.50'))).toBe('1,200.5 USDT')
    expect(sentAmount(form('5000'))).toBe('0 USDT')
    const fiat = form('20', { kind: 'fiat', assets: [asset('USD', '1500.5', 2)], ticker: 'USD' })
    expect(sentAmount(fiat)).toBe('20.00 USD')
    expect(formatTransfer(fiat, '0')).toBe('0.00 USD')
  })
})

test('without its asset a transfer has no error yet, and without its account no recipient', () => {
  expect(transferAmountError(form('5000', { assets: [] }))).toBeNull()
  expect(sentAmount(form('20', { assets: [] }))).toBe('0 USDT')
  expect(formatTransfer(form('', { assets: [] }), '7.5')).toBe('7.5 USDT')
  expect(transferInput({ ...form('1,201', { assets: [] }), recipient: '', sentKey: 'k' })).toEqual({
    body: { recipient: '', token: 'USDT', amount: '1201' },
    key: 'k',
  })
})

test('an amount that could be another one is sent as it was typed', () => {
  expect(transferInput({ ...form('1,201'), ...sent }).body.amount).toBe('1,201')
})

test('a transfer begins with the wanted asset, else with one that the person has', () => {
  const assets = [asset('BTC', '0.00'), asset('USDT', '0.01'), asset('ETH', '3')]
  expect(firstTicker(assets, 'ETH')).toBe('ETH')
  expect(firstTicker(assets, 'BTC')).toBe('BTC')
  expect(firstTicker(assets, 'NONE')).toBe('USDT')
  expect(firstTicker(assets, undefined)).toBe('USDT')
  expect(firstTicker([asset('BTC', '0'), asset('ETH', '0')], '')).toBe('BTC')
  expect(firstTicker([], undefined)).toBe('')
})

test('a transfer is of the wanted asset until the assets are known', () => {
  expect(firstTicker([], 'ETH')).toBe('ETH')
})

test('the request names the verified account, the asset in its own field, and the plain amount', () => {
  expect(transferInput({ ...form('1,200.50'), ...sent })).toEqual({
    body: { recipient: 'ben_kay', token: 'USDT', amount: '1200.50' },
    key: 'k',
  })
  const fiat = form('020', { kind: 'fiat', assets: [asset('USD', '1500.5', 2)], ticker: 'USD' })
  expect(transferInput({ ...fiat, ...sent })).toEqual({
    body: { recipient: 'ben_kay', currency: 'USD', amount: '20' },
    key: 'k',
  })
})

test('the code confirms the amount as it was sent, also once it is no longer available', () => {
  const facts = { act: 'transfer', to: 'account', recipient: 'ben_kay' }
  expect(transferFacts({ ...form('1,200.50'), ...sent })).toEqual({ ...facts, amount: '1,200.5 USDT' })
  expect(transferFacts({ ...form('5000'), ...sent })).toEqual({ ...facts, amount: '5,000 USDT' })
  const fiat = form('20', { kind: 'fiat', assets: [asset('USD', '1500.5', 2)], ticker: 'USD' })
  expect(transferFacts({ ...fiat, ...sent })).toEqual({ ...facts, amount: '20.00 USD' })
})

test('a code is asked for only by a refusal that carries its whole challenge', () => {
  const data = { challenge: 'c', resend_at: 'r', expires_at: 'e', server_now: 'n' }
  const refusal = { kind: 'refused', message: '', code: 'code_required', data } as const
  expect(confirmationIn(refusal)).toEqual(data)
  expect(confirmationIn({ ...refusal, code: 'not_now' })).toBeNull()
  expect(confirmationIn({ ...refusal, data: { ...data, resend_at: undefined } })).toBeNull()
  expect(confirmationIn({ ...refusal, data: undefined })).toBeNull()
  expect(confirmationIn(null)).toBeNull()
})
