import type { SwapCurrency } from '#machines/exchange/rules/swaps.ts'
import { type SwapEstimate, type SwapForm } from '#machines/exchange/rules/swap-form.ts'
import { bitcoin, ether, ripple } from '#machines/exchange/samples/swaps.ts'

const tetherOn = (network: string): SwapCurrency => ({ ...ether, ticker: 'usdt', name: 'Tether', network })
export const CURRENCIES = [
  bitcoin,
  ether,
  tetherOn('eth'),
  tetherOn('trx'),
  ripple,
  { ...ripple, ticker: 'ton', network: 'ton', name: 'Toncoin' },
]

export const ESTIMATE: SwapEstimate = {
  fromAmount: '0.1',
  toAmount: '1.99',
  transactionSpeedForecast: '10-60',
  warningMessage: null,
}
export const FORM: SwapForm = {
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
export const TO_RIPPLE: SwapForm = { ...FORM, to: 'xrp-xrp', memo: ' 77 ' }
export const REFUSAL = { kind: 'refused', code: 'provider_refused', message: 'Deposit too small' } as const
