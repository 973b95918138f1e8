import { fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'
import { tokenBalancesMachine } from './token-balances.machine.ts'

export const tokenBalancesModel = defineRemoteDataModel(tokenBalancesMachine, {
  endpoint: fetchTokenBalances,
  input: {},
  request: {},
  found: { status: 200, body: { data: [bitcoin, tether] } },
})
