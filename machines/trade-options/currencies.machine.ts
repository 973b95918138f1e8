import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'
import { fetchCurrencies } from '#machines/endpoints/public.ts'

export const currenciesMachine = defineRemoteData({
  id: 'currencies',
  title: 'Currencies',
  spec: ['§2 M2M marketplace', '§8 Unable to fetch currencies'],
  endpoint: fetchCurrencies,
  input: () => ({}),
})
