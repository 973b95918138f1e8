import { describe, expect, it } from 'vitest'
import {
  withSwapAddress,
  currencyKey,
  currencyLabel,
  fromCurrency,
  isSwapReady,
  pairQuery,
  preselectedPair,
  receivable,
  refundError,
  swapBody,
  swapMemoError,
  toCurrency,
  withWantedPair,
  type SwapForm,
} from '#machines/exchange/rules/swap-form.ts'
import { bitcoin, ether } from '#machines/exchange/samples/swaps.ts'
import { CURRENCIES, FORM, TO_RIPPLE } from './swap-forms.ts'

describe('the pair of a swap', () => {
  it('names a token on another network than its own by that network', () => {
    expect(CURRENCIES.map(currencyKey)).toEqual(['btc-btc', 'eth-eth', 'usdt-eth', 'usdt-trx', 'xrp-xrp', 'ton-ton'])
    expect(CURRENCIES.map(currencyLabel)).toEqual([
      'BTC · Bitcoin',
      'ETH · Ethereum',
      'USDT · Ethereum',
      'USDT · Tron',
      'XRP · XRP',
      'TON · Toncoin',
    ])
  })

  it('begins with what was asked for, by key or by ticker, in any case', () => {
    const pairs = [
      preselectedPair(CURRENCIES, {}),
      preselectedPair(CURRENCIES, { from: 'ETH', to: 'USDT-TRX' }),
      preselectedPair(CURRENCIES, { from: 'usdt' }),
      preselectedPair(CURRENCIES, { to: 'btc' }),
      preselectedPair(CURRENCIES, { from: 'none', to: 'none' }),
      preselectedPair([bitcoin], {}),
      preselectedPair([], {}),
    ]
    expect(pairs.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'btc-btc eth-eth',
      'eth-eth usdt-trx',
      'usdt-eth btc-btc',
      'btc-btc eth-eth',
      'btc-btc eth-eth',
      'btc-btc ',
      ' ',
    ])
  })

  it('is the one that an address names, without what was entered for a currency that it replaces', () => {
    const usdt = { currencies: CURRENCIES, from: 'usdt-trx', to: 'eth-eth' }
    const [unsent, unreceived] = [
      { amount: '', refund: '' },
      { address: '', memo: '', noMemo: '' },
    ]
    expect(withWantedPair(usdt, {})).toEqual({ from: 'usdt-trx', to: 'eth-eth' })
    expect(withWantedPair(usdt, { from: 'USDT-TRX', to: 'eth' })).toEqual({ from: 'usdt-trx', to: 'eth-eth' })
    expect(withWantedPair(usdt, { from: 'usdt' })).toEqual({ from: 'usdt-eth', to: 'eth-eth', ...unsent })
    expect(withWantedPair(usdt, { to: 'btc' })).toEqual({ from: 'usdt-trx', to: 'btc-btc', ...unreceived })
    expect(withWantedPair(usdt, { from: 'eth', to: 'btc' })).toEqual({
      ...{ from: 'eth-eth', to: 'btc-btc' },
      ...{ ...unsent, ...unreceived },
    })
    expect(withWantedPair({ ...usdt, from: '', to: '' }, { from: 'eth' })).toEqual({ from: 'eth-eth', to: 'btc-btc' })
  })

  it('has all but what is sent to be received', () => {
    expect(receivable(FORM).map(currencyKey)).toEqual(['eth-eth', 'usdt-eth', 'usdt-trx', 'xrp-xrp', 'ton-ton'])
  })

  it('is asked about by ticker and network', () => {
    expect([fromCurrency(FORM), toCurrency(FORM)]).toEqual([bitcoin, ether])
    expect(pairQuery({ ...FORM, to: 'usdt-trx' })).toEqual({
      fromCurrency: 'btc',
      fromNetwork: 'btc',
      toCurrency: 'usdt',
      toNetwork: 'trx',
      flow: 'standard',
    })
    expect(pairQuery({ ...FORM, from: '', to: '' })).toEqual({
      fromCurrency: '',
      fromNetwork: '',
      toCurrency: '',
      toNetwork: '',
      flow: 'standard',
    })
  })
})

describe('the addresses of a swap', () => {
  it('keep no memo of a recipient whose place another takes', () => {
    const [former, other] = ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh']
    const form = { ...TO_RIPPLE, address: former }
    const memosAfter = [other, '', former, `${other}?dt=5`, 'rHb9'].map((text) => withSwapAddress(form, text))
    expect(memosAfter.map((entered) => ('memo' in entered ? entered.memo : null))).toEqual(['', '', null, '5', null])
    expect(withSwapAddress({ ...form, address: '' }, other)).not.toHaveProperty('memo')
  })

  it('have a memo where the token has one, unless the recipient uses none', () => {
    const errors = [
      TO_RIPPLE,
      { ...TO_RIPPLE, memo: ' ' },
      { ...TO_RIPPLE, memo: ' ', noMemo: 'yes' as const },
      { ...TO_RIPPLE, memo: 'x' },
      { ...TO_RIPPLE, to: 'ton-ton', memo: 'x y' },
      { ...FORM, memo: 'x y' },
      { ...FORM, to: '', memo: 'x y' },
    ].map(swapMemoError)
    expect(errors).toEqual([
      undefined,
      'Enter the memo or tag of the recipient',
      undefined,
      'Invalid memo or tag for this network',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('are refused for a refund on another network', () => {
    const errors = [
      FORM,
      { ...FORM, refund: ' ' },
      { ...FORM, refund: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      { ...FORM, refund: FORM.address },
      { ...FORM, from: 'ton-ton', refund: 'EQabc' },
      { ...FORM, from: '', refund: FORM.address },
    ].map(refundError)
    expect(errors).toEqual([
      undefined,
      undefined,
      undefined,
      'Invalid wallet address for Bitcoin network. This is an address on Ethereum, Binance Smart Chain or Avalanche C Chain',
      undefined,
      undefined,
    ])
  })
})

describe('the button of a swap', () => {
  it.each<[string, boolean, Partial<SwapForm>]>([
    ['when all is entered', true, {}],
    ['without a token to send', false, { from: '' }],
    ['without a token to receive', false, { to: '' }],
    ['without an estimate', false, { estimate: null }],
    ['before the address is checked', false, { check: null }],
    ['for an address that is refused', false, { check: { result: false, message: null } }],
    ['for a wrong memo', false, { to: 'xrp-xrp', memo: 'x' }],
    ['for a wrong refund address', false, { refund: FORM.address }],
  ])('%s works: %s', (_, isReady, change) => {
    expect(isSwapReady({ ...FORM, ...change })).toBe(isReady)
  })

  it('sends the pair, the amount, the address, and only what was entered besides', () => {
    expect(swapBody({ ...FORM, amount: ' .10', address: ` ${FORM.address} `, refund: ' ', memo: '77' })).toEqual({
      fromCurrency: 'btc',
      fromNetwork: 'btc',
      toCurrency: 'eth',
      toNetwork: 'eth',
      flow: 'standard',
      fromAmount: '0.10',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    })
    expect(swapBody({ ...TO_RIPPLE, refund: ' bc1q ' })).toMatchObject({ extraId: '77', refundAddress: 'bc1q' })
    expect(swapBody({ ...TO_RIPPLE, memo: ' ' })).not.toHaveProperty('extraId')
    expect(swapBody({ ...TO_RIPPLE, to: 'eth-eth' })).not.toHaveProperty('extraId')
    expect(swapBody({ ...TO_RIPPLE, to: 'xlm-xlm' })).toMatchObject({
      toCurrency: 'xlm',
      toNetwork: 'xlm',
      extraId: '77',
    })
  })
})
