import { describe, expect, it } from 'vitest'
import { hasRateMoved } from '#machines/exchange/parts/estimate-states.ts'
import type { SwapCurrency } from '#machines/exchange/rules/swaps.ts'
import {
  amountToSwap,
  currencyKey,
  currencyLabel,
  fromCurrency,
  isSwapAmount,
  isSwapReady,
  pairQuery,
  preselectedPair,
  rangeText,
  rateText,
  receivable,
  receivedAmount,
  refundError,
  speedText,
  swapAmountError,
  swapBody,
  swapMemoError,
  toCurrency,
  withWantedPair,
  type SwapEstimate,
  type SwapForm,
} from '#machines/exchange/rules/swap-form.ts'
import { bitcoin, ether, ripple } from '#machines/exchange/samples/swaps.ts'

const tetherOn = (network: string): SwapCurrency => ({ ...ether, ticker: 'usdt', name: 'Tether', network })
const CURRENCIES = [
  bitcoin,
  ether,
  tetherOn('eth'),
  tetherOn('trx'),
  ripple,
  { ...ripple, ticker: 'ton', network: 'ton', name: 'Toncoin' },
]

const ESTIMATE: SwapEstimate = {
  fromAmount: '0.1',
  toAmount: '1.99',
  transactionSpeedForecast: '10-60',
  warningMessage: null,
}
const FORM: SwapForm = {
  currencies: CURRENCIES,
  from: 'btc-btc',
  to: 'eth-eth',
  amount: '0.1',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  memo: '',
  noMemo: '',
  refund: '',
  estimate: ESTIMATE,
  estimateFailure: null,
  range: { minAmount: '0.0003', maxAmount: '0.78' },
  check: { result: true, message: null },
}
const TO_RIPPLE: SwapForm = { ...FORM, to: 'xrp-xrp', memo: ' 77 ' }
const REFUSAL = { kind: 'refused', code: 'provider_refused', message: 'Deposit too small' } as const

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

describe('the amount of a swap', () => {
  it.each([
    ['0.1', '0.1', true],
    [' 0,5', '0.5', true],
    ['1,234', '1,234', false],
    ['.000000000000000001', '0.000000000000000001', true],
    ['0', '0', false],
    ['x', 'x', false],
    ['', '', false],
  ])('"%s" is sent as "%s", above zero: %s', (amount, sent, isAmount) => {
    expect([amountToSwap({ amount }), isSwapAmount({ amount })]).toEqual([sent, isAmount])
  })

  it("is refused with our words, or with the provider's", () => {
    const errors = [
      { amount: ' ', estimateFailure: REFUSAL },
      { amount: '0', estimateFailure: REFUSAL },
      { amount: '1,5,5', estimateFailure: REFUSAL },
      { amount: '1,500', estimateFailure: REFUSAL },
      { amount: 'x', estimateFailure: REFUSAL },
      { amount: '0.1', estimateFailure: REFUSAL },
      {},
    ].map((change) => swapAmountError({ ...FORM, ...change }))
    expect(errors).toEqual([
      undefined,
      'Enter an amount above 0',
      'Enter a number without commas, with a point for decimals',
      'Which amount do you mean?',
      'Enter a number',
      'Deposit too small',
      undefined,
    ])
  })

  it('gives the estimate, 0 where there is none, and nothing before it is entered', () => {
    const received = [
      {},
      { estimate: { ...ESTIMATE, toAmount: '1234.123456789' } },
      { estimate: null, estimateFailure: REFUSAL },
      { estimate: null, estimateFailure: REFUSAL, amount: ' ' },
      { estimate: null },
    ].map((change) => receivedAmount({ ...FORM, ...change }))
    expect(received).toEqual(['1.99', '1,234.12345678', '0', '', ''])
  })

  it('has a range, which may have no end', () => {
    expect([
      rangeText(FORM),
      rangeText({ ...FORM, range: { minAmount: '0.0003', maxAmount: null } }),
      rangeText({ ...FORM, range: null }),
      rangeText({ ...FORM, from: '', range: null }),
      rangeText({ ...FORM, range: { minAmount: '0.000000001', maxAmount: '0.780000009' } }),
    ]).toEqual(['Min 0.0003 · max 0.78 BTC', 'Min 0.0003 BTC', '', '', 'Min 0.00000001 · max 0.78 BTC'])
  })

  it('shows what one unit gives, rounded half to even', () => {
    expect([
      rateText(FORM),
      rateText({ ...FORM, estimate: { ...ESTIMATE, fromAmount: '3', toAmount: '0.1' } }),
      rateText({ ...FORM, estimate: { ...ESTIMATE, fromAmount: '3', toAmount: '0.2' } }),
      rateText({ ...FORM, estimate: { ...ESTIMATE, fromAmount: '2', toAmount: '0.00000001' } }),
      rateText({ ...FORM, estimate: { ...ESTIMATE, fromAmount: '2', toAmount: '0.00000003' } }),
      rateText({ ...FORM, estimate: null }),
      rateText({ ...FORM, from: '' }),
      rateText({ ...FORM, to: '' }),
    ]).toEqual([
      '1 BTC ≈ 19.9 ETH',
      '1 BTC ≈ 0.03333333 ETH',
      '1 BTC ≈ 0.06666667 ETH',
      '1 BTC ≈ 0 ETH',
      '1 BTC ≈ 0.00000002 ETH',
      null,
      null,
      null,
    ])
  })

  it('takes as long as the provider expects', () => {
    const texts = ['10-60', null, 'soon', 'about 10-60', '10-60 ', '5-'].map((transactionSpeedForecast) =>
      speedText({ ...ESTIMATE, transactionSpeedForecast }),
    )
    expect(texts).toEqual([
      'About 10 to 60 minutes',
      'A few minutes',
      'A few minutes',
      'A few minutes',
      'A few minutes',
      'A few minutes',
    ])
  })

  it('is asked about again when more than 0.5 % less or more is received', () => {
    const moved = ['1.98005', '1.980049', '1.99995', '1.999951', '1.99'].map((toAmount) =>
      hasRateMoved(ESTIMATE, { ...ESTIMATE, toAmount }),
    )
    expect(moved).toEqual([false, true, false, true, false])
  })
})

describe('the addresses of a swap', () => {
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
      'Invalid wallet address for Bitcoin network. This is an address on Ethereum, Binance Smart Chain, or Avalanche C Chain',
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
