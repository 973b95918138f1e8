import { fetchCoin } from '#machines/endpoints/markets.ts'
import { bitcoinDetail } from '#machines/model/samples/market-data.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { noSession, notFound } from '#machines/model/samples/refusals.ts'
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
