import { fetchCoin } from '#machines/endpoints/markets.ts'
import { bitcoinDetail } from '#machines/model/samples/market-data.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { coinMachine } from './coin.machine.ts'

export const coinModel = defineRemoteDataModel(coinMachine, {
  endpoint: fetchCoin,
  input: { coin: 'BTC' },
  request: { path: { id: 'BTC' } },
  refusals: {
    noSession: { status: 401, body: { error: 'Kindly login first', code: 'no_session' } },
    notFound: { status: 404, body: { error: 'Not found', code: 'not_found' } },
  },
  found: { status: 200, body: { data: bitcoinDetail } },
})
