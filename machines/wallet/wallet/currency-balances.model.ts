import { fetchCurrencyBalances } from '#machines/wallet/endpoints/wallet.ts'
import { cfaFrancs, nairas } from '#machines/wallet/samples/balances.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { currencyBalancesMachine } from './currency-balances.machine.ts'

export const currencyBalancesModel = defineRemoteDataModel(currencyBalancesMachine, {
  endpoint: fetchCurrencyBalances,
  input: {},
  request: {},
  found: { status: 200, body: { data: [nairas, cfaFrancs] } },
})
