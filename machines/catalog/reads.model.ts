import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { sampleTokens, sampleCurrencies, sampleMethods } from '#machines/catalog/samples/trade-options.ts'
import { p2pTokensMachine, currenciesMachine, paymentMethodsMachine } from './reads.machine.ts'

export const p2pTokensModel = defineRemoteDataModel(p2pTokensMachine, {
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleTokens } },
})

export const currenciesModel = defineRemoteDataModel(currenciesMachine, {
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleCurrencies } },
})

export const paymentMethodsModel = defineRemoteDataModel(paymentMethodsMachine, {
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleMethods } },
})
