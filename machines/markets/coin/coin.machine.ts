import { COIN_TITLE } from '#machines/markets/messages/markets.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'
import { fetchCoin } from '#machines/markets/endpoints.ts'

export interface CoinInput {
  /** The ticker of one of our tokens, or the id of another coin. */
  readonly coin: string
}

export const coinMachine = defineRemoteData({
  id: 'coin',
  title: COIN_TITLE,
  spec: ['§2 Single asset', '§7 Market data provider', '§8 Unable to fetch data'],
  endpoint: fetchCoin,
  input: ({ coin }: CoinInput) => ({ path: { id: coin } }),
  refreshOn: ['settings.changed'],
  live: true,
})
