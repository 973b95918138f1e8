import { describe, expect, test } from 'vitest'
import {
  amountToWithdraw,
  arrivingText,
  chosenNetwork,
  cryptoWithdrawalFacts,
  feeText,
  formAddressError,
  formAmountError,
  formFee,
  formMemoError,
  isFormReady,
  preselectedNetwork,
  preselectedToken,
  linkedAmount,
  resumedWithdrawal,
  termsQuery,
  tokenNetworks,
  withdrawalBody,
  withdrawnText,
  withTerms,
  type CryptoWithdrawalForm,
} from '#machines/domain/withdrawal-form.ts'
import { bitcoin, tether } from '#machines/model/samples/balances.ts'
import {
  ethereumTerms,
  ripple,
  rippleOnRipple,
  tetherOnEthereum,
  tetherOnTron,
} from '#machines/model/samples/token-networks.ts'

const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

/** Of 1,200.5 USDT; 3 USDT is the fee, 10 USDT the least. */
const form = (changed: Partial<CryptoWithdrawalForm> = {}): CryptoWithdrawalForm => ({
  balances: [bitcoin, { ...tether, available_balance: '1200.5' }, ripple],
  networks: [tetherOnEthereum, tetherOnTron, rippleOnRipple],
  ticker: 'USDT',
  network: 'Ethereum',
  address: ` ${ETHEREUM} `,
  memo: '',
  amount: '20',
  ...changed,
})
const toRipple: Partial<CryptoWithdrawalForm> = {
  ticker: 'XRP',
  network: 'Ripple',
  address: RIPPLE,
  memo: ' 77 ',
}

describe('the amount of a crypto withdrawal', () => {
  test.each([
    ['', null],
    ['10', null],
    [' 1,200.50 ', null],
    ['9.999999', 'Withdraw at least 10 USDT'],
    ['1200.500001', 'Insufficient balance. Go lower!'],
    ['0', 'You cannot withdraw 0. Go higher or fund wallet!'],
    ['20.0000001', 'Too many decimals'],
    ['1,200', 'Enter a number'],
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
    expect(amountToWithdraw(form({ amount: '1,200' }))).toBe('1,200')
    expect(amountToWithdraw(form({ amount: '1,200', balances: [] }))).toBe('1200')
  })
})

test('the address is checked for the chosen network, once there is one', () => {
  expect(formAddressError(form())).toBeNull()
  expect(formAddressError(form({ address: '' }))).toBe('Enter a wallet address')
  expect(formAddressError(form({ network: 'Tron' }))).toBe('Invalid wallet address for Tron network')
  expect(formAddressError(form({ network: '', address: 'x' }))).toBeNull()
})

test('a memo is checked where the network has one, and ignored elsewhere', () => {
  expect(formMemoError(form({ ...toRipple, memo: '' }))).toBe('Enter the memo or tag of the recipient')
  expect(formMemoError(form({ ...toRipple, memo: 'x' }))).toBe('This is not a memo or tag of this network')
  expect(formMemoError(form(toRipple))).toBeNull()
  expect(formMemoError(form({ memo: 'x' }))).toBeNull()
  expect(formMemoError(form({ network: '', memo: 'x' }))).toBeNull()
})

test.each([
  ['complete', {}, true],
  ['complete, with a memo', toRipple, true],
  ['without a network', { network: '' }, false],
  ['on a network of another token', { network: 'Ripple' }, false],
  ['on a network that is closed', { network: 'Tron' }, false],
  ['without an amount', { amount: ' ' }, false],
  ['below the least', { amount: '9' }, false],
  ['beyond the balance', { amount: '1300' }, false],
  ['without its memo', { ...toRipple, memo: '' }, false],
])('a form %s is ready: %s', (_, changed, isReady) => {
  expect(isFormReady(form(changed))).toBe(isReady)
})

test('the request has the trimmed address, the plain amount, the confirmed fee, and a memo only where the network has one', () => {
  expect(withdrawalBody({ ...form({ amount: '1,200.50', memo: '77' }), fee: '3' })).toEqual({
    recipient: ETHEREUM,
    token: 'USDT',
    amount: '1200.50',
    fee: '3',
    network: 'Ethereum',
  })
  expect(withdrawalBody({ ...form(toRipple), fee: '0.2' })).toEqual({
    recipient: RIPPLE,
    token: 'XRP',
    amount: '20',
    fee: '0.2',
    network: 'Ripple',
    memo: '77',
  })
  expect(withdrawalBody({ ...form({ network: '' }), fee: '3' })).toEqual({
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

describe('a form that was left', () => {
  const typed = { network: 'Tron', address: 'a', memo: 'm', amount: '20' }
  const none = { network: '', address: '', memo: '', amount: '' }
  const resumed = (draft: Record<string, string>, query: Record<string, string>) =>
    resumedWithdrawal({ draft, query, state: {} })
  const known = { balances: [], networks: [], fee: '', receive: '' }

  test('comes back with the same token, and without another one', () => {
    const draft = { ticker: 'USDT', ...typed }
    expect(resumed(draft, { token: 'USDT' })).toEqual({ ...known, ticker: 'USDT', ...typed, sentKey: '' })
    expect(resumed(draft, {})).toEqual({ ...known, ticker: 'USDT', ...typed, sentKey: '' })
    expect(resumed(draft, { token: 'BTC' })).toEqual({ ...known, ticker: 'BTC', ...none, sentKey: '' })
    expect(resumed({}, {})).toEqual({ ...known, ticker: '', ...none, sentKey: '' })
  })

  test('comes back as it was sent, with the fee that was confirmed, while its answer is unknown', () => {
    const draft = { ticker: 'USDT', ...typed, fee: '3', sentKey: 'key-1' }
    expect(resumed(draft, { token: 'BTC' })).toEqual({ ...known, ...draft })
  })
})

describe('a form that a link fills in', () => {
  const query = { token: 'XRP' }
  const state = { network: 'Ripple', address: 'r1', memo: '7', receive: '20' }
  const empty = { balances: [], networks: [], fee: '', sentKey: '' }

  test('begins with where to send and how much has to arrive, in place of what was typed', () => {
    const typed = { ticker: 'XRP', network: 'Ripple', address: 'mine', memo: '1', amount: '3' }
    const linked = { ...empty, ticker: 'XRP', network: 'Ripple', address: 'r1', memo: '7', amount: '', receive: '20' }
    expect(resumedWithdrawal({ draft: typed, query, state })).toEqual(linked)
    expect(resumedWithdrawal({ draft: {}, query: {}, state: { address: 'r1' } })).toEqual({
      ...linked,
      ticker: '',
      network: '',
      memo: '',
      receive: '',
    })
  })

  test('is not filled in while the answer to a request is unknown', () => {
    const sent = { ticker: 'USDT', network: 'Tron', address: 'a', memo: 'm', amount: '20', fee: '1', sentKey: 'key-1' }
    expect(resumedWithdrawal({ draft: sent, query, state })).toEqual({ ...empty, ...sent, receive: '' })
  })

  test('takes nothing but the token from an address, which another site may link to', () => {
    expect(resumedWithdrawal({ draft: {}, query: { ...query, ...state }, state: {} })).toEqual({
      ...empty,
      ticker: 'XRP',
      network: '',
      address: '',
      memo: '',
      amount: '',
      receive: '',
    })
  })

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

describe('what a withdrawal costs by now', () => {
  const dearer = {
    ...ethereumTerms,
    fee: '4',
    least: '25',
    arrives_s: 60,
    memo_required: true,
    closed_reason: 'Stopped',
  }

  test('is asked for the chosen token on its network', () => {
    expect(termsQuery(form())).toEqual({ token: 'USDT', network: 'Ethereum' })
    expect(termsQuery(form(toRipple))).toEqual({ token: 'XRP', network: 'Ripple' })
  })

  test('replaces what the list of networks had, for this token and network alone', () => {
    const { networks } = form()
    expect(withTerms(networks, ethereumTerms)).toEqual(networks)
    expect(withTerms(networks, dearer)).toEqual([
      {
        ...tetherOnEthereum,
        withdrawal_fee: '4',
        least_withdrawal: '25',
        arrival_s: 60,
        memo_required: true,
        withdrawal_closed: 'Stopped',
      },
      tetherOnTron,
      rippleOnRipple,
    ])
    expect(withTerms(networks, { ...dearer, token: 'ETH' })).toEqual(networks)
  })

  test('makes an amount below its least too small', () => {
    const networks = withTerms(form().networks, { ...ethereumTerms, fee: '4', least: '25' })
    expect(isFormReady(form({ networks }))).toBe(false)
    expect(formAmountError(form({ networks }))).toBe('Withdraw at least 25 USDT')
  })

  test('is the fee of the form, while the dialog has the fee that it was opened with', () => {
    const networks = withTerms(form().networks, { ...ethereumTerms, fee: '4' })
    expect([formFee(form()), formFee(form({ networks })), formFee(form({ network: '' }))]).toEqual(['3', '4', ''])
    expect(feeText({ ...form({ networks }), fee: '3.5' })).toBe('3.5 USDT')
    expect(arrivingText(form({ networks }))).toBe('16 USDT')
    expect(arrivingText(form({ networks }), '3.5')).toBe('16.5 USDT')
  })
})
