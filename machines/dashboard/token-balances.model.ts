import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { fetchTokenBalances } from '#machines/endpoints/user.ts'
import { bitcoin, tether } from '#machines/model/samples/balances.ts'
import { tokenBalancesMachine } from './token-balances.machine.ts'

export const tokenBalancesModel = defineRemoteDataModel(tokenBalancesMachine, {
  endpoint: fetchTokenBalances,
  input: {},
  request: {},
  found: { status: 200, body: { data: [bitcoin, tether] } },
})
