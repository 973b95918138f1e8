import { fetchCurrencies } from '#machines/catalog/endpoints.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const currenciesMachine = defineRemoteData({
  id: 'currencies',
  title: 'Currencies',
  spec: ['§2 M2M marketplace', '§8 Unable to fetch currencies'],
  endpoint: fetchCurrencies,
  input: () => ({}),
})
