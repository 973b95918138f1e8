import { fetchPaymentMethods } from '#machines/catalog/endpoints.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { sampleMethods } from '#machines/catalog/samples/trade-options.ts'
import { paymentMethodsMachine } from './payment-methods.machine.ts'

export const paymentMethodsModel = defineRemoteDataModel(paymentMethodsMachine, {
  endpoint: fetchPaymentMethods,
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleMethods } },
})
