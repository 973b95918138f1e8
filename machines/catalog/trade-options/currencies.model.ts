import { fetchCurrencies } from '#machines/catalog/endpoints.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { sampleCurrencies } from '#machines/catalog/samples/trade-options.ts'
import { currenciesMachine } from './currencies.machine.ts'

export const currenciesModel = defineRemoteDataModel(currenciesMachine, {
  endpoint: fetchCurrencies,
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleCurrencies } },
})
