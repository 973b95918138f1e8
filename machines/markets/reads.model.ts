import { bitcoinDetail, chart, coins, movers } from '#machines/markets/samples/market-data.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { noSession, notFound } from '#machines/shared/model/samples/refusals.ts'
import { coinMachine, coinChartMachine, coinsMachine, moversMachine } from './reads.machine.ts'

export const coinModel = defineRemoteDataModel(coinMachine, {
  input: { coin: 'BTC' },
  request: { path: { id: 'BTC' } },
  refusals: {
    noSession,
    notFound,
  },
  found: { status: 200, body: { data: bitcoinDetail } },
})

export const coinChartModel = defineRemoteDataModel(coinChartMachine, {
  input: { coin: 'BTC', days: '1', style: 'line' },
  request: { path: { id: 'BTC' }, query: { days: '1', style: 'line' } },
  refusals: { notFound },
  found: { status: 200, body: { data: chart } },
})

export const coinsModel = defineRemoteDataModel(coinsMachine, {
  input: {},
  request: {},
  found: { status: 200, body: { data: coins } },
})

export const moversModel = defineRemoteDataModel(moversMachine, {
  input: {},
  request: {},
  found: { status: 200, body: { data: movers } },
})
