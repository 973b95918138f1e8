import { describe, expect, test } from 'vitest'
import { COMMA_IN_NUMBER } from '#machines/shared/messages/amounts.ts'
import {
  amountToWithdraw,
  arrivingText,
  chosenNetwork,
  cryptoWithdrawalFacts,
  formAmountError,
  formMemoError,
  isFormReady,
  preselectedNetwork,
  preselectedToken,
  tokenNetworks,
  withdrawalBody,
  withdrawnText,
  type CryptoWithdrawalForm,
} from '#machines/wallet/rules/withdrawal-form.ts'
import { linkedAmount } from '#machines/wallet/rules/withdrawal-drafts.ts'
import { formAddressError } from '#machines/wallet/rules/withdrawal-recipient.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'
import { ripple, tetherOnEthereum, tetherOnTron } from '#machines/wallet/samples/token-networks.ts'
import { ETHEREUM, RIPPLE, toRipple, wholeForm as form } from './withdrawal-forms.ts'

describe('the amount of a crypto withdrawal', () => {
  test.each([
    ['', null],
    ['10', null],
    [' 1,200.50 ', null],
    ['9.999999', 'Withdraw at least 10 USDT'],
    ['1200.500001', 'Insufficient balance. Go lower!'],
    ['0', 'You cannot withdraw 0. Go higher or fund wallet!'],
    ['20.0000001', 'Too many decimals'],
    ['1,201', 'Which amount do you mean?'],
    ['20 USDT', null],
    ['$20', 'This amount is in USD. Enter an amount in USDT'],
    ['1.200,5', null],
    ['12,34.5', COMMA_IN_NUMBER],
    ['ten', 'Enter a number'],
  ])('%j is answered by %j', (amount, error) => expect(formAmountError(form({ amount }))).toBe(error))

  test('is checked against the balance alone until a network is chosen, and not before the balance is known', () => {
    const answers = ['0.000001', '1200.500001', '0.0000001'].map((amount) =>
      formAmountError(form({ amount, network: '' })),
    )
    expect(answers).toEqual([null, 'Insufficient balance. Go lower!', 'Too many decimals'])
    expect(formAmountError(form({ amount: '9999', balances: [] }))).toBeNull()
  })

  test('arrives without the fee of its network', () => {
    expect(arrivingText(form({ amount: '1,200.50' }))).toBe('1,197.5 USDT')
    expect(arrivingText(form(toRipple))).toBe('19.8 XRP')
    expect(['', '9', '9999', 'ten'].map((amount) => arrivingText(form({ amount })))).toEqual([null, null, null, null])
    expect(arrivingText(form({ network: '' }))).toBeNull()
  })

  test('is read and sent in whole units of the token', () => {
    expect(withdrawnText(form({ amount: '1,200.50' }))).toBe('1,200.5 USDT')
    expect(withdrawnText(form({ amount: '7', balances: [] }))).toBe('7 USDT')
    expect(amountToWithdraw(form({ amount: ' 01,200.50 ' }))).toBe('01,200.50')
    expect(amountToWithdraw(form({ amount: ' 020.50 ' }))).toBe('20.50')
    expect(amountToWithdraw(form({ amount: '1,201' }))).toBe('1,201')
    expect(amountToWithdraw(form({ amount: '1,201', balances: [] }))).toBe('1201')
  })
})

test('the address is checked for the chosen network, which comes first', () => {
  expect(formAddressError(form())).toBeNull()
  expect(formAddressError(form({ address: '' }))).toBe('Enter a wallet address')
  expect(formAddressError(form({ network: 'Tron' }))).toBe(
    'Invalid wallet address for Tron network. This is an address on Ethereum, Binance Smart Chain or Avalanche C Chain',
  )
  expect(formAddressError(form({ network: '', address: 'x' }))).toBe('Choose a network first')
})

test('a memo is checked where the network has one, and ignored elsewhere', () => {
  expect(formMemoError(form({ ...toRipple, memo: '' }))).toBe('Enter the memo or tag of the recipient')
  expect(formMemoError(form({ ...toRipple, memo: 'x' }))).toBe('Invalid memo or tag for this network')
  expect(formMemoError(form(toRipple))).toBeNull()
  expect(formMemoError(form({ memo: 'x' }))).toBeNull()
  expect(formMemoError(form({ network: '', memo: 'x' }))).toBeNull()
})

test.each<[string, Partial<CryptoWithdrawalForm>, boolean]>([
  ['complete', {}, true],
  ['complete, with a memo', toRipple, true],
  ['without a network', { network: '' }, false],
  ['on a network of another token', { network: 'Ripple' }, false],
  ['on a network that is closed', { network: 'Tron' }, false],
  ['without an amount', { amount: ' ' }, false],
  ['below the least', { amount: '9' }, false],
  ['beyond the balance', { amount: '1300' }, false],
  ['without its memo', { ...toRipple, memo: '' }, false],
  ['for a recipient without a memo', { ...toRipple, memo: '', noMemo: 'yes' }, true],
])('a form %s is ready: %s', (_, changed, isReady) => {
  expect(isFormReady(form(changed))).toBe(isReady)
})

test('the request has the trimmed address, the plain amount, the confirmed fee, and a memo only where the network has one', () => {
  expect(withdrawalBody({ ...form({ amount: '1,200.50', memo: '77' }), fee: '3', quote: '' })).toEqual({
    recipient: ETHEREUM,
    token: 'USDT',
    amount: '1200.50',
    fee: '3',
    network: 'Ethereum',
  })
  expect(withdrawalBody({ ...form(toRipple), fee: '0.2', quote: '' })).toEqual({
    recipient: RIPPLE,
    token: 'XRP',
    amount: '20',
    fee: '0.2',
    network: 'Ripple',
    memo: '77',
  })
  expect(withdrawalBody({ ...form({ ...toRipple, noMemo: 'yes' }), fee: '0.2', quote: '' })).toEqual({
    recipient: RIPPLE,
    token: 'XRP',
    amount: '20',
    fee: '0.2',
    network: 'Ripple',
    no_memo: true,
  })
  expect(withdrawalBody({ ...form({ network: '' }), fee: '3', quote: '' })).toEqual({
    recipient: ETHEREUM,
    token: 'USDT',
    amount: '20',
    fee: '3',
  })
})

test('the code confirms the amount, the address and its network, with the memo where there is one', () => {
  expect(cryptoWithdrawalFacts(form({ memo: '77' }))).toEqual({
    act: 'withdrawal',
    amount: '20 USDT',
    to: 'address',
    recipient: ETHEREUM,
    network: 'Ethereum',
  })
  expect(cryptoWithdrawalFacts(form(toRipple))).toEqual({
    act: 'withdrawal',
    amount: '20 XRP',
    to: 'address',
    recipient: RIPPLE,
    network: 'Ripple, memo 77',
  })
  expect(cryptoWithdrawalFacts(form({ ...toRipple, noMemo: 'yes' })).network).toBe('Ripple')
  expect(cryptoWithdrawalFacts(form({ network: '' })).network).toBe('')
})

describe('the token to begin with', () => {
  const empty = { ...bitcoin, available_balance: '0' }
  test.each([
    ['the wanted one', [bitcoin, ripple], 'XRP', 'XRP'],
    ['the first with funds', [empty, ripple, tether], 'DOGE', 'XRP'],
    ['the first', [empty, { ...ripple, available_balance: '0.000' }], 'DOGE', 'BTC'],
    ['the wanted one while none is known', [], 'DOGE', 'DOGE'],
  ])('is %s', (_, balances, wanted, ticker) => expect(preselectedToken(balances, wanted)).toBe(ticker))
})

describe('the network to begin with', () => {
  test.each([
    ['the chosen one of the token', { network: 'Tron' }, 'Tron'],
    ['none of several', { network: '' }, ''],
    ['none when the chosen one is of another token', { network: 'Ripple' }, ''],
    ['the only one', { ticker: 'XRP', network: '' }, 'Ripple'],
    ['the only one, whatever was chosen', { ticker: 'XRP', network: 'Tron' }, 'Ripple'],
    ['the chosen one while none is known', { networks: [], network: 'Tron' }, 'Tron'],
  ])('is %s', (_, changed, network) => expect(preselectedNetwork(form(changed))).toBe(network))

  test('is of the chosen token alone', () => {
    expect(tokenNetworks(form())).toEqual([tetherOnEthereum, tetherOnTron])
    expect(chosenNetwork(form({ network: 'Tron' }))).toBe(tetherOnTron)
    expect(chosenNetwork(form({ network: 'Ripple' }))).toBeUndefined()
  })
})

describe('an amount that is to arrive', () => {
  test.each([
    ['20', '20.2'],
    ['0.000001', '0.200001'],
    ['0.0000001', '5'],
    ['', '5'],
    ['x', '5'],
  ])('asks for the amount of which %j arrives: %s', (receive, amount) => {
    expect(linkedAmount({ ...form({ ...toRipple, amount: '5' }), receive })).toBe(amount)
  })

  test('asks for no amount on a network that the token does not have', () => {
    expect(linkedAmount({ ...form({ network: 'Ripple', amount: '5' }), receive: '20' })).toBe('5')
  })
})
