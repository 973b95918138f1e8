import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { sampleCurrencies } from '#machines/model/samples/trade-options.ts'
import { currenciesMachine } from './currencies.machine.ts'
import { fetchCurrencies } from '#machines/endpoints/public.ts'

export const currenciesModel = defineRemoteDataModel(currenciesMachine, {
  endpoint: fetchCurrencies,
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleCurrencies } },
})
