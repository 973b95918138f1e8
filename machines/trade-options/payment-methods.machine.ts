import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'
import { fetchPaymentMethods } from '#machines/endpoints/public.ts'

export const paymentMethodsMachine = defineRemoteData({
  id: 'paymentMethods',
  title: 'Payment methods',
  spec: ['§2 M2M marketplace', '§7 Public data'],
  endpoint: fetchPaymentMethods,
  input: () => ({}),
})
