import { fetchP2pTokens, fetchCurrencies, fetchPaymentMethods } from './endpoints.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { sampleTokens, sampleCurrencies, sampleMethods } from '#machines/catalog/samples/trade-options.ts'
import { p2pTokensMachine, currenciesMachine, paymentMethodsMachine } from './reads.machine.ts'

export const p2pTokensModel = defineRemoteDataModel(p2pTokensMachine, {
  endpoint: fetchP2pTokens,
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleTokens } },
})

export const currenciesModel = defineRemoteDataModel(currenciesMachine, {
  endpoint: fetchCurrencies,
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleCurrencies } },
})

export const paymentMethodsModel = defineRemoteDataModel(paymentMethodsMachine, {
  endpoint: fetchPaymentMethods,
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleMethods } },
})
