import { fetchCoinChart } from '#machines/markets/endpoints.ts'
import { chart } from '#machines/markets/samples/market-data.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { notFound } from '#machines/shared/model/samples/refusals.ts'
import { coinChartMachine } from './coin-chart.machine.ts'

export const coinChartModel = defineRemoteDataModel(coinChartMachine, {
  endpoint: fetchCoinChart,
  input: { coin: 'BTC', days: '1', style: 'line' },
  request: { path: { id: 'BTC' }, query: { days: '1', style: 'line' } },
  refusals: { notFound },
  found: { status: 200, body: { data: chart } },
})
