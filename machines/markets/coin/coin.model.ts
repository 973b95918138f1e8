import { fetchCoin } from '#machines/markets/endpoints.ts'
import { bitcoinDetail } from '#machines/markets/samples/market-data.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { noSession, notFound } from '#machines/shared/model/samples/refusals.ts'
import { coinMachine } from './coin.machine.ts'

export const coinModel = defineRemoteDataModel(coinMachine, {
  endpoint: fetchCoin,
  input: { coin: 'BTC' },
  request: { path: { id: 'BTC' } },
  refusals: {
    noSession,
    notFound,
  },
  found: { status: 200, body: { data: bitcoinDetail } },
})
