import { fetchCoins } from '#machines/endpoints/markets.ts'
import { coins } from '#machines/model/samples/market-data.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { coinsMachine } from './coins.machine.ts'

export const coinsModel = defineRemoteDataModel(coinsMachine, {
  endpoint: fetchCoins,
  input: {},
  request: {},
  found: { status: 200, body: { data: coins } },
})
