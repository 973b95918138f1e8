import { describe, expect, test } from 'vitest'
import {
  arrivingText,
  feeText,
  formAmountError,
  formFee,
  isFormReady,
  quoteBody,
  withTerms,
} from '#machines/wallet/rules/withdrawal-form.ts'
import {
  ethereumTerms,
  rippleOnRipple,
  tetherOnEthereum,
  tetherOnTron,
} from '#machines/wallet/samples/token-networks.ts'
import { toRipple, wholeForm as form } from './withdrawal-forms.ts'

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
    expect(quoteBody(form())).toMatchObject({ token: 'USDT', network: 'Ethereum' })
    expect(quoteBody(form(toRipple))).toMatchObject({ token: 'XRP', network: 'Ripple' })
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
