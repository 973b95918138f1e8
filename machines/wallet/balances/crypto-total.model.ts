import { fetchCryptoTotal } from '#machines/wallet/endpoints/wallet.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { cryptoTotalMachine } from './crypto-total.machine.ts'

export const cryptoTotalModel = defineRemoteDataModel(cryptoTotalMachine, {
  endpoint: fetchCryptoTotal,
  input: { currency: 'NGN' },
  request: { query: { currency: 'NGN' } },
  found: { status: 200, body: { data: { currency: 'NGN', total: '47250441.2745', partial: false } } },
})
