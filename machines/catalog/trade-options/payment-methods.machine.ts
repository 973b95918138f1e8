import { fetchPaymentMethods } from '#machines/catalog/endpoints.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const paymentMethodsMachine = defineRemoteData({
  id: 'paymentMethods',
  title: 'Payment methods',
  spec: ['§2 M2M marketplace', '§7 Public data'],
  endpoint: fetchPaymentMethods,
  input: () => ({}),
})
