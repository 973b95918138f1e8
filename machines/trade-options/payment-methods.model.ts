import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { sampleMethods } from '#machines/model/samples/trade-options.ts'
import { paymentMethodsMachine } from './payment-methods.machine.ts'
import { fetchPaymentMethods } from '#machines/endpoints/public.ts'

export const paymentMethodsModel = defineRemoteDataModel(paymentMethodsMachine, {
  endpoint: fetchPaymentMethods,
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleMethods } },
})
