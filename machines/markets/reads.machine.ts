import { COIN_TITLE, CHART_TITLE, COINS_TITLE, MOVERS_TITLE } from '#machines/markets/messages/markets.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'
import { fetchCoin, fetchCoinChart, fetchCoins, fetchMovers } from './endpoints.ts'
import type { ChartChoice } from '#machines/markets/rules/charts.ts'

export interface CoinInput {
  /** The ticker of one of our tokens, or the id of another coin. */
  readonly coin: string
  /** By default that of the person's settings. */
  readonly currency?: string
}

export const coinMachine = defineRemoteData({
  id: 'coin',
  title: COIN_TITLE,
  spec: ['§2 Single asset', '§7 Market data provider', '§8 Unable to fetch data'],
  endpoint: fetchCoin,
  input: ({ coin, currency }: CoinInput) => ({
    path: { id: coin },
    ...(currency !== undefined && { query: { currency } }),
  }),
  refreshOn: ['settings.changed'],
  live: true,
  mayBeMissing: true,
})

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

export const coinsMachine = defineRemoteData({
  id: 'coins',
  title: COINS_TITLE,
  spec: ['§2 Crypto markets', '§7 Market data provider', '§8 Unable to fetch data'],
  endpoint: fetchCoins,
  input: () => ({}),
  live: true,
})

export const moversMachine = defineRemoteData({
  id: 'movers',
  title: MOVERS_TITLE,
  spec: ['§2 Home', '§3 Market mover', '§7 Market data provider', '§8 Unable to fetch data'],
  endpoint: fetchMovers,
  input: () => ({}),
  live: true,
})
