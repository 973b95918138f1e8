import { fetchCoins } from '#machines/markets/endpoints.ts'
import { coins } from '#machines/markets/samples/market-data.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { coinsMachine } from './coins.machine.ts'

export const coinsModel = defineRemoteDataModel(coinsMachine, {
  endpoint: fetchCoins,
  input: {},
  request: {},
  found: { status: 200, body: { data: coins } },
})
