import { fetchCurrencyBalances, transferFiat } from '#machines/wallet/endpoints/wallet.ts'
import { currencyBalances } from '#machines/wallet/samples/movements.ts'
import { defineTransferModel, transferAnswers } from './define-transfer-model.ts'
import { transferFiatMachine } from './transfer-fiat.machine.ts'

const spent = currencyBalances.map((balance) =>
  balance.ticker === 'USD' ? { ...balance, available_balance: '5' } : balance,
)

export const transferFiatModel = defineTransferModel(transferFiatMachine, {
  parameter: 'currency',
  tickers: ['NGN', 'USD'],
  greatest: '1500.5',
  shown: { typed: '20.00 USD', first: '0.35 NGN', greatest: '1,500.50 USD', rest: '5.00 USD' },
  balances: {
    endpoint: fetchCurrencyBalances,
    cases: {
      found: { status: 200, body: { data: currencyBalances } },
      spent: { status: 200, body: { data: spent } },
      offline: 'offline',
    },
  },
  transfer: { endpoint: transferFiat, cases: transferAnswers },
})
