import { fetchTokenBalances, transferCrypto } from '#machines/wallet/endpoints/wallet.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'
import { defineTransferModel, transferAnswers } from './define-transfer-model.ts'
import { transferCryptoMachine } from './transfer-crypto.machine.ts'

export const transferCryptoModel = defineTransferModel(transferCryptoMachine, {
  parameter: 'token',
  tickers: ['BTC', 'USDT'],
  greatest: '1200.5',
  shown: { typed: '20 USDT', first: '0.35 BTC', greatest: '1,200.5 USDT', rest: '5 USDT' },
  balances: {
    endpoint: fetchTokenBalances,
    cases: {
      found: { status: 200, body: { data: [bitcoin, tether] } },
      spent: { status: 200, body: { data: [bitcoin, { ...tether, available_balance: '5' }] } },
      sentAll: { status: 200, body: { data: [bitcoin] } },
      offline: 'offline',
    },
  },
  transfer: { endpoint: transferCrypto, cases: transferAnswers },
})
