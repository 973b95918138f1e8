import { fetchP2pTokens, fetchCurrencies, fetchPaymentMethods } from './endpoints.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const p2pTokensMachine = defineRemoteData({
  id: 'p2pTokens',
  title: 'Tokens',
  spec: ['§2 M2M marketplace', '§8 Unable to fetch tokens'],
  endpoint: fetchP2pTokens,
  input: () => ({}),
})

export const currenciesMachine = defineRemoteData({
  id: 'currencies',
  title: 'Currencies',
  spec: ['§2 M2M marketplace', '§8 Unable to fetch currencies'],
  endpoint: fetchCurrencies,
  input: () => ({}),
})

export const paymentMethodsMachine = defineRemoteData({
  id: 'paymentMethods',
  title: 'Payment methods',
  spec: ['§2 M2M marketplace', '§7 Public data'],
  endpoint: fetchPaymentMethods,
  input: () => ({}),
})
