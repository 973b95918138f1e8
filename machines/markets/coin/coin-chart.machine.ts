import type { ChartChoice } from '#machines/markets/rules/charts.ts'
import { CHART_TITLE } from '#machines/markets/messages/markets.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'
import { fetchCoinChart } from '#machines/markets/endpoints.ts'

export interface CoinChartInput extends ChartChoice {
  /** The ticker of one of our tokens, or the id of another coin. */
  readonly coin: string
}

export const coinChartMachine = defineRemoteData({
  id: 'coinChart',
  title: CHART_TITLE,
  spec: ['§2 Single asset', '§7 Market data provider', '§8 Unable to fetch data'],
  endpoint: fetchCoinChart,
  input: ({ coin, days, style }: CoinChartInput) => ({ path: { id: coin }, query: { days, style } }),
  live: true,
})
