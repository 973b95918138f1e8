import { describe, expect, it } from 'vitest'
import { hasRateMoved } from '#machines/exchange/parts/estimate-states.ts'
import {
  amountToSwap,
  isSwapAmount,
  rangeText,
  rateText,
  receivedAmount,
  speedText,
  swapAmountError,
} from '#machines/exchange/rules/swap-form.ts'
import { ESTIMATE, FORM, REFUSAL } from './swap-forms.ts'

describe('the amount of a swap', () => {
  it.each([
    ['0.1', '0.1', true],
    [' 0,5', '0.5', true],
    ['1,234', '1,234', false],
    ['.000000000000000001', '0.000000000000000001', true],
    ['0', '0', false],
    ['x', 'x', false],
    ['', '', false],
    ['0.5 BTC', '0.5', true],
    ['0.5 ETH', '0.5 ETH', false],
  ])('"%s" is sent as "%s", above zero: %s', (amount, sent, isAmount) => {
    expect([amountToSwap({ ...FORM, amount }), isSwapAmount({ ...FORM, amount })]).toEqual([sent, isAmount])
  })

  it("is refused with our words, or with the provider's", () => {
    const errors = [
      { amount: ' ', estimateFailure: REFUSAL },
      { amount: '0', estimateFailure: REFUSAL },
      { amount: '1,5,5', estimateFailure: REFUSAL },
      { amount: '1,500', estimateFailure: REFUSAL },
      { amount: 'x', estimateFailure: REFUSAL },
      { amount: '0.5 ETH', estimateFailure: REFUSAL },
      { amount: '0.1', estimateFailure: REFUSAL },
      {},
    ].map((change) => swapAmountError({ ...FORM, ...change }))
    expect(errors).toEqual([
      undefined,
      'Enter an amount above 0',
      'Enter only a number, with a point for decimals',
      'Which amount do you mean?',
      'Enter a number',
      'This amount is in ETH. Enter an amount in BTC',
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
