import { fetchTokenBalances } from '#machines/endpoints/user.ts'
import { bitcoin, tether } from '#machines/model/samples/balances.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { totalBalancesMachine } from './total-balances.machine.ts'

export const totalBalancesModel = defineRemoteDataModel(totalBalancesMachine, {
  endpoint: fetchTokenBalances,
  input: { currency: 'NGN' },
  request: { query: { currency: 'NGN' } },
  found: {
    status: 200,
    body: {
      data: [
        { ...bitcoin, price: '90750000' },
        { ...tether, price: '1500' },
      ],
    },
  },
})
